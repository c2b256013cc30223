
## 各种游戏共用的话

verdict-wins = 先手必胜
verdict-loses = 先手必败
xor = 异或
nim-sum-is-zero = 为零：{ $verdict }
nim-sum-is-not-zero = 不为零：{ $verdict }
the-thing = { $thing ->
    [row] 第 { $place } 排
    [token] 第 { $place } 枚棋子
    [step] 第 { $place } 级
   *[pile] 第 { $place } 堆
}
nim-rule = { $what ->
    [pile] 各堆异或为 0 就是必败态：每一步只改变一堆，异或必定不再为 0；而只要异或不为 0，总有一步能把它变回 0。
    [remainder] 各余数异或为 0 就是必败态：每一步只改变一个余数，异或必定不再为 0；而只要异或不为 0，总有一步能把它变回 0。
   *[value] 各 Grundy 值异或为 0 就是必败态：每一步只改变其中一个值，异或必定不再为 0；而只要异或不为 0，总有一步能把它变回 0。
}
some-above-one = { $what ->
    [pile] 只要还有一堆多于 1 颗，胜负就和“取最后一颗者胜”时相同。
    [remainder] 只要还有一个余数大于 1，胜负就和“取最后一颗者胜”时相同。
   *[value] 只要还有一个 Grundy 值大于 1，胜负就和“取最后一颗者胜”时相同。
}
only-ones = { $what ->
    [pile] 没有一堆多于 1 颗，而取最后一颗者输：剩奇数个 1 就是必败态。
    [remainder] 没有一个余数大于 1，而取最后一颗者输：有奇数个 1 就是必败态。
   *[value] 没有一个 Grundy 值大于 1，而取最后一颗者输：有奇数个 1 就是必败态。
}
number-of-ones = { $odd ->
    [odd] 现在有 { $ones } 个 1，是奇数：{ $verdict }。
   *[even] 现在有 { $ones } 个 1，是偶数：{ $verdict }。
}
leaves-nim-sum = { $what ->
    [pile] 必胜的一步：{ $thing }由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各堆异或为 0。无论对手怎么取，异或都不再为 0，而我们总能再把它变回 0。
    [remainder] 必胜的一步：{ $thing }的余数由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各余数异或为 0。无论对手怎么取，异或都不再为 0，而我们总能再把它变回 0。
   *[value] 必胜的一步：{ $thing }的 Grundy 值由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各值异或为 0。无论对手怎么走，异或都不再为 0，而我们总能再把它变回 0。
}
leaves-ones = { $what ->
    [pile] 必胜的一步留下 { $left }：有奇数个 1（{ $ones } 个），没有更大的堆。此后只能一颗一颗地取，最后一颗必由对手来取。
    [remainder] 必胜的一步留下 { $left }：有奇数个余数为 1（{ $ones } 个），没有更大的余数；取最后一颗者输时这正是必败态。
   *[value] 必胜的一步留下 { $left }：有奇数个 Grundy 值为 1（{ $ones } 个），没有更大的值；取最后一颗者输时这正是必败态。
}
period-proved = { $bound ->
    [theirs] 由前 { $needed } 个值和盖伊–史密斯上界证明
   *[like-theirs] 由前 { $needed } 个值和一个类似盖伊–史密斯的上界证明
}
won-in-normal-play = 正常规则下必胜
lost-in-normal-play = 正常规则下必败
is-an-exception = 这正是其中之一：{ $name }（{ $notation }）。所以{ $verdict }。
is-no-exception = 这不在例外之列：{ $verdict }。
leaves-exception = 必胜的一步留下 { $left }，它是例外之一：{ $name }（{ $notation }）；击倒最后一个者输时，这是必败态。
leaves-no-exception = 必胜的一步留下 { $left }，各值异或为 0，又不在例外之列，所以在这里也是必败态。
leaves-heaps = 必胜的一步留下 { $left }，其中起作用的数是 { $heaps }，它们的异或为 0。对手减少其中一个，我们总能使异或再变回 0；对手增加其中一个，我们把增加的部分取走即可。
leaves-lost = 必胜的一步留下 { $left }：从那里无论怎么走，留下的都是必胜态。
some-option-loses = 有一步能留下对手必败的局面：{ $verdict }。
every-option-wins = 无论怎么走，留下的都是对手必胜的局面：{ $verdict }。
no-such-move = 规则里没有这样的走法
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
values-of-vertices = v 和顶点 v 上一枚棋子的 Grundy 值 G(v)
values-of-piles = n 和 n 颗一堆的 Grundy 值
outcomes-of-piles = n 和 n 颗一堆的胜负（1 必胜，0 必败）
values-known-up-to = 只知道 n ≤ { $known } 的值：{ $why }
period = 前置段长 { $pre_period }，周期 { $period }
period-up-to = 前置段长 { $pre_period }，周期 { $period }，已验证到 n = { $known }
no-period = 没有周期
no-period-up-to = 到 n = { $known } 为止还没有发现周期
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

## 各个游戏：名称、一行的含义、走法和选项

wythoff = 威佐夫博弈
    .row = 两堆石子
    .move = 从一堆中取至少 1 颗，或从两堆中取同样多颗
nim = 尼姆博弈
    .row = 一堆或多堆石子
    .move = 从一堆中取至少 1 颗
    .max = 一次最多取 M 颗（有限制的尼姆博弈）
moore = 摩尔尼姆
    .row = 一堆或多堆石子
    .move = 选 1 到 K 堆，从其中每一堆至少取 1 颗
    .heaps = 一步最多从几堆中取
bash = 巴什博弈
    .row = 石子数和一次最多可取的颗数：n m
    .move = 从这一堆中取 1 到 m 颗
subtraction = 减法游戏
    .row = 一堆或多堆石子
    .move = 从一堆中取走集合里的某个数
    .take = 一次可以取的颗数，写成 1,3 或 1-4,8；也可以用“squares”（平方数）、“powers-of-2”（2 的幂）、“primes”（素数）、“prime-powers”（素数幂）；除“primes”外都包含 1
staircase = 阶梯博弈
    .row = 第 1、2、……级台阶上的硬币数
    .move = 把某一级台阶上的至少 1 枚硬币移到下一级；第 0 级是地面
pebbles = 不降的石子堆
    .row = 若干堆石子，每一堆都不少于前一堆
    .move = 从一堆中取至少 1 颗，取后每一堆仍不少于前一堆
strip = 棋子移动
    .row = 各枚棋子所在的格子，从终点（第 0 格）数起
    .move = 把一枚棋子朝终点移动至少 1 格；同一格可以有任意多枚棋子
    .max = 一次最多移动 M 格
kayles = 凯尔斯
    .row = 各排并列的木瓶的个数
    .move = 击倒一个或相邻的两个木瓶；它们左右两边剩下的各成一排
unequal = 格伦迪博弈
    .row = 一堆或多堆石子
    .move = 把一堆分成不相等的两堆，都不能为空
octal = 八进制游戏
    .row = 一堆或多堆石子
    .move = 按编码的规定从一堆中取石子，并把剩下的分堆
    .code = 游戏的编码，如 0.77：小数点后依次是取 1、2、……颗时的数字，等于以下各项之和：可以不留为 1，可以留一堆为 2，留两堆为 4，留三堆为 8；小数点前是一颗不取时的数字；[3] 表示无限循环
    .values = 最多计算 N 个值
dawson-kayles = 道森凯尔斯
    .row = 各排并列的木瓶的个数
    .move = 击倒相邻的两个木瓶；它们左右两边剩下的各成一排
dawson-chess = 道森棋
    .row = 三行棋盘的列数，上下两行分别摆满黑兵和白兵
    .move = 推进一个兵；互吃之后，这一列和两旁的列都不再能走
treblecross = 一维井字棋
    .row = 各段两格以内没有叉的格子数；一整条纸带有 3 格以上；n 格相当于编码 0.007 中 n + 2 颗的一堆
    .move = 在一格里画叉；谁先连成三个谁赢，所以没有人会画在离叉两格以内的地方
guiles = 吉尔斯
officers = 军官
lasker = 拉斯克尼姆
rims = 画圈
    .row = 各组点的个数
    .move = 画一个圈，经过同一组的至少 1 个点；圈内和圈外的点从此各成一组
proper-divisor = 真约数游戏
    .row = 一堆或多堆石子
    .move = 从一堆中取走的颗数是这堆石子数的约数，但不能全部取完
divisor = 约数游戏
    .row = 一堆或多堆石子
    .move = 从一堆中取走的颗数是这堆石子数的约数
mark = 减半游戏
    .row = 一堆或多堆石子
    .move = 从一堆中取 1 颗，或只留下它的一半（向下取整）
matches = 猫罐头
    .row = 三堆石子，都不为空
    .move = 拿走整整一堆，再把另外两堆中的一堆分成两堆，都不能为空
graph = 图上游戏
    .row = 各枚棋子所在的顶点
    .move = 沿图的一条边移动一枚棋子
    .graph = 列出图的边的文件，每行为“u v”；从任何顶点出发都不能沿边回到它自己
scripted = 按既定应对取石子的对手
    .row = 一堆石子
    .move = 取 1 到 m 颗；之后若剩下不超过 m 颗，对手全部取完，否则你取 k 颗他就取 a_k 颗
    .replies = 你取 1、2、……、m 颗之后，对手分别取几颗
# 用编码表示的游戏，其行和走法由编码的数字生成。
code-row = 一堆或多堆石子
code-take = 从一堆中取 { $amounts } 颗，剩下的{ $what }
code-split = 把一堆{ $what }
code-leaves = { $heaps ->
    [0] 为空
    [1] 成为一堆
    [2] 分成两堆
   *[3] 分成三堆
}
any-number = 任意多
from-on = { $first } 或更多
or = { $first }或{ $second }
comma-or = { $first }、{ $second }
either-move = { $first }；或者{ $second }

## 各个游戏的话

values-repeat = 这些值从 n = { $pre_period } 起以 { $period } 为周期重复。
values-are-known = 目前知道 n ≤ { $known } 的值。
pile-counts-as-its-value = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 Grundy 值：走一步所能留下的各堆的值里没有出现的最小非负整数（mex）。{ $course }
not-in-the-set = 集合里没有 { $taken }
take-so-many = 取 { $taken } 颗（{ $before } -> { $after }）
lost-piles = 必败的石子数
scripted-all-can-go = 一次最多取 m = { $m } 颗，而这里只有 { $n } 颗，可以一次取完：{ $verdict }。
scripted-rule = 一次最多取 m = { $m } 颗。如果对手每次都把双方所取凑成 m + 1 = { $round }，那么 { $round } 的倍数就是必败态：此后轮到你时总是倍数，直到 0。
is-divided = { $divided }。
scripted-off-multiples = 余数不为 0，因此有一步使得对手应对之后不会落到必败的倍数上：{ $verdict }。
scripted-one-round = 余数为 0，而且正好只有一轮：不管取几颗，剩下的都不超过 { $m } 颗，对手一次取完：{ $verdict }。
scripted-errs = 余数为 0，但对手的应对有漏洞：你取 { $k } 颗时他取 { $reply } 颗，{ $k } + { $reply } = { $sum }，不是 { $round }。所以从第二个倍数起，可以借此离开倍数：{ $verdict }。
scripted-never-errs = 余数为 0，而对手每次都把双方所取凑成 { $round }，余数始终为 0：{ $verdict }。
scripted-leaves-the-rest = 必胜的一步留下 { $left }；对手取 { $reply } 颗，剩下 { $next } 颗，你可以一次取完。
scripted-leaves-no-multiple = 必胜的一步留下 { $left }；对手取 { $reply } 颗，剩下 { $next } 颗，不是 { $round } 的倍数，这时轮到你，是必胜态。
scripted-leaves-later-multiple = 必胜的一步留下 { $left }；对手取 { $reply } 颗，剩下 { $next } 颗，虽是 { $round } 的倍数，却不是 { $round } 本身；对手的应对有漏洞，所以这时轮到你，是必胜态。
takes-from-at-most = 一步最多从 { $most } 堆中取，不能从 { $piles } 堆中取
and = { $first }，{ $second }
moore-only-ones = 没有一堆多于 1 颗，而取最后一颗者输：1 的个数除以 K + 1 = { $modulus } 余 1 就是必败态。
moore-number-of-ones = 现在有 { $ones } 个 1，除以 { $modulus } 余 { $r }：{ $verdict }。
moore-rule = 把各堆写成二进制，每一列 1 的个数都能被 K + 1 = { $modulus } 整除，就是必败态：在一步所改变的最高一列里，只会有 1 变成 0，而且至多 K = { $heaps } 个，所以不可能仍然整除；而从其他局面总有一步能使每一列都整除。
all-zero = 全为零：{ $verdict }
not-all-zero = 不全为零：{ $verdict }
moore-leaves = 必胜的一步留下 { $left }，每一列 1 的个数都能被 { $modulus } 整除。
moore-leaves-ones = 必胜的一步留下 { $left }：只有 { $ones } 个 1，{ $ones } 除以 { $modulus } 余 1，最后一颗必由对手来取。
moore-table-of-too-few = 一步就能把 { $piles } 堆全部取完；--piles 应大于 --heaps 的 { $heaps }
not-the-same-from-both = 从一堆取 { $one } 颗、从另一堆取 { $other } 颗，两者不相等
take-from-both = 从两堆中各取 { $taken } 颗（{ $before } -> { $after }）
wythoff-rule = 对每个差 k，恰有一个必败态（奇异局势）(a_k, b_k)：a_k 等于 k 乘以 (1+√5)/2 ≈ 1.618 再向下取整，b_k = a_k + k。
wythoff-misere = 取最后一颗者输时，从 k = 2 起仍是如此；而 k = 0 时是 (2, 2)，k = 1 时是 (0, 1)。
wythoff-pair-too-large = 两堆之差 k = { $k }，它对应的奇异局势超过了 { $most }，现在的两堆都比它小，可见不是奇异局势：先手必胜。
wythoff-is-the-pair = 两堆之差 k = { $k }，对应的奇异局势是 ({ $a }, { $b })，现在的两堆正是它：先手必败。
wythoff-above-the-pair = 两堆之差 k = { $k }，对应的奇异局势是 ({ $a }, { $b })，现在的两堆都比它多 { $by } 颗，可见不是奇异局势：先手必胜。
wythoff-below-the-pair = 两堆之差 k = { $k }，对应的奇异局势是 ({ $a }, { $b })，现在的两堆都比它少 { $by } 颗，可见不是奇异局势：先手必胜。
wythoff-leaves = 必胜的一步留下 { $left }，即差 k = { $k } 的奇异局势 ({ $a }, { $b })；从一个奇异局势走一步到不了另一个奇异局势。
wythoff-table = k 和奇异局势 a_k b_k
bash-most-stays = 第二个数是一次最多可取的颗数，始终是 { $m }
bash-rule = 无论取几颗，对手都能把双方所取凑成 m + 1 = { $round } 颗，这里 m = { $m }。
bash-normal = 所以轮到谁时石子数是 m + 1 的倍数，谁就输。
bash-misere = 所以轮到谁时石子数比 m + 1 的倍数多 1，谁就不得不取最后一颗，也就输了。
bash-remainder-is = { $divided }：余数是 { $lost }，{ $verdict }。
bash-remainder-is-not = { $divided }：余数不是 { $lost }，{ $verdict }。
bash-leaves-multiple = 必胜的一步留下 { $n } 颗，是 { $round } 的倍数（{ $divided }）；以后每一轮都能再留下倍数，直到 0。
bash-leaves-one-more = 必胜的一步留下 { $n } 颗，比 { $round } 的倍数多 1（{ $divided }）；以后每一轮都能再留下这样的数，直到 1，最后一颗由对手来取。
bash-table = 必败态：石子数和一次最多可取的颗数，按两者之和排列，和相同的按石子数
the-pile = 石子
at-most = 一次最多取：{ $most }
matches-no-move = 必须留一堆不动，拿走一堆，再分一堆：分出的两部分一个在原处，一个放在拿走的那堆的位置
matches-move = 拿走第 { $removed } 堆，把第 { $split } 堆分开（{ $number } -> { $parts }）
matches-rule = 关键是整除每一堆的最大的 2 的幂。
matches-not-all-the-same = 三者不全相同，而有一步能使它们全都相同：{ $verdict }。
matches-all-the-same = 三者全都相同，而无论怎么走都不会再全相同：{ $verdict }。
floor-stays = 地面上的硬币不再移动
staircase-must-arrive = 从第 { $step } 级移走的硬币必须全部落到下一级，其他各级不变
staircase-too-many = 一级台阶上的硬币不能超过 { $most } 枚
move-to-the-floor = 把第 1 级的 { $coins } 枚硬币移到地面（{ $before } -> { $after }）
move-down = 把第 { $step } 级的 { $coins } 枚硬币移到第 { $to } 级（{ $before } -> { $after }）
coins-on-step = 第 { $step } 级：{ $coins }
the-step = 第 { $step } 级
staircase-rule = 只有奇数级台阶起作用，每级相当于尼姆博弈的一堆：谁把硬币从偶数级移到奇数级，对手就可以马上把它再往下移一级。
staircase-no-table = 偶数级台阶不起作用，所以每个必败态都代表无穷多个；奇数级台阶的必败态见 'judge table nim'
pebbles-rule = 从一堆取走的石子，相当于从它与前一堆的差移到下一堆与它的差。于是各个差就是一架阶梯，最后一个差在第 1 级；从最后一个差起，每隔一个的差才起作用，各相当于尼姆博弈的一堆。
strip-rule = 一枚棋子相当于尼姆博弈的一堆，石子数就是它离终点的格数。
strip-away = 第 { $token } 枚棋子会离终点更远
strip-at-most = 一枚棋子一次最多移动 { $most } 格，不能移动 { $steps } 格
strip-move = 把第 { $token } 枚棋子移动 { $steps } 格（{ $before } -> { $after }）
georgia-rule = 从右往左，每枚棋子与它左边的下一枚（或墙）配成一对，两者之间的空格数相当于尼姆博弈的一堆：右边的棋子移动就是取石子；左边的棋子移动使空格变多时，右边的可以跟上。
georgia-to-the-right = 第 { $token } 枚棋子会向右移动
georgia-passes = 第 { $token } 枚棋子不能越过别的棋子或墙
georgia-move = 把第 { $token } 枚棋子从第 { $from } 格移到第 { $to } 格
georgia-no-table = 紧挨着的棋子不起作用，所以每个必败态都代表无穷多个
split-one = 一步把一堆分开，分出的两部分放在它原来的位置
no-parts = 第 { $place } 堆是 { $n } 颗，不能分成 { $l } 和 { $r }
no-empty-part = 分出的两部分都不能为空
equal-parts = { $l } 和 { $r } 相等；两部分必须不相等
split-pile = 分开第 { $place } 堆（{ $before } -> { $after }）
unequal-rule = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 Grundy 值：把它分开所得的各局面的值里没有出现的最小非负整数（mex）。这些值没有已知的规律，只能逐个计算，现在算到 n = { $largest }。
does-not-divide = { $taken } 不是 { $n } 的约数
not-all-of = 不能把第 { $place } 堆全部取完
divisor-rule = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 Grundy 值：n 能被 2 整除的次数再加 1；G(0) 是 0。
proper-divisor-rule = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 Grundy 值：n 能被 2 整除的次数；G(0) 是 0。
mark-no-move = 一步只能从 { $n } 颗中取 1 颗，或留下 { $half } 颗
mark-rule = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 Grundy 值：n 为 0，或 n 的二进制末尾有奇数个 0 时是 0，否则由它的两种走法定为 1 或 2。
kayles-misere = 击倒最后一个木瓶者输时，除了西伯特和康威找出的少数局面外，胜负与击倒最后一个者胜时相同。
kayles-notation = E(...) 和 D(...) 表示这些长度的排数之和是偶数和奇数，此外没有别的排
one-ball = 一球只改变一排；剩下的放在原来的位置：可以是一排（可以为 0），也可以是都不为空的两排
pins-fall = 倒下 { $fallen } 个木瓶；一球只能击倒 1 个或 2 个
pins-added = 第 { $place } 排的木瓶会变多
no-empty-row = 一球留下两排时，两排都不能为空
knock-down = 击倒第 { $place } 排的 { $pins } 个木瓶（{ $before } -> { $after }）
kayles-rule = n 个木瓶的一排相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 Grundy 值：投一球所能留下的各局面的值里没有出现的最小非负整数（mex）。
only-remainders = 每一堆只看它除以 { $round } 的余数：无论取几颗，对手都能把双方所取凑成 { $round } 颗。
no-such-edge = 没有从顶点 { $from } 到顶点 { $to } 的边
graph-move = 把第 { $place } 枚棋子从顶点 { $from } 移到顶点 { $to }
graph-rule = 顶点的 Grundy 值 G 是它的边所指向的各顶点的值里没有出现的最小非负整数（mex）；没有边出发的顶点是 0。一枚棋子相当于尼姆博弈中这么多颗的一堆。
token-on-vertex = 第 { $place } 枚棋子：在顶点 { $id }
one-pile-changes = 一步只改变一堆；剩下的放在它原来的位置，什么也不剩时写 0
stones-added = 第 { $place } 堆的石子会变多
none-is-empty = 一步留下几堆时，每一堆都不能为空
code-cannot-leave = 按编码 { $code }，取 { $taken } 颗的一步不能留下 { $piles } 堆
take-and-leave = 从第 { $place } 堆取 { $taken } 颗（{ $before } -> { $after }）
code-rule = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 Grundy 值：按编码 { $code } 走一步所能留下的各局面的值里没有出现的最小非负整数（mex）。
code-rule-of-more = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 Grundy 值：它是编码 { $code } 中 n + { $more } 颗的一堆，按编码走一步所能留下的各局面的值里没有出现的最小非负整数（mex）。
values-at-more = 编码 { $code } 在 n + { $more } 处的值，已知：
code-has-no-move = 按编码 { $code }，没有一步能从 { $n } 留下 { $after }
play-in-strip = 在第 { $place } 条上画叉（{ $before } -> { $after }）
first-and-every = { $first }、以及此后每隔 { $every }
matches-leaves = { $power ->
    [1] 必胜的一步留下 { $left }，三堆都是奇数；从那里无论怎么走，三堆都不会再全是奇数。
   *[other] 必胜的一步留下 { $left }，三堆都是 { $power } 的奇数倍；从那里无论怎么走，三堆都不会再如此。
}
leaves-nim-sum-misere = { $what ->
    [pile] 必胜的一步：{ $thing }由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各堆异或为 0。对手每走一步，我们总能使异或再变回 0，直到只剩一堆多于 1 颗；这时要改为留下奇数个 1。
    [remainder] 必胜的一步：{ $thing }的余数由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各余数异或为 0。对手每走一步，我们总能使异或再变回 0，直到只剩一个余数大于 1；这时要改为留下奇数个余数 1。
   *[value] 必胜的一步：{ $thing }的 Grundy 值由 { $before } 变成 { $before } 异或 { $sum } = { $after }，留下 { $left }，各值异或为 0。对手每走一步，我们总能使异或再变回 0，直到只剩一个值大于 1；这时要改为留下奇数个值 1。
}
