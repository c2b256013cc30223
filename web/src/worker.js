// The library in a thread of its own, so that a long computation does not block the page.

let library;

const instance = async (module) => (await WebAssembly.instantiate(module, {})).exports;

function answer(question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const room = library.room(bytes.length);
  new Uint8Array(library.memory.buffer, room, bytes.length).set(bytes);
  const length = library.ask();
  const text = new TextDecoder().decode(new Uint8Array(library.memory.buffer, library.answer(), length));
  return JSON.parse(text);
}

onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    library = await instance(data);
    postMessage({ ready: true });
    return;
  }
  try {
    postMessage(answer(data));
  } catch {
    postMessage({ failed: true });
  }
};
