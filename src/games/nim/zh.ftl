nim = 尼姆博弈
    .row = 一堆或多堆石子
    .move = { $max ->
        [none] 从某一堆中至少取 1 颗
        [1] 从一堆中取 1 颗
       *[given] 从一堆中取 1 到 { $max } 颗
    }
    .max = 一次最多取 M 颗（有限制的尼姆博弈）
only-remainders = 每一堆只看它除以 { $round } 的余数：一堆不少于 { $round } 颗时，无论取几颗，对手都能把双方所取凑成 { $round } 颗，余数不变。
