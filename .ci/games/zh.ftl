euclid = 欧几里得游戏
    .row = 两堆石子
    .move = 从较大的一堆中取走较小的一堆的若干倍
euclid-no-multiple = 一步只能从较大的一堆中取走较小的一堆的若干倍
