unequal = 格伦迪博弈
    .keywords = 把一堆分成两个不相等的堆，大小不同的两堆
    .row = 一堆或多堆石子
    .move = 把一堆分成不相等的两堆，都不能为空
unequal-no-source = 一堆有 { $proved } 颗或更多时，不能保证源程序正确；--values { $proved } 可以排除这样的堆
no-period-ever = 从未有人发现它的周期
split-one = 一步把一堆分开，分出的两部分放在它原来的位置
no-parts = 第 { $place } 堆是 { $n } 颗，不能分成 { $l } 和 { $r }
no-empty-part = 分出的两部分都不能为空
equal-parts = { $l } 和 { $r } 相等；两部分必须不相等
unequal-rule = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 SG 值（Grundy 值）：把它分开所得的各局面的值里没有出现的最小非负整数（mex）。这些值没有已知的规律，只能逐个计算，本程序已算到 n = { $largest }。
