wythoff = 威佐夫博弈
    .row = 两堆石子
    .move = 从一堆中取至少 1 颗，或从两堆中取同样多颗
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
column-k = 序数
column-a = 数列A
column-b = 数列B
