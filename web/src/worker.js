// The library in a thread of its own, so that a long computation does not block the page.

let library;

const instance = async (module) => (await WebAssembly.instantiate(module, {})).exports;

// Unpacks a raw stream of LZMA, in base64, into `size` bytes. It has lc = 4, lp = 0 and pb = 0 (I. Pavlov, "LZMA
// specification", 2015).
function unpacked(base64, size) {
  const text = atob(base64);
  const packed = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) packed[at] = text.charCodeAt(at);
  const out = new Uint8Array(size);
  const odds = (count) => new Uint16Array(count).fill(1024);
  const [isMatch, isRep, isRep0, isRep1, isRep2, isLong] = [12, 12, 12, 12, 12, 12].map(odds);
  const [literals, slots, special, align] = [odds(16 * 0x300), odds(4 * 64), odds(128), odds(16)];
  const lengths = () => ({ choice: odds(2), low: odds(8), middle: odds(8), high: odds(256) });
  const [matches, repeats] = [lengths(), lengths()];
  // The coder's range and code. Such an array keeps numbers of 32 bits without a sign.
  const coder = Uint32Array.of(0xffffffff, 0);
  const [RANGE, CODE] = [0, 1];
  let place = 1;
  const shift = () => {
    coder[RANGE] <<= 8;
    coder[CODE] = (coder[CODE] << 8) | packed[place];
    place += 1;
  };
  for (let byte = 1; byte < 5; byte += 1) shift();
  coder[RANGE] = 0xffffffff;
  const bit = (table, index) => {
    const odd = table[index];
    const bound = (coder[RANGE] >>> 11) * odd;
    const isOne = coder[CODE] >= bound;
    if (isOne) {
      coder[RANGE] -= bound;
      coder[CODE] -= bound;
      table[index] = odd - (odd >>> 5);
    } else {
      coder[RANGE] = bound;
      table[index] = odd + ((2048 - odd) >>> 5);
    }
    if (coder[RANGE] < 0x1000000) shift();
    return isOne ? 1 : 0;
  };
  const direct = (count) => {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      coder[RANGE] >>>= 1;
      const isOne = coder[CODE] >= coder[RANGE];
      if (isOne) coder[CODE] -= coder[RANGE];
      value = value * 2 + (isOne ? 1 : 0);
      if (coder[RANGE] < 0x1000000) shift();
    }
    return value;
  };
  const tree = (table, bits, from = 0) => {
    let node = 1;
    for (let left = bits; left > 0; left -= 1) node = (node << 1) | bit(table, from + node);
    return node - (1 << bits);
  };
  const reverse = (table, bits, from) => {
    let [node, value] = [1, 0];
    for (let at = 0; at < bits; at += 1) {
      const one = bit(table, from + node);
      node = (node << 1) | one;
      value |= one << at;
    }
    return value;
  };
  const length = ({ choice, low, middle, high }) => {
    if (!bit(choice, 0)) return 2 + tree(low, 3);
    return bit(choice, 1) ? 18 + tree(high, 8) : 10 + tree(middle, 3);
  };
  let [at, state] = [0, 0];
  let [near, second, third, fourth] = [0, 0, 0, 0];
  while (at < size) {
    if (!bit(isMatch, state)) {
      const from = 0x300 * ((at ? out[at - 1] : 0) >>> 4);
      let symbol = 1;
      if (state >= 7) {
        let match = out[at - near - 1];
        while (symbol < 0x100) {
          const expected = (match >>> 7) & 1;
          match <<= 1;
          const one = bit(literals, from + ((1 + expected) << 8) + symbol);
          symbol = (symbol << 1) | one;
          if (expected !== one) break;
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, from + symbol);
      out[at] = symbol;
      at += 1;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (bit(isRep, state)) {
      if (!bit(isRep0, state)) {
        if (!bit(isLong, state)) {
          state = state < 7 ? 9 : 11;
          out[at] = out[at - near - 1];
          at += 1;
          continue;
        }
      } else if (!bit(isRep1, state)) {
        [near, second] = [second, near];
      } else if (!bit(isRep2, state)) {
        [near, second, third] = [third, near, second];
      } else {
        [near, second, third, fourth] = [fourth, near, second, third];
      }
      count = length(repeats);
      state = state < 7 ? 8 : 11;
    } else {
      [second, third, fourth] = [near, second, third];
      count = length(matches);
      state = state < 7 ? 7 : 10;
      const slot = tree(slots, 6, 64 * Math.min(count - 2, 3));
      near = slot;
      if (slot >= 4) {
        const bits = (slot >> 1) - 1;
        near = (2 | (slot & 1)) * 2 ** bits;
        near += slot < 14 ? reverse(special, bits, near - slot) : direct(bits - 4) * 16 + reverse(align, 4, 0);
      }
    }
    for (let left = count; left > 0 && at < size; left -= 1, at += 1) out[at] = out[at - near - 1];
  }
  return out;
}

function answer(question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const room = library.room(bytes.length);
  new Uint8Array(library.memory.buffer, room, bytes.length).set(bytes);
  const length = library.ask();
  const text = new TextDecoder().decode(new Uint8Array(library.memory.buffer, library.answer(), length));
  return JSON.parse(text);
}

// The first message brings the library: packed, or as a module.
async function begin({ packed, size, module }) {
  const compiled = module ?? (await WebAssembly.compile(unpacked(packed, size)));
  library = await instance(compiled);
  postMessage({ ready: true, module: compiled });
}

onmessage = async ({ data }) => {
  if (!library) {
    await begin(data);
    return;
  }
  try {
    postMessage(answer(data));
  } catch {
    postMessage({ failed: true });
  }
};
