moore = 摩尔尼姆
    .keywords = 每次可以从至多 k 堆中取，同时从多堆中取，从不超过 d 堆中拿走
    .row = 一堆或多堆石子
    .move = { $heaps ->
        [none] 选 1 到 K 堆，从其中每一堆至少取 1 颗
        [1] 从某一堆中至少取 1 颗
       *[given] 选 1 到 { $heaps } 堆，从其中每一堆至少取 1 颗
    }
    .heaps = 一步最多从几堆中取
moore-of-one = 只限 --heaps 1，也就是尼姆
no-grundy-of-moore = 这个游戏只知道谁胜：K 不小于 2 时，它的 SG 值（Grundy 值）没有已知的规律
takes-from-at-most = 一步最多从 { $most } 堆中取，不能从 { $piles } 堆中取
moore-only-ones = 每堆都不多于 1 颗，而取最后一颗者输，所以局面是必败态，当且仅当 1 的个数除以 K + 1 = { $modulus } 余 1：无论取几颗，对手都能把双方所取凑成 K + 1 颗，直到只剩最后一颗。
moore-some-above-one = 只要还有一堆多于 1 颗，胜负就和“取最后一颗者胜”时相同：按下面的方法走的一方，留下的多于 1 颗的堆不会是 1 到 K = { $heaps } 个，所以遇到 1 到 K 个这样的堆的正是这一方；这时把这些堆取成 1 颗或 0 颗，必要时再取走几个 1，使 1 的个数除以 K + 1 = { $modulus } 余 1 即可。
moore-number-of-ones = 现在有 { $ones } 个 1，除以 { $modulus } 余 { $r }：{ $verdict }。
moore-rule = 把各堆写成二进制；局面是必败态，当且仅当每一列 1 的个数都能被 K + 1 = { $modulus } 整除。走一步，所改变的最高一列里只会有 1 变成 0，至多 K = { $heaps } 个，所以这一列 1 的个数减少 1 到 K，不再能被 K + 1 整除。在其他局面，从左到右逐列处理：已经变小的堆，这一列可以任取 0 或 1；这样还凑不成倍数，就再把另外几堆的 1 变成 0。总共动 K 堆一定够用。
all-zero = 全为零：{ $verdict }
not-all-zero = 不全为零：{ $verdict }
moore-leaves = 必胜的一步留下 { $left }，每一列 1 的个数都能被 { $modulus } 整除。此后无论怎么应对都会破坏这一点，而下一步总能恢复。
moore-leaves-ones = 必胜的一步留下 { $left }：{ $ones ->
    [1] 只有一个 1
   *[other] 共有 { $ones } 个 1
}，没有更大的堆，而 { $ones } 除以 { $modulus } 余 1，所以走这一步的人不会取到最后一颗。
moore-table-of-too-few = 一步就能把 { $piles } 堆全部取完；--piles 应大于 --heaps 的 { $heaps }
