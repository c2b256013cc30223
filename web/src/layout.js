// Rows of things that fall: where the heaps of a position stand in the rows that the game began with, and what has
// fallen between them. A lane is one of these rows: a list of parts, each a heap, with the index `pile`, or a gap.

const sizes = (row) => row.split(" ").map(Number);

const lane = (size, pile) => (size > 0 ? [{ size, pile }] : []);

// What is in one list and not in the other; repetitions count.
function without(list, other) {
  const rest = [...other];
  return list.filter((size) => {
    const at = rest.indexOf(size);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

// The numbers that a move changes, each as its index, what it is after the move and what it was; none if the move leaves
// more numbers or fewer.
export function changes({ row, left }) {
  const [before, after] = [sizes(row), sizes(left)];
  return before.length === after.length ? before.flatMap((size, at) => (after[at] === size ? [] : [[at, after[at], size]])) : [];
}

// Which heap a move has broken, into which parts, and the stones that it took; `null` if the move changes more than one
// heap.
export function broken({ row, left, run }) {
  const [before, after] = [sizes(row), sizes(left)];
  if (run) {
    const [pile, from, to] = run;
    return { pile, from, to };
  }
  const positive = (all) => all.filter((size) => size > 0);
  const [gone, come] = [without(positive(before), positive(after)), without(positive(after), positive(before))];
  if (gone.length !== 1 || come.length > 2) return null;
  const [size] = gone;
  const rest = come.reduce((sum, part) => sum + part, 0);
  if (rest > size) return null;
  const changed = before.findIndex((one, index) => one === size && one !== after[index]);
  const pile = changed >= 0 ? changed : before.indexOf(size);
  const from = come[0] ?? 0;
  return { pile, from, to: size - (come[1] ?? 0) };
}

// Whether a move on this board takes from the top of heaps, or from the end of a strip.
export const takesFromTop = (board) => ["take", "several", "cells"].includes(board);

// What a move takes on a board, as [pile, from, to].
export function takes(move, board) {
  const found = takesFromTop(board) ? null : broken(move);
  return found ? [[found.pile, found.from, found.to]] : changes(move).filter(([, after, before]) => after < before);
}

// The lanes after the moves of a game, each { row, left, run, mark }: `run` are the stones that fell as
// [pile, from, to], and `mark` is the place that was clicked, if they are known.
export function lanesAfter(start, history) {
  let lanes = sizes(start).map(lane);
  for (const move of history) {
    for (const part of lanes.flat()) part.isLast = false;
    const found = broken(move);
    const after = sizes(move.left);
    if (!found) {
      lanes = after.map(lane);
      continue;
    }
    const { pile, from, to } = found;
    lanes = lanes.map((parts) => parts.flatMap((part) => (part.pile === pile ? split(part, from, to, move) : [part])));
    number(lanes, after);
  }
  return lanes;
}

function split({ size }, from, to, { mark }) {
  const gap = to > from ? [{ gap: to - from, mark: mark === undefined ? null : mark - from, isLast: true }] : [{ gap: 0, mark: null, isLast: true }];
  return [...(from > 0 ? [{ size: from }] : []), ...gap, ...(to < size ? [{ size: size - to }] : [])];
}

// Gives the heaps their indices in the row. Heaps of the same size can change places.
function number(lanes, after) {
  const free = after.map((size, index) => ({ size, index })).filter(({ size }) => size > 0);
  for (const part of lanes.flat().filter(({ size }) => size > 0)) {
    const at = free.findIndex(({ size }) => size === part.size);
    part.pile = at < 0 ? null : free.splice(at, 1)[0].index;
  }
  if (free.length || lanes.flat().some((part) => part.size && part.pile === null)) {
    lanes.splice(0, lanes.length, ...after.map(lane));
  }
}
