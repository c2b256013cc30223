### 算 SG 值的工作台。

page-worth = SG 值
page-worth-only = “SG 值”只适用于各堆互不影响、走最后一步的人赢、SG 值已知的游戏。
page-worth-what = n = { $n } 的 SG 值是多少？
page-worth-every = 从 { $n } 走一步能留下的局面
page-worth-every-once = 从 { $n } 走一步能留下的局面（左右对称的只列一种）
page-worth-value = 值
page-worth-reached = 能到的值
page-worth-least = 从 0 数起，第一个没出现的数（mex）
page-worth-guess = 这里是所有的走法，以及走完之后局面的值。从 0 数起，第一个没出现的数是几？
page-worth-guess-none = 这里无路可走，什么值也没有出现。从 0 数起，第一个没出现的数是几？
page-worth-guess-reached = { $guess } 能走到：留下 { $left } 即可。
page-worth-guess-large = { $guess } 确实没出现，不过还有更小的数没出现。
page-worth-guess-first = 重新猜
page-worth-show = 告诉我
page-worth-next = 接着算 { $n }
page-worth-make = { $parts } 抵消后得 { $value }
page-worth-not-reached = 走一步到不了 { $value }：从 0 数起，它是第一个没出现的数。
page-worth-also-missing = 走一步也到不了这个值。
page-worth-no-move = 从 { $n } 无路可走，什么值也到不了，所以第一个没出现的数就是 0。
page-worth-reaches = 从 { $n } 走一步能到的值有 { $values }，到不了 { $value }。
page-worth-pile = 一堆 { $value } 颗石子也正是这样：走一步能到 { $values }，到不了 { $value }。
page-worth-larger = 走到比 { $value } 大的值没有用：对手可以再走回 { $value }。
page-worth-so = 所以 { $n } 就相当于一堆 { $value } 颗石子。
page-worth-so-lost = 所以 { $n } 就相当于一颗石子也没有：轮到谁走谁输。
page-worth-two = 剩下两部分时，把它们的值拆成 8、4、2、1，相同的抵消，和尼姆博弈一样。例如值 3 和 1 抵消后得 2：3 拆成 2 和 1，两个 1 抵消，剩下 2。
page-worth-grown = 已经算出的值
page-worth-click = 每个值下面是它的 n，点哪个 n 都可以。
page-worth-known = n = { $n }：值为 { $value }
page-worth-unknown = n = { $n }：还不知道
