// Rules as chips, and the text that they stand for in the library's notation.

import { lang, t } from "./words.js";

// The shapes of a move, by how many numbers a position has. `text` is the option for the chosen steps.
export const SHAPES = {
  take: { numbers: 1, chip: "n − k", steps: true, most: "n", text: (steps) => `n-k for k in ${steps}` },
  half: { numbers: 1, chip: "n ÷ 2", steps: false, text: () => "n/2", needs: "n > 0" },
  split: { numbers: 1, chip: "i, n − i", steps: false, text: () => "i, n-i for i in 1..n-1" },
  between: { numbers: 1, chip: "i, n − k − i", steps: true, most: "n", text: (steps) => `i, n-k-i for k in ${steps}, i in 0..n-k` },
  first: { numbers: 2, chip: "a − k, b", steps: true, most: "a", text: (steps) => `a-k b for k in ${steps}` },
  second: { numbers: 2, chip: "a, b − k", steps: true, most: "b", text: (steps) => `a b-k for k in ${steps}` },
  both: { numbers: 2, chip: "a − k, b − k", steps: true, most: "min(a,b)", text: (steps) => `a-k b-k for k in ${steps}` },
};

// How many a move may take.
export const STEPS = {
  range: { chip: ({ from, to }) => `${from} … ${to}`, text: ({ from, to }) => `${from}..${to}` },
  any: { chip: () => t("page-rules-any"), text: (_, most) => `1..${most}` },
  list: { chip: ({ list }) => `{${list}}`, text: ({ list }) => `{${list}}` },
  squares: { chip: () => t("page-rules-squares"), text: () => "squares" },
  primes: { chip: () => t("page-rules-primes"), text: () => "primes" },
  powers: { chip: () => t("page-rules-powers"), text: () => "powers(2)" },
  fibonacci: { chip: () => t("page-rules-fibonacci"), text: () => "fibonacci" },
};

// When a move is allowed.
export const CONDITIONS = {
  even: { chip: (name) => t("page-rules-even", { name }), text: (name) => `even ${name}` },
  odd: { chip: (name) => t("page-rules-odd", { name }), text: (name) => `odd ${name}` },
};

export const newMove = (numbers) => ({ shape: numbers === 1 ? "take" : "both", steps: numbers === 1 ? "range" : "any", from: 1, to: 3, list: "1,3,4", condition: null });

function option(move) {
  const shape = SHAPES[move.shape];
  const text = shape.text(STEPS[move.steps].text(move, shape.most));
  const conditions = [shape.needs, CONDITIONS[move.condition]?.text(shape.numbers === 1 ? "n" : "a")].filter(Boolean);
  return conditions.length ? `${text} if ${conditions.join(" and ")}` : text;
}

// The rules in the notation.
export const written = ({ numbers, moves, misere }) =>
  `${misere ? "misere: " : ""}${numbers === 1 ? "n" : "a b"} -> ${moves.map(option).join(" | ")}`;

// The steps in the notation, as chips, if chips write them.
function stepsOf(text, most) {
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(text) ?? [];
  const [, list] = /^\{([\d,]+)\}$/.exec(text) ?? [];
  if (to) return { steps: "range", from: Number(from), to: Number(to) };
  if (list) return { steps: "list", list };
  const steps = Object.keys(STEPS).find((name) => STEPS[name].text({}, most) === text);
  return steps ? { steps } : {};
}

// One move in the notation, as chips; `null` if no chips write it.
function moveOf(text, numbers) {
  for (const [shape, { numbers: count, text: form, most }] of Object.entries(SHAPES)) {
    if (count !== numbers) continue;
    const [before] = form("…").split("…");
    const [taken] = text.slice(before.length).split(/, i in | if /);
    for (const condition of [null, ...Object.keys(CONDITIONS)]) {
      const move = { ...newMove(numbers), ...stepsOf(taken, most), shape, condition };
      if (option(move) === text) return move;
    }
  }
  return null;
}

// The rules without comments, on one line.
const bare = (text) => text.replace(/#.*/g, "").split("\n").map((line) => line.trim()).filter(Boolean).join(" | ").replace(/(\||->) \|/g, "$1");

// The chips that write these rules; `null` if no chips do.
export function chipsOf(text) {
  const [, misere, names, moves = ""] = /^(misere: )?(n|a b) -> (.*)$/.exec(bare(text).replace(/\s+/g, " ")) ?? [];
  const numbers = names === "n" ? 1 : 2;
  const all = moves.split(/\||\bor\b|或/).map((one) => one.trim());
  // Single amounts are one move, with a list of steps.
  const amounts = numbers === 1 ? all.flatMap((one) => /^n-(\d+)$/.exec(one)?.[1] ?? []) : [];
  const list = amounts.length ? [{ ...newMove(1), steps: "list", list: amounts.join(",") }] : [];
  const others = all.filter((one) => !list.length || !/^n-\d+$/.test(one)).map((one) => moveOf(one, numbers));
  return others.every(Boolean) ? { numbers, moves: [...list, ...others], misere: Boolean(misere) } : null;
}

// A move in words.
const SAID = {
  take: "page-rules-say-take", half: "page-rules-say-half", split: "page-rules-say-split", between: "page-rules-say-between",
  first: "page-rules-say-first", second: "page-rules-say-second", both: "page-rules-say-both",
};
const COUNTS = { any: "page-rules-count-any", squares: "page-rules-count-squares", primes: "page-rules-count-primes", powers: "page-rules-count-powers", fibonacci: "page-rules-count-fibonacci" };

// Between English words there are spaces; a comma or a semicolon has none before it.
const joiner = (name) => (lang() === "zh" ? t(name) : `${/^\w/.test(t(name)) ? " " : ""}${t(name)} `);

// "1, 3 or 4".
const either = (items) => items.join(lang() === "zh" ? "、" : ", ").replace(/(、|, )(?=[^、,]*$)/, ` ${t("page-rules-comma")} `);

function said({ moves, misere }) {
  const one = (move) => {
    const { steps, from, to, list, condition, shape } = move;
    const count = steps === "range" ? (from === to ? t("page-rules-count-list", { list: from }) : t("page-rules-count-range", { from, to })) : steps === "list" ? t("page-rules-count-list", { list: either(list.split(",")) }) : t(COUNTS[steps]);
    const name = SHAPES[shape].numbers === 1 ? "n" : "a";
    const text = t(SAID[shape], { count });
    return !condition ? text : t("page-rules-say-if", { text, condition: CONDITIONS[condition].chip(name) });
  };
  const all = moves.map(one).join(joiner("page-rules-or")) + (misere ? t("page-rules-say-misere") : "");
  // Between Chinese characters and digits there is a space.
  return all.replace(/([\u4e00-\u9fff])(\d)/g, "$1 $2");
}

// What makes rules misère.
export const MISERE = /^\s*misere:\s*/;

// The rule as a sentence: in words if chips can write it, otherwise as it stands.
export function ruleSaid(text) {
  const chips = chipsOf(text);
  return t("page-rules-say", { rule: chips ? said(chips) : bare(text).replaceAll(" -> ", " → ") });
}
