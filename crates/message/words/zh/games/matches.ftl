matches = 猫罐头
    .keywords = 三堆，拿掉一堆，再把另一堆分成两堆
    .row = 三堆石子，都不为空
    .move = 拿走整整一堆，再把另外两堆中的一堆分成两堆，都不能为空
no-grundy-of-matches = 这个游戏只知道谁胜：它的 SG 值（Grundy 值）没有已知的规律
matches-empty-pile = 有一堆是空的；三堆都至少要有 1 颗
matches-no-move = 必须留一堆不动，拿走一堆，再分一堆：分出的两部分一个放在原处，一个放在拿走的那堆的位置
matches-move = 拿走第 { $removed } 堆，把第 { $split } 堆分开（{ $number } -> { $parts }）
matches-rule = 关键是整除每一堆的最大的 2 的幂。
matches-not-all-the-same = 三个幂不全相同。有一步能使它们全相同：留下幂最小的一堆，把幂更大的一堆分成最小的幂和其余部分，再拿走第三堆。所以{ $verdict }。
matches-all-the-same = 三个幂全相同。无论怎么走都不会仍然全相同：留着的一堆的幂不变，而分出的两堆不可能都是它的奇数倍，因为两个奇数倍之和是偶数倍。所以{ $verdict }。
matches-leaves = { $power ->
    [1] 必胜的一步留下 { $left }，三堆都是奇数；从那里无论怎么走，三堆都不会仍然全是奇数。
   *[other] 必胜的一步留下 { $left }，三堆都是 { $power } 的奇数倍；从那里无论怎么走，三堆都不会仍然如此。
}
