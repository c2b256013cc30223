### 算 SG 值的工作台。

page-worth = SG 值
page-worth-and = 和
page-worth-what = { $n } 值多少？
page-worth-every = 从 { $n } 出发的所有走法
page-worth-reached = 能到的值
page-worth-least = 缺少的最小数
page-worth-guess = 这里是所有的走法，以及走完之后的局面的值。哪个数是一步到不了的最小的数？
page-worth-guess-none = 这里无路可走。哪个数是一步到不了的最小的数？
page-worth-guess-reached = { $guess } 不缺：留下 { $left } 就到了。
page-worth-guess-large = { $guess } 确实到不了，不过还有更小的数到不了。
page-worth-guess-first = 重新猜
page-worth-show = 告诉我
page-worth-next = 接着算 { $n }
page-worth-make = { $parts } 合成 { $value }
page-worth-cancel = { $value } 和 { $value } 抵消：0
page-worth-not-reached = 没有一步能到 { $value }：它就是缺少的最小数。
page-worth-also-missing = 也没有一步能到这里。
page-worth-no-move = 从 { $n } 无路可走，什么值也到不了，所以缺少的最小数是 0。
page-worth-reaches = 从 { $n } 走一步能到的值有 { $values }，到不了 { $value }。
page-worth-pile = 有 { $value } 颗石子的一堆也正是这样：走一步能到 { $values }，到不了 { $value }。
page-worth-larger = 走到比 { $value } 大的值没有用：对手可以再走回 { $value }。
page-worth-so = 所以 { $n } 就像有 { $value } 颗石子的一堆。
page-worth-so-lost = 所以 { $n } 就像一颗石子也没有：轮到谁走谁输。
page-worth-two = 同时有两部分时，把它们的值拆成 8、4、2、1，相同的抵消，和尼姆博弈一样。所以 3 和 1 合成 2。
page-worth-grown = 已经算出的值
page-worth-click = 每个值下面是它的 n，点哪个 n 都可以。
page-worth-known = n = { $n }：值为 { $value }
page-worth-unknown = n = { $n }：还不知道
page-space = 空格
