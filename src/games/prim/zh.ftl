prim = 互质游戏
    .row = 一堆或多堆石子
    .move = 从一堆中取若干颗，所取颗数与这堆的颗数互质
prim-largest = 它的值可能是表外质数的序号
prim-no-move = { $taken } 和 { $n } 有公约数 { $divisor }
prim-rule = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 SG 值（Grundy 值）：n 为偶数时是 0，n 为 1 时是 1，否则是 n 的最小质因数的序号：3 是 2，5 是 3，7 是 4，依此类推。
