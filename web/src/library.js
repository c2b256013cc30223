// Questions to the library, one after another. If a question takes too long, the page gives it up, together with the
// thread that works on it.

const LONGEST = 8000; // milliseconds
// Rules of one's own are studied in a limited number of steps, which takes a slow device longer.
const LONGEST_OF_RULES = 30000;

let module;
let worker;
let current;
const waiting = [];

function begin() {
  const source = document.getElementById("worker").textContent;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  worker = new Worker(url);
  URL.revokeObjectURL(url);
  return new Promise((ready, failed) => {
    current = { done: ready };
    worker.onmessage = ({ data }) => (data.failed ? giveUp(data) : answered(data));
    worker.onerror = () => failed(new Error("the thread does not begin"));
    const { textContent: packed, dataset } = document.getElementById("wasm");
    worker.postMessage(module ? { module } : { packed, size: Number(dataset.size) });
  });
}

function answered(answer) {
  clearTimeout(current.timer);
  const { done } = current;
  current = null;
  done(answer);
  next();
}

// Ends the thread, whose state is unknown, and starts another.
async function giveUp(answer) {
  const { done, timer } = current;
  clearTimeout(timer);
  worker.terminate();
  await begin();
  done(answer);
}

function next() {
  if (current || !waiting.length) return;
  current = waiting.shift();
  const { ask, game } = current.question;
  const isOfRules = ["solve", "doubt"].includes(ask) || game?.name === "rules";
  current.timer = setTimeout(() => giveUp({ tooLong: true }), isOfRules ? LONGEST_OF_RULES : LONGEST);
  worker.postMessage(current.question);
}

export async function beginLibrary() {
  // The first thread unpacks the library, and gives it to those that replace it.
  ({ module } = await begin());
}

export function ask(question) {
  return new Promise((done) => {
    waiting.push({ question, done });
    next();
  });
}
