rules = 自定规则
    .keywords = 自己的规则
    .row = 一堆或多堆石子，或几个坐标
    .move = { $rules ->
        [none] 由规则规定
       *[given] 按规则 { $rules } 走
    }
    .rules = 加引号的规则（写法见“judge help rules”），或 @FILE
own-leave = 把第 { $place } 堆变成 { $after }（{ $before } -> { $after }）
own-proved = 这对所有局面都已得到证明。
own-table = 这些规则没有已证的结论，这里依据的是所有小局面的表。
own-nothing-proved = 这些规则没有已证的结论，而小局面的表到此为止
own-value-open = judge 不知道更大的堆的 SG 值（Grundy 值）能否用 64 位表示
own-value-too-large = 更大的堆的 SG 值（Grundy 值）不都能用 64 位表示
own-open = 小局面的表不能确定这里谁赢，而这些规则没有已证的结论
own-value-of-few = 这里只知道各数不超过 { $largest }、且走子不会超出此范围的局面的值
own-could-grow = 走法可能超过最大的数 { $most }
own-too-many-moves = 按规则这里的走法可能多于 { $most } 种，太多了，无法逐一尝试
own-lost = 必败态，按最大的数排列，到 { $most } 为止{ $all ->
    [yes] { "" }
   *[no] ，只列已知的：这些规则没有已证的结论
}
own-no-position = 规则的条件排除了这个局面
values-of-rules = 只在正常规则下、有证明或表中有时才有
misere-in-the-rules = 反常规则的写法是以“misere:”开头
rules-of-several-in-misere = 一步留下几个局面，而在反常规则下，这里没有这样的理论
rules-loop = 对局不一定会结束：从 { $position } 出发的一步走到 { $option }，从那里又能回到 { $position }
rules-endless = 对局可能不会结束：从 { $position } 出发的一步走到 { $option }，它并不更小
rules-too-many = 这些规则的循环所含的选择太多
rules-break = 从 { $position } 出发的一步走到 { $option }，而条件不允许它
own-parameter = 没有走法改变 { $name }；当 { $name } = { $value } 时，规则就是其余各数上的一个游戏，答案由它给出。
own-is = { $name } = { $value }
own-with-parameter = { $name } = { $value } 时，{ $why }
own-family-table = 没有走法改变 { $name }：请代入它的值，再要其余各数上规则的表
own-family-submission = 没有走法改变 { $name }：请代入它的值，再为其余各数上的规则要程序
each-no-coordinate = 规则没有坐标 { $name }
each-no-parameter = { $name } 不是参数：有走法没有把它原样写成 { $name }，或它是唯一的坐标，或某个命名集合到最大坐标为止
own-submission-in-order = 这就是 `judge { $game }` 的走法：要提交程序，请按它的顺序给出各数
own-submission-too-long = 已证明的自动机有 { $states } 个状态，对一个源文件来说太多了
