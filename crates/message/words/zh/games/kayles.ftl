kayles = 击木瓶
    .keywords = 保龄球瓶排成一排，击倒一个或相邻的两个
    .row = 各排并列的木瓶的个数
    .move = 击倒一个或相邻的两个木瓶；它们左右两边剩下的各成一排
kayles-misere = 击倒最后一个木瓶者输时，除了西伯特和康威找出的少数局面外，胜负与击倒最后一个木瓶者胜时相同。
kayles-notation = E：长度为括号中各数的排，总数为偶数；D：总数为奇数；此外没有别的排
one-ball = 一球只改变一排；剩下的放在原来的位置：可以是一排（可以为 0），也可以是都不为空的两排
pins-fall = 倒下 { $fallen } 个木瓶；一球只能击倒 1 个或 2 个
pins-added = 第 { $place } 排的木瓶会变多
no-empty-row = 一球留下两排时，两排都不能为空
knock-down = 击倒第 { $place } 排的第 { $pins ->
        [1] { $first }
       *[other] { $first } 和第 { $last }
    } 个木瓶（{ $before } -> { $after }）
kayles-rule = n 个木瓶一排，相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 SG 值（Grundy 值）：投一球所能留下的各局面的值里没有出现的最小非负整数（mex）。
