// Unpacks a file in the format .lzma (I. Pavlov, "LZMA specification", 2015) that gives its size and has the marker of
// its end. Such a file is a quarter smaller than what browsers unpack by themselves, which is only gzip.

const STATES = 12;
const LENGTH_TREES = 514; // two bits of choice, then the trees of short, of middle and of long lengths
const SLOTS = 64;

// Decides bits with adaptive probabilities: of 0, in 2048ths.
function decoder(bytes, start) {
  let range = 0xffffffff;
  let code = 0;
  let at = start + 1;
  const shifted = () => {
    code = ((code << 8) | bytes[at++]) >>> 0;
  };
  for (let count = 0; count < 4; count += 1) shifted();
  const grown = () => {
    if (range >= 0x1000000) return;
    range = (range << 8) >>> 0;
    shifted();
  };
  const bit = (odds, index) => {
    const odd = odds[index];
    const bound = (range >>> 11) * odd;
    const is = code >= bound ? 1 : 0;
    if (is) {
      range -= bound;
      code -= bound;
      odds[index] = odd - (odd >>> 5);
    } else {
      range = bound;
      odds[index] = odd + ((2048 - odd) >>> 5);
    }
    grown();
    return is;
  };
  // A number of `count` bits, the highest first, each with its own odds in a tree from `base`.
  const tree = (odds, base, count) => {
    let node = 1;
    for (let left = count; left > 0; left -= 1) node = 2 * node + bit(odds, base + node);
    return node - (1 << count);
  };
  const reversed = (odds, base, count) => {
    let [node, number] = [1, 0];
    for (let place = 0; place < count; place += 1) {
      const is = bit(odds, base + node);
      node = 2 * node + is;
      number |= is << place;
    }
    return number;
  };
  // A number of `count` bits that are as often 0 as 1.
  const plain = (count) => {
    let number = 0;
    for (let left = count; left > 0; left -= 1) {
      range >>>= 1;
      const is = code >= range ? 1 : 0;
      if (is) code -= range;
      number = 2 * number + is;
      grown();
    }
    return number;
  };
  return { bit, tree, reversed, plain };
}

const odds = (count) => new Uint16Array(count).fill(1024);

export function unpacked(bytes) {
  const [context, rest] = [bytes[0] % 9, Math.floor(bytes[0] / 9)];
  const [low, places] = [(1 << (rest % 5)) - 1, (1 << Math.floor(rest / 5)) - 1];
  const { bit, tree, reversed, plain } = decoder(bytes, 13);
  const out = new Uint8Array(new DataView(bytes.buffer).getUint32(5, true));
  const letters = odds(0x300 << (context + (rest % 5)));
  const [isMatch, isLong] = [odds(STATES << 4), odds(STATES << 4)];
  const [isAgain, isSecond, isThird, isFourth] = Array.from({ length: 4 }, () => odds(STATES));
  const [slots, ends, aligned] = [odds(4 * SLOTS), odds(128), odds(16)];
  const [lengths, lengthsAgain] = [odds(LENGTH_TREES), odds(LENGTH_TREES)];
  const length = (of, place) => {
    if (!bit(of, 0)) return tree(of, 2 + (place << 3), 3);
    return bit(of, 1) ? 16 + tree(of, 258, 8) : 8 + tree(of, 130 + (place << 3), 3);
  };
  // The distances of the last four matches, less 1.
  let [back, back2, back3, back4] = [0, 0, 0, 0];
  let [state, at] = [0, 0];
  for (;;) {
    const place = at & places;
    if (!bit(isMatch, (state << 4) + place)) {
      const before = at ? out[at - 1] : 0;
      const base = 0x300 * (((at & low) << context) + (before >>> (8 - context)));
      let node = 1;
      if (state >= 7) {
        let hint = out[at - back - 1];
        let same = true;
        while (same && node < 0x100) {
          const hinted = (hint >>> 7) & 1;
          hint <<= 1;
          const is = bit(letters, base + ((1 + hinted) << 8) + node);
          node = 2 * node + is;
          same = is === hinted;
        }
      }
      while (node < 0x100) node = 2 * node + bit(letters, base + node);
      out[at++] = node;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (!bit(isAgain, state)) {
      [back4, back3, back2] = [back3, back2, back];
      count = length(lengths, place);
      state = state < 7 ? 7 : 10;
      const slot = tree(slots, Math.min(count, 3) * SLOTS, 6);
      const bits = (slot >> 1) - 1;
      if (slot < 4) back = slot;
      else if (slot < 14) {
        const first = (2 | (slot & 1)) << bits;
        back = first + reversed(ends, first - slot, bits);
      } else {
        back = (2 | (slot & 1)) * 2 ** bits + plain(bits - 4) * 16 + reversed(aligned, 0, 4);
      }
      if (back === 0xffffffff) return out;
    } else {
      if (bit(isSecond, state)) {
        let other = back2;
        if (bit(isThird, state)) {
          other = back3;
          if (bit(isFourth, state)) [other, back4] = [back4, back3];
          back3 = back2;
        }
        [back2, back] = [back, other];
      } else if (!bit(isLong, (state << 4) + place)) {
        state = state < 7 ? 9 : 11;
        out[at] = out[at - back - 1];
        at += 1;
        continue;
      }
      count = length(lengthsAgain, place);
      state = state < 7 ? 8 : 11;
    }
    for (const end = at + count + 2; at < end; at += 1) out[at] = out[at - back - 1];
  }
}
