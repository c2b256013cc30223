max-nim = 限量尼姆（Maximum Nim）
    .row = 一堆或多堆石子
    .move = 从一堆中取至少 1 颗，至多取它的一半或它的平方根（向下取整）
    .limit = 一步从一堆中最多取几颗：half 表示一半，sqrt 表示平方根
max-nim-no-limit = '{ $name }' 不是可用的限制；只能是 half 或 sqrt
max-nim-half = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 SG 值（Grundy 值）：n 是奇数就除以 2 取整，直到成为偶数，再除以 2。
max-nim-sqrt = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 SG 值（Grundy 值）：只要 n 不是平方数，就换成 n - s - 1，s 是它的平方根取整；最后的平方根就是 G(n)。
