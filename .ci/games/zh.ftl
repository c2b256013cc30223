discard = 弃一分一
    .row = 两堆石子，都不为空
    .move = 丢掉一堆，把另一堆分成两堆，都不能为空
discard-empty = 有一堆是空的；两堆都至少要有 1 颗
discard-no-move = 一步要丢掉一堆，留下另一堆分出的两部分
discard-move = 把第 { $split } 堆分成 { $left }
discard-even = 偶数的一堆可以分成两个奇数：{ $verdict }。
discard-odd = 两堆都是奇数，而奇数分不成两个奇数：{ $verdict }。
