strip = 棋子移动
    .keywords = 硬币在一排格子上向左移动，同一格可以放多枚硬币
    .row = 各枚棋子所在的格子，从终点（第 0 格）数起
    .move = { $max ->
        [none] 把一枚棋子朝终点移动至少 1 格
        [1] 把一枚棋子朝终点移动 1 格
       *[given] 把一枚棋子朝终点移动 1 到 { $max } 格
    }；同一格可以有任意多枚棋子
    .max = 一次最多移动 M 格
strip-rule = 一枚棋子相当于尼姆博弈的一堆，石子数就是它离终点的格数。
strip-away = 第 { $token } 枚棋子会离终点更远
strip-at-most = 一枚棋子一次最多移动 { $most } 格，不能移动 { $steps } 格
strip-move = 把第 { $token } 枚棋子移动 { $steps } 格（{ $before } -> { $after }）
