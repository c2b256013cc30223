### 输入、游戏选项或走法的错误。

number = { $number }
or-more = { $least } 或更多
least-to-most = { $least } 到 { $most }
at-place = { $file }:{ $line }:{ $column }: { $cause }
became-shorter = { $file }：读取过程中文件变短了
cannot-be-read = { $file }：无法读取：{ $why }
cannot-be-written = 无法写出输出：{ $why }
of-number = 第 { $number } 个数：{ $cause }
in-row = 第 { $row } 行：{ $error }
at-offset = 偏移 { $offset } 处：{ $cause }
minus-sign = 出现了负号；这里的数都是非负整数
plus-sign = 出现了加号；数只用数字书写
comma = 出现了逗号；数与数之间用空格隔开
decimal-point = 出现了小数点；这里的数都是整数
nul-byte = 出现了空字节（NUL）；输入必须是纯文本
carriage-return = 回车符后面没有换行符
full-width-digit = 出现了全角数字“{ $shown }”；请改用半角：{ $half }
full-width-space = 出现了全角空格（{ $code }）；数与数之间请用半角空格隔开
full-width-comma = 出现了全角逗号“{ $shown }”；数与数之间请用半角空格隔开
full-width-character = 出现了全角字符“{ $shown }”（半角为“{ $half }”）；一行只能是用空格隔开的十进制数
character-of-no-row = 出现了字符“{ $shown }”（{ $code }）；一行只能是用空格隔开的十进制数
byte-order-mark = 出现了字节顺序标记（{ $encoding }）；输入必须是不带该标记的纯文本
too-many-digits = 这个数超过 { $most } 位
too-large = 这个数超过了能判定的最大值 { $most }
too-few = 数的个数不够：只有 { $found } 个，每行的个数应为 { $count }
too-many = 数的个数太多：每行的个数应为 { $count }
cut-group = 有 { $found } 个数，{ $size ->
    [2] 是奇数，而一行的数须成对
   *[other] 而一行的数须每 { $size } 个一组
}
row-too-long = 这一行超过 { $most } 个数；可以用 --max-piles 提高上限
move-overflows = 必胜的走法会使这个数超过可表示的最大值 { $most }
too-many-moves = 可以留下的局面多于 { $most } 个；“--answer move”只给出一个，“--answer count”给出走法的个数
too-many-moves-to-try = 走法多于 { $most } 种，无法逐一尝试；“--answer move”会给出一种必胜的走法
wrong-count = 个数写的是 { $found }，而每行的个数应为 { $count }
ends-within-position = 输入在一个局面中间结束：按它的个数还缺 { $missing } 个数
no-cases = 输入在给出局面个数之前就结束了
too-few-cases = 输入应有 { $cases } 个局面，只读到 { $found } 个就结束了
no-zero = 输入结束时缺少表示结束的 0
after-cases = 局面个数应独占一行，它后面又出现了数
after-end = 最后一个局面之后又出现了数
no-grundy-theory = 没有理论能给出这个游戏的 SG 值（Grundy 值）
no-misere-grundy = SG 值（Grundy 值）只用于正常规则，即取最后一颗者胜
described-size-zero = 规模为 0；至少应为 1
described-size-zero-before = 这个数之前有一个规模是 0；规模至少应为 1
described-size-above = 规模超过了能读取的最大值 { $most }
described-piles-above = 要判定的堆多于 { $most } 个
described-zero-in-set = 集合中有 0；一步至少取 1 颗
described-successors-above = 一个顶点的后继多于 { $most } 个
described-no-such-vertex = 顶点 { $number } 不存在：共有 { $vertices } 个顶点，从 { $least } 开始编号
described-edges-above = 一个图的边多于 { $most } 条
described-answers-above = 一行里的答案多于 { $most } 个
word-letter = 应为由字母“{ $letters }”组成的一个词，却是“{ $found }”
word-length = 这个词有 { $found } 个字母，而不是 { $expected } 个
word-too-long = 这个词超过 { $most } 个字母
word-empty = 一个词有 0 个字母；至少要有 1 个
word-too-many = 这里不应有词
grid-character = 应为“.”或“#”，却是“{ $found }”
grid-row-ends = 这一行只有 { $found } 格，而棋盘有 { $columns } 列
grid-row-too-long = 这一行在最后一格之后还有内容
grid-row-too-many = 这里不应有棋盘的行
ends-within-description = 输入在一个游戏的描述中间结束
amounts-above = 这里能获胜的取法多于 { $most } 种，不再一一列出
byte-of-no-row = { $kind ->
    [letter] 出现了字母“{ $shown }”
    [character] 出现了字符“{ $shown }”
   *[byte] 出现了字节 { $shown }
}；一行只能是用空格隔开的十进制数
# 操作系统给出的原因。
system-error = { $kind ->
    [not-found] 没有这个文件或目录
    [permission-denied] 没有权限
    [already-exists] 已经存在
    [is-a-directory] 这是一个目录
    [not-a-directory] 这不是目录
    [storage-full] 磁盘空间已满
    [file-too-large] 文件太大
    [broken-pipe] 管道已断开
    [out-of-memory] 内存不足
    [read-only] 文件系统只读
   *[other] { $text }
}
code-is-digits = 编码由 0 到 9、A 到 F 的数字和一个小数点组成，如 0.77
code-point-after-first = 小数点应在第一个数字之后，这个数字表示不取石子的走法，如 0.77
code-before-point = 小数点前表示一颗不取时可以留下什么：0、4、8 或 C
code-nothing-follows = 无限循环的数字后面不能再有内容
code-one-pair = 循环的数字只用一对方括号括起来
code-no-bracket-open = 没有与之对应的左括号
code-one-or-more = 循环部分至少要有一位数字
code-digit-belongs = 这里应为 0 到 9 或 A 到 F 的数字，或者括住最后几位的方括号
code-bracket-ends = 循环的数字应以“]”结束
code-wrong-at = 编码“{ $code }”的第 { $place } 个字符“{ $letter }”有误：{ $why }
code-ends-at = 编码“{ $code }”在第 { $place } 个字符处就结束了：{ $why }
code-without-moves = 编码里没有大于 0 的数字，因此没有任何走法
too-many-to-try = 大于 { $most } 的堆走法太多，无法逐一尝试
pile-unknown = 这一堆超过 { $largest }，只在此范围内知道答案：{ $why }
no-option = 没有“{ $word }”这个选项
no-value = { $word } 没有给出值
given-twice = { $word } 给了两次
one-argument = 多了一个参数 { $word }；含有空格的参数要加引号
no-parameter-given = 缺少参数“{ $name }”
no-parameter = 这个游戏没有参数“{ $name }”
takes-a-number = --{ $name } 的值应是 1 到 { $most } 的整数，不能是“{ $value }”
not-misere = --misere：{ $why }
no-submission = 这个游戏的定理还没有写成可提交的程序
too-much-to-search = 反常规则下没有判定这一行的规则，而搜索要看的走法超过 { $moves } 种，或走后留下的数超过 { $numbers } 个
searched-no-submission = 这个游戏的反常规则靠搜索判定，所以写不出可提交的程序
searched-no-table = 这个游戏的反常规则靠逐行搜索判定
no-misere-theory = 走最后一步者输时，本程序没有判定这个游戏胜负的规则
other-space = 出现了不是普通空格的空白（{ $code }）；数与数之间请用半角空格隔开

# 规则的记法
notation-expected = 这里应为{ $what }，却是{ $found }
notation-found = “{ $text }”
notation-found-end = 结尾
notation-found-line-end = 行末
notation-mark = “{ $text }”
notation-end = 结尾
notation-coordinate = 坐标的名称，如“n -> n-1”
notation-name = 名称
notation-number-or-name = 数或名称
notation-among = 条件中的“in”后面是 1..9 这样的范围，或 {"{"}1,3,4{"}"} 这样的一列数
notation-set = “..”（如“1..n”），或集合，如“{"{"}1,3,4{"}"}”、“primes”、“divisors(n)”
notation-after-leaves = “for”、“if”、“or”、“|”，或者走法到此结束
notation-after-move = { $part ->
    [condition] “and”、“or”
   *[choice] “,”、“if”、“or”
}、“|”，或者规则到此结束
notation-unknown-name = “{ $name }”不是坐标，不是这一步的选择，也不是函数
notation-name-again = “{ $name }”已经有了含义
notation-reserved = “{ $name }”是记法中的词，不能作名称
notation-no-number = 这里应为数，不是条件
notation-no-condition = 这里应为条件，如“n > 0”，不是数
notation-number-too-large = 这个数大于 18446744073709551615
notation-base = 应写明大于 1 的底数，如“powers(2)”
notation-arguments = “{ $name }”需要{ $fewest ->
    [1] 一个数
   *[other] { $fewest } 至 { $most } 个数
}，却有 { $found } 个
notation-blank-at-sign = 空格用来分隔坐标：应写“a-k”，不写“a { $sign }k”或“a { $sign } k”
notation-too-few-numbers = 一个局面有 { $coordinates } 个数，却只有 { $found } 个
notation-too-many-numbers = 一个局面有 { $coordinates } 个数，这里更多
notation-too-many-coordinates = 坐标超过 { $most } 个
notation-too-many-listed = 一个集合多于 { $most } 个数
notation-too-many-choices = 一种走法中的选择超过 { $most } 个
notation-too-many-left = 一步留下的局面超过 { $most } 个
notation-too-many-moves = 走法超过 { $most } 种
notation-too-many-times = 这里一个很长的数和太多的数相比
notation-too-deep = 符号或括号嵌套超过 { $most } 层
notation-too-long = 规则超过 { $most } 字节
text-not-utf-8 = 不是 UTF-8 的字节
witness-too-long = 证据超过 { $most } 字节
witness-cut = 最后一行没有结束，证据可能不完整
witness-expected = 这里应有“{ $line }”这样的一行
witness-state = 每个状态有 { $letters } 个下一状态，各为“-”或小于 { $states } 的数
witness-false = 这个结论对这些规则不成立：在 { $position } 处出错
witness-zeros = 数的前面补零，这个结论就会改变
witness-unproved = 没有证明这个结论对这些规则成立
witness-sentence = judge 只证明它自己为这些规则写出的命题，这个不在其中：它仍可能成立
formula-unknown-name = “{ $name }”在这里没有含义：公式中可以用一行的各数（{ $numbers }）、“xor”“sum”“max”“min”“count”“any(p > 1)”“all(p > 1)”“exists k: a = floor(k*phi)”以及函数
formula-nested = “any”和“all”不能嵌套
formula-exists-nested = “exists”不能写在另一个“exists”的条件里；条件一直到末尾、右括号或“or exists”为止：各自加括号，如“(exists k: ...) and (exists j: ...)”
formula-exists = “exists { $name }:”后面，“or”的每一部分都要有确定 { $name } 的等式，如“a = floor({ $name }*phi)”或“b = a + { $name }”
formula-floor = “floor”里应为倍数，如“k*phi”“(a+2*b)*phi”“k*alpha(3)”：括号中的数为 1 至 99，变量之间不能相乘
formula-floor-sum = “floor”里应为倍数，如“k*phi”：要加的数写在外面，如“floor(k*phi) + 1”
formula-values-of-rules = 只在正常规则下、有证明或表中有时，才有规则的 SG 值（Grundy 值）
formula-nothing-known = 这些规则没有任何已知的结论，无法检验公式
