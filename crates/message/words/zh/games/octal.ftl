octal = 八进制游戏
    .keywords = 八进制编码，取走并分开
    .row = 一堆或多堆石子
    .move = { $moves ->
        [none] 按编码的规定从一堆中取石子，并把剩下的分堆
       *[given] { $moves }
    }
    .code = 游戏的编码，如 0.77：小数点后依次是取 1、2……颗时的数字，每个数字等于以下各项之和：可以不留为 1，可以留一堆为 2，留两堆为 4，留三堆为 8；小数点前是一颗不取时的数字；[3] 表示无限循环
    .values = 最多计算 N 个值
    .order = 与 --misere 同用：寻找至多 N 个元素的反常商，默认 2,000
dawson-kayles = 道森击木瓶
    .keywords = 每次取走恰好相邻的两个，擦掉相邻的两格
    .row = 各排并列的木瓶的个数
    .move = 击倒相邻的两个木瓶；它们左右两边剩下的各成一排
dawson-chess = 道森棋
    .keywords = 兵必须吃子，三行棋盘上的兵
    .row = 三行棋盘的列数，上下两行分别摆满黑兵和白兵
    .move = 推进一个兵；互吃之后，这一列和两旁的列都不再能走
node-kayles = 路径上的点击木瓶
    .keywords = 选一个顶点，连同相邻顶点一起删除，不能放在相邻的格子
    .row = 各条路径的顶点数；3 个或更多顶点的环必胜，当且仅当少 3 个顶点的路径必败
    .move = 删去一个顶点和与它相邻的顶点
treblecross = 一维井字棋
    .keywords = 一维井字棋，先连成三个的人赢，连续三个叉
    .row = 每段空格的长度，段内每格离最近的叉都超过两格；一整条纸带有 3 格以上；n 格相当于编码 0.007 中 n + 2 颗的一堆
    .move = 在一格里画叉；谁先连成三个谁赢，所以没有人会画在离叉两格以内的地方
guiles = 吉尔斯
    .keywords = 0.15
officers = 军官
    .keywords = 取一个并至少留下一堆
lasker = 拉斯克尼姆
    .keywords = 取任意多颗，或把一堆分成两堆，拆分成两个非空的堆
rims = 画圈
    .keywords = 过若干点画闭曲线，曲线不相交
    .row = 各组点的个数
    .move = 画一个圈，经过同一组的至少 1 个点；圈内和圈外的点从此各成一组
values-at-most = --values { $values }：最多只能计算 { $most } 个值
next-value-too-large = 再大一颗，它的值就超出 64 位了
no-period-proved = 到此为止的值还证明不了周期；--values 可以设定计算多少个
one-pile-changes = 一步只改变一个数；剩下的放在它原来的位置，什么也不剩时写 0
stones-added = 第 { $place } 个数会变大
none-is-empty = 一步留下几个数时，每个都不能为 0
code-cannot-leave = 按编码 { $code }，取 { $taken } 的一步不能留下 { $numbers } 个数
take-and-leave = 从第 { $place } 堆取 { $taken } 颗（{ $before } -> { $after }）
octal-move = { $thing ->
    [board] 推进第 { $place } 个棋盘的第 { $at } 个兵（{ $before } -> { $after }）
    [path] 删去第 { $place } 条路径的第 { $at } 个顶点（{ $before } -> { $after }）
   *[strip] 在第 { $place } 条纸带的第 { $at } 格画叉（{ $before } -> { $after }）
}
draw-loop = 画一个圈，经过第 { $place } 组的 { $taken } 个点（{ $before } -> { $after }）
code-rule = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 SG 值（Grundy 值）：走一步所能留下的各局面的值里没有出现的最小非负整数（mex）。走法由编码 { $code } 规定。
code-rule-of-more = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 SG 值（Grundy 值）：走一步所能留下的各局面的值里没有出现的最小非负整数（mex）。走法同编码 { $code } 中 n + { $more } 颗的一堆。
values-at-more = 编码 { $code } 在 n + { $more } 处的值，已知：
code-has-no-move = 按编码 { $code }，没有一步能从 { $n } 留下 { $after }
quotient-ends = 堆再大，就没有找到至多 { $order } 个元素的反常商；--order 规定元素至多有多少个
order-at-most = --order { $order }：反常商最多有 { $most } 个元素
quotient-rule = 走最后一步的人输：胜负由编码 { $code } 的反常商决定，它是 { $order } 个元素的乘法表。每一堆对应一个元素，方括号中是具有同一元素的最小的一行；元素相同的行可以互相替换。
quotient-pile = { $size } 颗的一堆对应元素 { $element }。
quotient-product = 所有堆的乘积是 { $product }，它{ $lost ->
        [yes] 是败元素
       *[no] 不是败元素
    }：{ $verdict }。
leaves-lost-element = 必胜的一步留下 { $left }，其元素 { $element } 是败元素。
column-element = 元素
quotient-elements = n 和 n 颗一堆在 { $code } 的反常商中的元素
quotient-size = 共 { $order } 个元素，其中败元素 { $lost } 个
quotient-lost = 败元素及各自最小的行：{ $elements }
quotient-others = 其余元素：{ $elements }
quotient-proof = { $all ->
        [yes] 对所有堆已证明：小于 { $heaps } 的堆之和满足两个条件（普兰贝克与西格尔 2008），并由盖伊–史密斯上界证明了周期
       *[no] 对小于 { $heaps } 的堆已证明：它们之和满足两个条件（普兰贝克与西格尔 2008）
    }
quotient-no-submission = 要写成源程序，周期须已证明，乘积须不超过 { $most } 个，而这个反常商有 { $order } 个元素
