moore = 摩尔尼姆
    .row = 一堆或多堆石子
    .move = 选 1 到 K 堆，从其中每一堆至少取 1 颗
    .heaps = 一步最多从几堆中取
no-grundy-of-moore = 这个游戏只知道谁胜：K 不小于 2 时，它的 Grundy 值没有已知的规律
takes-from-at-most = 一步最多从 { $most } 堆中取，不能从 { $piles } 堆中取
moore-only-ones = 没有一堆多于 1 颗，而取最后一颗者输：1 的个数除以 K + 1 = { $modulus } 余 1 就是必败态。
moore-number-of-ones = 现在有 { $ones } 个 1，除以 { $modulus } 余 { $r }：{ $verdict }。
moore-rule = 把各堆写成二进制，每一列 1 的个数都能被 K + 1 = { $modulus } 整除，就是必败态：在一步所改变的最高一列里，只会有 1 变成 0，而且至多 K = { $heaps } 个，所以不可能仍然整除；而从其他局面总有一步能使每一列都整除。
all-zero = 全为零：{ $verdict }
not-all-zero = 不全为零：{ $verdict }
moore-leaves = 必胜的一步留下 { $left }，每一列 1 的个数都能被 { $modulus } 整除。
moore-leaves-ones = 必胜的一步留下 { $left }：只有 { $ones } 个 1，{ $ones } 除以 { $modulus } 余 1，最后一颗必由对手来取。
moore-table-of-too-few = 一步就能把 { $piles } 堆全部取完；--piles 应大于 --heaps 的 { $heaps }
