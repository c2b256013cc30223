### 不用二进制的尼姆博弈。

page-groups = 拆分
page-groups-only = “拆分”只适用于不限取几颗、走最后一步的人赢的尼姆博弈。
page-groups-ask = 谁会赢？把每堆拆成几组看看。
page-groups-why = 为什么？
page-groups-piles = 两堆一样多时很简单：对手在一堆里怎么取，你就在另一堆里怎么取。这几堆里是不是也藏着一样多的部分？
page-groups-broken = 把每堆拆成大小是 8、4、2、1 的组，先拆大的。每堆都恰好有一种拆法。
page-groups-pairs = 不同的堆里一样大的两组互相抵消：一方在一组里怎么取，另一方就可以在与它配对的一组里怎么取。
page-groups-left = 落单的：{ $left }。
page-groups-on-board = 把每堆拆成大小是 { $sizes } 的组，先拆大的。一样大的组两两抵消。
page-groups-marked = 落单的，也就是棋盘上标出来的：{ $left }。
page-groups-none-left = 每一组都配成了对。
page-groups-move = 例如拆开第 { $pile } 堆里落单的 { $size }：从第 { $pile } 堆取 { $taken } 颗，剩 { $to } 颗。
page-groups-away = 例如拿走第 { $pile } 堆里落单的 { $size }，剩 { $to } 颗。
page-groups-no-move = 无论怎么取，都会拆散一对。所以对手不出错，轮到走的人就会输。
page-groups-after = 这样每一组都配成了对，对手无论怎么取都会拆散一对。
page-groups-so-what = 那该怎么走？
page-groups-make = 就这样取
page-groups-point = 指着一组，就能看到它是哪几颗石子。
page-groups-pile = 第 { $n } 堆
page-groups-group = 第 { $n } 堆的 { $size }
page-groups-is-cancelled = 第 { $n } 堆的 { $size }，已抵消
page-groups-is-left = 第 { $n } 堆的 { $size }，落单
page-groups-take = 取 { $taken } 颗，剩 { $left } 颗
page-groups-add = 加一堆
page-groups-remove = 去掉一堆
page-groups-play = 用这几堆来玩
