### 各种游戏共用的话。单个游戏的话在它自己的文件夹里。

group-nim = 尼姆及其变形
group-taking = 每次只动一堆
group-together = 各堆相互牵制
group-splitting = 分堆
group-boards = 棋盘与图
group-own = 自定规则
verdict-wins = 轮到走的人必胜
verdict-loses = 轮到走的人必败
verdict-draws = 双方都不能必胜，是平局
xor = 异或
nim-sum-is-zero = 为零：{ $verdict }
nim-sum-is-not-zero = 不为零：{ $verdict }
the-thing = { $thing ->
    [board] 第 { $place } 个棋盘
    [path] 第 { $place } 条路径
    [strip] 第 { $place } 条纸带
    [group] 第 { $place } 组
    [row] 第 { $place } 排
    [token] 第 { $place } 枚棋子
    [number] 第 { $place } 个数
    [step] 第 { $place } 级
   *[pile] 第 { $place } 堆
}
nim-rule = { $what ->
    [pile] 局面是必败态，当且仅当各堆颗数的异或和 s 为 0：写成二进制后，每一列都有偶数个 1。
    [remainder] 局面是必败态，当且仅当各余数的异或和 s 为 0：写成二进制后，每一列都有偶数个 1。
   *[value] 局面是必败态，当且仅当各 SG 值的异或和 s 为 0：写成二进制后，每一列都有偶数个 1。
}
nim-proof = { $what ->
    [pile] s 为 0 时，走一步恰好改变一堆，走后 s 必不为 0。s 不为 0 时，找出从左数第一个有奇数个 1 的列，选这一列为 1 的一堆：它的颗数与 s 异或后变小，把它取到只剩这么多颗，s 就变为 0。
    [remainder] s 为 0 时，走一步恰好改变一个余数，走后 s 必不为 0。s 不为 0 时，找出从左数第一个有奇数个 1 的列，选这一列为 1 的一个余数：它与 s 异或后变小，取走相差的颗数，s 就变为 0。
   *[value] 走一步恰好改变一个值，因为走法都不保持原值；所以 s 为 0 时，走后 s 必不为 0。s 不为 0 时，找出从左数第一个有奇数个 1 的列，选这一列为 1 的一个值：它与 s 异或后变小；走一步可以得到任何更小的值，所以能使 s 变为 0。
}
some-above-one = { $what ->
    [pile] 只要还有一堆多于 1 颗，胜负就和“取最后一颗者胜”时相同：每次都使异或变为 0 的一方，走后不会恰好只剩一堆多于 1 颗，所以只有这一方会遇到这样的局面；遇到时，把那一堆取成 1 颗或 0 颗，留下奇数个 1 即可。
    [remainder] 只要还有一个余数大于 1，胜负就和“取最后一颗者胜”时相同：每次都使异或变为 0 的一方，走后不会恰好只剩一个余数大于 1，所以只有这一方会遇到这样的局面；遇到时，使那个余数变成 1 或 0，留下奇数个 1 即可。
   *[value] 只要还有一个 SG 值大于 1，胜负就和“走最后一步者胜”时相同：每次都使异或变为 0 的一方，走后不会恰好只剩一个值大于 1，所以只有这一方会遇到这样的局面；遇到时，使那个值变成 1 或 0，留下奇数个 1 即可。
}
only-ones = { $what ->
    [pile] 每堆都不多于 1 颗，一步只能取一颗，而取最后一颗者输，所以局面是必败态，当且仅当有奇数个 1。
    [remainder] 余数都不大于 1，而取最后一颗者输：局面是必败态，当且仅当有奇数个 1。有奇数个 1 时，任何一步之后，1 的个数都变成偶数，或者出现大于 1 的余数而异或不为 0。有偶数个 1 时，总能把一个 1 变成 0，没有 1 就把一个 0 变成 1。
   *[value] SG 值都不大于 1，而走最后一步者输：局面是必败态，当且仅当有奇数个 1。有奇数个 1 时，任何一步之后，1 的个数都变成偶数，或者出现大于 1 的值而异或不为 0。有偶数个 1 时，总能把一个 1 变成 0，没有 1 就把一个 0 变成 1。
}
number-of-ones = { $odd ->
    [odd] 现在有 { $ones } 个 1，是奇数：{ $verdict }。
   *[even] 现在有 { $ones } 个 1，是偶数：{ $verdict }。
}
leaves-nim-sum = { $what ->
    [pile] 这样走必胜：{ $thing }由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各堆的异或为 0。此后无论怎么应对，异或都不为 0，而下一步又能使它变回 0，直到取完。
    [remainder] 这样走必胜：{ $thing }的余数由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各余数的异或为 0。此后无论怎么应对，异或都不为 0，而下一步又能使它变回 0，直到取完。
   *[value] 这样走必胜：{ $thing }的 SG 值由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各值的异或为 0。{ $change ->
        [larger] 另有一步，使某个值变小，也必胜。
       *[smaller] {""}
    }此后无论怎么应对，异或都不为 0，而下一步又能使它变回 0，直到无路可走。
}
leaves-ones = { $what ->
    [pile] 必胜的一步留下 { $left }：有奇数个 1（{ $ones } 个），没有更大的堆。此后只能一颗一颗地取，走这一步的人不会取到最后一颗。
    [remainder] 必胜的一步留下 { $left }：余数为 1 的有奇数个（{ $ones } 个），没有更大的余数。此后无论怎么应对，下一步又能使 1 的个数变成奇数，所以走这一步的人不会取到最后一颗。
   *[value] 必胜的一步留下 { $left }：SG 值为 1 的有奇数个（{ $ones } 个），没有更大的值。此后无论怎么应对，下一步又能使 1 的个数变成奇数，所以走这一步的人不会走到最后一步。
}
period-proved = { $bound ->
    [theirs] 由前 { $needed } 个值和盖伊–史密斯上界证明
   *[like-theirs] 由前 { $needed } 个值和一个类似盖伊–史密斯的上界证明
}
won-in-normal-play = 正常规则下必胜
lost-in-normal-play = 正常规则下必败
is-an-exception = 这正是例外之一：{ $name }（{ $notation }）。所以{ $verdict }。
is-no-exception = 这不在例外之列：{ $verdict }。
leaves-exception = 必胜的一步留下 { $left }，它是例外之一：{ $name }（{ $notation }）；击倒最后一个木瓶者输时，这是必败态。
leaves-no-exception = 必胜的一步留下 { $left }：各值的异或为 0，在正常规则下是必败态，又不在例外之列，所以在这里也是必败态。
leaves-heaps = 必胜的一步留下 { $left }，其中起作用的数是 { $heaps }，它们的异或为 0。此后若有一个变小，下一步总能使异或变回 0；若有一个变大，下一步就把它变回原来的大小。
leaves-lost = 必胜的一步留下 { $left }：从那里无论怎么走，留下的都是必胜态。
searched-rule = 走最后一步者输时，这个局面没有已知的规律，所以搜索此后可能出现的所有局面：无路可走的人赢。
some-option-loses = 有一步能留下必败态：{ $verdict }。
every-option-wins = 无论怎么走，留下的都是必胜态：{ $verdict }。
no-such-move = 规则里没有这样的走法
moves-not-tried = 各走法留下的数总共超过 { $most } 个，多得无法一一尝试
leave = 留下 { $left }
take = { $what }
from-pile = 从第 { $place } 堆取 { $taken } 颗（{ $before } -> { $after }）
both-change = { $one }和{ $two }都变了；一步只能改变其中之一
other-length = 走一步前后，这一行都应有 { $before } 个数，而不是 { $after } 个
pass = 什么也没有变；不能跳过不走
would-grow = { $what }会从 { $before } 增加到 { $after }
takes-at-most = 一步最多取 { $most } 颗，不能取 { $taken } 颗
no-row-of-so-many = 这个游戏的一行不会有 { $piles } 个数
table-of-so-many = 表只能列 2 到 64 堆
lost-rows = { $piles } 堆的必败态：每个局面里各堆从小到大；各局面按最后一堆从小到大排列，最后一堆相同的按前一堆，依此类推
table-of-rows-of = 这个游戏的表每行有 { $numbers } 个数，不能是 { $asked } 个
values-of-vertices = v 和顶点 v 上一枚棋子的 SG 值（Grundy 值）G(v)
values-of-piles = n 和 n 颗一堆的 SG 值（Grundy 值）
outcomes-of-piles = n 和 n 颗一堆的胜负（1 必胜，0 必败）
values-known-up-to = 本程序已算到 n = { $known }：{ $why }
period = 预周期长度 { $pre_period }，周期 { $period }
period-up-to = 预周期长度 { $pre_period }，周期 { $period }，已验证到 n = { $known }
no-period = 没有周期
no-period-up-to = 到 n = { $known } 为止还没有发现周期
values-rise = 从 n = { $from } 起，n 每增加 { $period }，值增加 { $saltus }；自动机对一切 n 证明了这一点
look-further = 用 --values N 可以计算 N 个值，在其中继续寻找
largest-value = { $so_far ->
    [yes] 目前的最大值 { $largest }，最先出现在 n = { $at }
   *[no] 最大值 { $largest }，最先出现在 n = { $at }
}
rare-values = 稀有值{ $split }；n ≤ { $up_to } 中有 { $heaps } 堆取稀有值，最后一堆是 n = { $last }
rare-if = { $by ->
    [heap] { $parity ->
        [even] 与 { $mask } 按位与后，n 为偶数时有偶数个 1，n 为奇数时有奇数个 1
       *[odd] 与 { $mask } 按位与后，n 为偶数时有奇数个 1，n 为奇数时有偶数个 1
    }
   *[value] { $parity ->
        [even] 与 { $mask } 按位与后有偶数个 1
       *[odd] 与 { $mask } 按位与后有奇数个 1
    }
}
take-so-many = 取 { $taken } 颗（{ $before } -> { $after }）
and = { $first }，{ $second }
split-pile = 分开第 { $place } 堆（{ $before } -> { $after }）
leaves-nim-sum-misere = { $what ->
    [pile] 这样走必胜：{ $thing }由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各堆的异或为 0。此后无论怎么应对，异或都不为 0，而下一步又能使它变回 0，直到只剩一堆多于 1 颗；那时下一步改为留下奇数个 1。
    [remainder] 这样走必胜：{ $thing }的余数由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各余数的异或为 0。此后无论怎么应对，异或都不为 0，而下一步又能使它变回 0，直到只剩一个余数大于 1；那时下一步改为留下奇数个余数 1。
   *[value] 这样走必胜：{ $thing }的 SG 值由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各值的异或为 0。{ $change ->
        [larger] 另有一步，使某个值变小，也必胜。
       *[smaller] {""}
    }此后无论怎么应对，异或都不为 0，而下一步又能使它变回 0，直到只剩一个值大于 1；那时下一步改为留下奇数个值 1。
}

# 用编码表示的游戏，其行和走法由编码的数字生成。
code-row = 一堆或多堆石子
code-take = 从一堆中{ $amounts }，剩下的{ $what }
code-split = 把一堆{ $what }
code-leaves = { $heaps ->
    [0] 为空
    [1] 成为一堆
    [2] 分成两堆
   *[3] 分成三堆
}
amount = 取 { $number } 颗
any-number = 取至少 1 颗
from-on = 取至少 { $first } 颗
or = { $first }或{ $second }
comma-or = { $first }、{ $second }
or-number = { $first } 或 { $second }
from-to = { $first } 到 { $last }
numbers = 取 { $numbers } 颗
numbers-with-name = { $name ->
    [squares] 取若干颗（须是平方数）
    [primes] 取若干颗（须是质数）
    [powers-of-2] 取若干颗（须是 2 的幂）
   *[prime-powers] 取若干颗（须是 1 或质数的幂）
}
either-move = { $first }；或者{ $second }
first-and-every = 取 { $first } 颗（可再加 { $every } 的倍数）
