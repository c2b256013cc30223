turning-corners = 翻角游戏
    .keywords = 翻转矩形的四个角，尼姆积，三维，立方体的角
    .row = { $dimensions ->
        [3] 三维棋盘上正面朝上的各枚硬币：每枚的坐标 x y z
       *[other] 棋盘上正面朝上的各枚硬币：每枚的坐标 x y
    }，从 0 数起，每一枚都当作独占一个棋盘
    .move = { $dimensions ->
        [3] 翻转一个长方体的八个角，其中 x、y、z 都最大的那一枚原先须是正面
       *[other] 翻转一个矩形的四个角，其中 x、y 都最大的那一枚原先须是正面
    }
    .dimensions = 棋盘的维数，2 或 3（默认 2）
corners-dimensions = --dimensions 的值应是 2 或 3，不能是“{ $value }”
corners-move = 翻转以 { $from } 和 { $to }（第 { $place } 枚硬币）为对角的{ $dimensions ->
    [3] 长方体的八个角
   *[other] 矩形的四个角
}
corners-no-move = { $dimensions ->
    [3] 一步翻转一个长方体的八个角：要把一枚硬币 x y z 换成 a y z x b z a b z x y c a y c x b c a b c，其中 a 小于 x，b 小于 y，c 小于 z
   *[other] 一步翻转一个矩形的四个角：要把一枚硬币 x y 换成 a y x b a b，其中 a 小于 x，b 小于 y
}
corners-rule = { $dimensions ->
    [3] 位于 x y z 的硬币相当于尼姆博弈中 x * y * z 颗的一堆，x * y * z 是三个坐标的尼姆积。任取 a 小于 x、b 小于 y、c 小于 z，以 x y z 和 a b c 为对角的长方体另有七个角，把这七个角的尼姆积异或起来；x * y * z 就是这样得不到的最小非负整数。
   *[other] 位于 x y 的硬币相当于尼姆博弈中 x * y 颗的一堆，x * y 是两个坐标的尼姆积，即 a 取遍小于 x 的数、b 取遍小于 y 的数时，a * y、x * b、a * b 的异或里没有出现的最小非负整数；这三个积就是矩形另外三个角的值。
}局面是必败态，当且仅当各枚硬币的尼姆积异或为 0。
corners-leaves = 必胜的一步留下 { $left }，各枚硬币的尼姆积是 { $values }，异或为 0。此后无论怎么应对，异或都不为 0，而下一步又能使它变回 0，直到无路可走。
corners-table = 位于 { $coin } 的硬币的 SG 值（Grundy 值）：尼姆积
