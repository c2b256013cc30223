wythoff = 威佐夫博弈
    .row = 两堆石子
    .move = { $max ->
        [none] 从某一堆中至少取 1 颗，或从两堆中取{ $t ->
            [none] 同样多颗
           *[given] 石子，所取颗数之差小于 { $t }
        }
       *[given] 从一堆中取 1 到 { $max } 颗，或从两堆中取同样多颗，每堆也是 1 到 { $max } 颗
    }
    .t = 从两堆中所取颗数之差必须小于 T；不写时 T = 1
    .max = 从一堆中最多取 M 颗
not-the-same-from-both = 从一堆取 { $one } 颗、从另一堆取 { $other } 颗，两者不相等
take-from-both = 从两堆中各取 { $taken } 颗（{ $before } -> { $after }）
wythoff-rule = 必败态恰好是各个奇异局势 (a_k, b_k)，k = 0、1、2、……：a_k 是前面没有用过的最小的数，b_k = a_k + k。
wythoff-proof = 在各个奇异局势中，每个正整数只出现一次，每个差也只出现一次，所以走一步不能从一个奇异局势走到另一个。从其他局面总有一步能走到奇异局势：大堆多于与小堆配对的数时，就把大堆取成那个数；否则差相同的奇异局势更小，从两堆取同样多颗即可。写成公式：a_k = ⌊k (1+√5)/2⌋，其中 (1+√5)/2 ≈ 1.618。
wythoff-misere = 取最后一颗者输时，从 k = 2 起仍是如此；而 k = 0 时是 (2, 2)，k = 1 时是 (0, 1)。它们用到的数和差与 (0, 0)、(1, 2) 相同，所以后面的奇异局势都不变。
wythoff-pair-too-large = 两堆之差 k = { $k }，它对应的奇异局势超过了 { $most }，现在的两堆都比它小，可见不是奇异局势：轮到走的人必胜。
wythoff-is-the-pair = 两堆之差 k = { $k }，对应的奇异局势只有 ({ $a }, { $b })，现在的两堆正是它：轮到走的人必败。
wythoff-above-the-pair = 两堆之差 k = { $k }，对应的奇异局势只有 ({ $a }, { $b })，现在的两堆都比它多 { $by } 颗，可见不是奇异局势：轮到走的人必胜。
wythoff-below-the-pair = 两堆之差 k = { $k }，对应的奇异局势只有 ({ $a }, { $b })，现在的两堆都比它少 { $by } 颗，可见不是奇异局势：轮到走的人必胜。
wythoff-leaves = 必胜的一步留下 { $left }，即差 k = { $k } 的奇异局势 ({ $a }, { $b })；从一个奇异局势走一步到不了另一个奇异局势。
wythoff-table = k 和奇异局势 a_k b_k
column-k = 序数
column-a = 数列 A
column-b = 数列 B
wythoff-plain = 不带 --t 和 --max 时
wythoff-not-both = --t 和 --max 不能同时使用：没有已知的规律
near-too-different = 从一堆取 { $one } 颗、从另一堆取 { $other } 颗；两者之差必须小于 { $t }
near-move = 从第 1 堆取 { $one } 颗，从第 2 堆取 { $other } 颗（{ $before } -> { $after }）
near-rule = 对每个 n，恰有一个必败态 (a_n, b_n)：a_n 是前面各对中没有出现过的最小的数，b_n = a_n + { $t } * n。
near-proof = 任何两对都没有相同的数，两对之差又至少相差 { $t }，所以走一步不能从一对走到另一对。从其他局面总有一步能走到其中一对：大堆多于与小堆配对的数时，就把大堆取成那个数；否则从两堆中取，走到差不超过现在之差的各对中最大的一对。
near-no-multiple = 两堆之差是 { $d }，不是 { $t } 的倍数：{ $verdict }。
near-is = 两堆之差 { $d } = { $n } * { $t }，n = { $n } 的必败态是 ({ $smaller }, { $larger })，现在的两堆正是它：{ $verdict }。
near-is-not = 两堆之差 { $d } = { $n } * { $t }，n = { $n } 的必败态是 ({ $smaller }, { $larger })，现在的两堆不是它：{ $verdict }。
near-too-large = 两堆之差 { $d } = { $n } * { $t }，n = { $n } 的必败态超过了 { $most }，现在的两堆不是它：{ $verdict }。
near-leaves = 必胜的一步留下 { $left }，即 n = { $n } 的必败态；从一个必败态走一步到不了另一个必败态。
near-table = n 和必败态 a_n b_n
bounded-rule = 关键是两堆除以 { $m } 的余数，{ $m } 比一步能从一堆中取的最多颗数多 1。余数的胜负与不限颗数的威佐夫博弈相同。那里必胜的一步，从一堆中取的颗数少于 { $m }，在这里也能走。而走一步不能从一对必败的余数走到另一对：只动一堆时，与另一堆的余数配对的仍只有原来那个数；两堆都动时，余数之差要么仍是 d（差为 d 的奇异局势只有一个），要么变成 { $m } - d（这两个差的奇异局势太大，不可能都是余数）。
bounded-is = 余数是 { $rests }，正是一个奇异局势：{ $verdict }。
bounded-is-not = 余数是 { $rests }，不是奇异局势：{ $verdict }。
bounded-leaves = 必胜的一步留下 { $left }，除以 { $m } 的余数是 { $rests }，是威佐夫博弈的奇异局势。
no-large-grundy = 大于 { $most } 的堆：威佐夫博弈的 SG 值只算到 { $most } 为止
