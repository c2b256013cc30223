// Games of the list, each with a position to play and some to explain.

const graph = "1 0\n2 0\n2 1\n3 1\n4 2\n4 3\n5 4\n5 2\n5 0\n6 5\n6 4\n6 1\n7 6\n7 3\n8 7\n8 6\n8 5\n8 0\n9 2\n10 9\n10 8\n11 10\n11 8\n";
const geography = "1 2\n2 3\n3 1\n3 4\n4 5\n5 6\n6 7\n7 5\n5 8\n8 0\n0 8\n3 3\n";

const game = (name, row, rows, { options = {}, command = [], numbers = 3, fewest = 1, canBeMisere = false } = {}) => ({
  name, row, rows, options, numbers, fewest, canBeMisere, command: [name, ...command],
});

const ALL = [
  game("wythoff", "4 6", ["3 5", "0 9", "7 7"], { numbers: 2, fewest: 2, canBeMisere: true }),
  game("nim", "3 4 5", ["1 2 3", "7", "1 1 1"], { canBeMisere: true }),
  game("nim", "5 7", ["4 8", "6 9 2"], { options: { max: "3" }, command: ["--max", "3"], canBeMisere: true }),
  game("moore", "3 4 5", ["1 1 1", "5 5 5"], { options: { heaps: "2" }, command: ["--heaps", "2"], canBeMisere: true }),
  game("bash", "10 3", ["8 3", "0 5", "100 7"], { numbers: 2, fewest: 2, canBeMisere: true }),
  game("subtraction", "9 6", ["7", "4 11"], { options: { take: "1,3,4" }, command: ["--take", "1,3,4"] }),
  game("staircase", "2 1 3", ["0 4 0", "5"]),
  game("pebbles", "1 2 4", ["2 2", "0 3 3"]),
  game("strip", "2 4 7", ["5 5", "1"], { canBeMisere: true }),
  game("kayles", "5 6", ["7 7", "12"], { canBeMisere: true }),
  game("unequal", "5 8", ["2 1", "10 20"]),
  game("octal", "3 5", ["8", "0 0"], { options: { code: "0.77" }, command: ["0.77"] }),
  game("circle", "6 3", ["9", "2 4", "0 3 3"], { options: { code: "0.77" }, command: ["0.77"] }),
  game("dawson-kayles", "3 5", ["8 4", "1 1"], { canBeMisere: true }),
  game("dawson-chess", "3 5", ["9", "4 4"]),
  game("treblecross", "3 5", ["7", "2 2"], { canBeMisere: true }),
  game("guiles", "3 5", ["8", "4 4"], { canBeMisere: true }),
  game("officers", "3 5", ["8", "4 4"]),
  game("lasker", "3 5", ["8", "4 4"]),
  game("rims", "3 5", ["8", "4 4"]),
  game("proper-divisor", "6 8", ["12", "5 5"]),
  game("divisor", "6 8", ["12", "5 5"]),
  game("mark", "6 9", ["12", "5 5"]),
  game("euclid", "4 11", ["5 8", "6 6"], { numbers: 2, fewest: 2, canBeMisere: true }),
  game("fibonacci", "12 11", ["13 12", "7 3"], { numbers: 2, fewest: 2, canBeMisere: true }),
  game("wythoff", "5 8", ["2 8", "7 7"], { options: { t: "2" }, command: ["--t", "2"], numbers: 2, fewest: 2 }),
  game("chomp", "7 4", ["4 3", "4 2 2"], { numbers: 3, fewest: 2 }),
  game("max-nim", "6 9", ["12", "5 5"], { options: { limit: "half" }, command: ["half"] }),
  game("pass-nim", "4 7 1", ["3 4 1", "5 5 0"], { numbers: 3, fewest: 3 }),
  game("prim", "9 10 15", ["12", "5 5"]),
  game("matches", "2 3 4", ["1 3 5", "6 6 2"], { numbers: 3, fewest: 3 }),
  game("graph", "8 5", ["0 2", "11"], { options: { graph }, command: ["samples/graph/small.edges"] }),
  game("geography", "1", ["3", "4"], { options: { graph: geography }, command: ["samples/geography/small.edges"], numbers: 1 }),
  game("rules", "3 5", ["8", "4 4"], { options: { rules: "n -> n-k for k in 1..n | i, n-i for i in 1..n-1" }, command: ["n -> n-k for k in 1..n | i, n-i for i in 1..n-1"] }),
  game("scripted", "20", ["9", "4", "3"], { options: { replies: "3,2,1" }, command: ["--replies", "3,2,1"], numbers: 1 }),
];

// All of them, and the other games that the page lists, each with its example.
export function games(listed = []) {
  const others = listed.filter(({ name }) => !ALL.some((game) => game.name === name));
  return [
    ...ALL,
    ...others.map(({ name, example, parameters }) => {
      const options = Object.fromEntries(parameters.filter(({ required }) => required).map(({ name, example }) => [name, example]));
      const command = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
      const numbers = example.split(" ").length;
      return game(name, example, [], { options, command, numbers, fewest: numbers });
    }),
  ];
}
