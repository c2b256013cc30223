euclid = 欧几里得游戏
    .keywords = 从大数中减去小数的正整数倍，两个自然数，辗转相除
    .row = 两堆石子
    .move = 从较大的一堆中取走较小的一堆的若干倍
euclid-no-multiple = 一步只能从较大的一堆中取走较小的一堆的若干倍
euclid-rule = 两堆不相等时，关键是大堆 b 与小堆 a 的比值是否大于 φ = (1 + √5)/2 ≈ 1.618：大于 φ 是必胜态，小于 φ 是必败态。比值在 1 与 φ 之间时，只能取一次 a，走后的比值 a / (b - a) 大于 φ，因为 1 / (φ - 1) = φ。比值大于 φ 时，设 r 是 b 除以 a 的余数：(r, a) 和 (a, a + r) 中恰有一对的比值小于 φ，而且一步就能走到；若 r 为 0，游戏马上就要结束。
euclid-equal = 两堆相等，只能取光其中一堆，而这就是最后一步：{ $verdict }。
euclid-above = { $b } * ({ $b } - { $a }) = { $product } 大于 { $a }^2 = { $square }，所以 { $b } 大于 { $a } 的 φ 倍：{ $verdict }。
euclid-below = { $b } * ({ $b } - { $a }) = { $product } 小于 { $a }^2 = { $square }，所以 { $b } 小于 { $a } 的 φ 倍：{ $verdict }。
euclid-leaves = 必胜的一步留下 { $left }：{ $b } 小于 { $a } 的 φ 倍，从那里只能取一次 { $a }，走后比值大于 φ。
euclid-leaves-equal = 必胜的一步留下 { $left }：此后只能取光其中一堆，而那就是最后一步。
