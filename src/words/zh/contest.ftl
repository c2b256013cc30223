### 竞赛：检查、对拍、交互、随机数据、校验、题目、题目包。

fault-wrong-answer = 答案错误
fault-format = 输出格式错误
fault-crash = 运行错误
fault-too-slow = 超时
check-expected = 应为“{ $answer }”，实际是“{ $found }”
check-case-differs = 应为“{ $answer }”，实际是“{ $found }”；只有大小写不同
check-output-ends = 输出提前结束
check-word-ends = 这个词结束得太早，还缺本局面的“{ $part }”
check-more-after = 最后一个答案之后还有“{ $shown }”
check-more-after-game = 该游戏最后一个局面的答案之后还有“{ $shown }”
check-no-position = “{ $shown }”不是一个局面：{ $cause }
check-no-move = 没有一步能走成“{ $shown }”：{ $why }
check-losing-move = 走成“{ $shown }”不能取胜，走成“{ $better }”才能
interact-no-row = 应输出走完一步后的局面，实际是“{ $shown }”
interact-losing-move = 走成“{ $shown }”不能取胜
interact-output-ends = 对局还没结束，输出就结束了
interact-no-answer = { $time } 后仍没有回答；程序每输出一行都要刷新缓冲区
interact-more-after = 最后一步之后还有“{ $shown }”
stress-no-end = { $time } 后仍未结束
stress-too-much = 输出超过 { $most } 字节
stress-signal = 被信号 { $signal } 终止
stress-exit = 退出码为 { $code }
stress-cannot-run = 程序无法运行：{ $why }

positions-counted = { $count ->
   *[other] { $shown } 个局面
}
covered = { $positions }；堆数 { $fewest }..{ $most }，大小 { $least }..{ $largest }，必败态占 { $lost }%
covered-games = { $positions }；堆数 { $fewest }..{ $most }，大小 { $least }..{ $largest }，游戏规模 { $smallest }..{ $greatest }，必败态占 { $lost }%
covered-lost = 必败态
covered-near = 与必败态只差一点的必胜态
covered-far = 远离必败态的必胜态
covered-small = 小的
covered-middle = 中等的
covered-large = 大的
covered-of-size = { $size }{ $kind }
covered-of-two-sizes = { $size }和{ $other }{ $kind }
covered-equal = 各堆相等
covered-zeros = 含 0
covered-ascending = 各堆递增
covered-descending = 各堆递减
covered-31-bits = 不小于 2^31 的数
covered-32-bits = 不小于 2^32 的数
covered-53-bits = 不小于 2^53 的数
covered-fewer = 少于 { $fewest } 堆
covered-more = 多于 { $most } 堆
covered-above = 大于 { $largest } 的数

too-many-rows = --rows { $rows }：一份输入最多有 { $most } 个局面
piles-are = { $asked }：一个局面恰有 { $most } 个数
piles-at-least = { $asked }：一个局面至少有 { $fewest } 个数
piles-between = { $asked }：一个局面有 { $fewest } 到 { $most } 个数
piles-in-all = { $asked }：{ $rows } 个局面合起来就超过了 { $most } 个数的总上限
max-pile-above = --max-pile { $asked }：最大只能是 { $largest }
no-position-of = 没有由 { $count } 个 0 到 { $most } 之间的数构成的局面
no-position-between = 没有由 { $fewest } 到 { $piles } 个数构成、每个数在 0 到 { $most } 之间的局面
no-share = “{ $text }”不是比例：应为 0 到 1 之间的数，如 0.25，最多 { $most } 位小数

unexpected = 应为{ $expected }，实际是{ $found }
quoted = “{ $text }”
end-of-file = 文件末尾
end-of-line = 行末
tab = 制表符
return = 回车符
space = 空格
called-games = 游戏的个数
called-positions = 局面的个数
called-count = 数的个数
called-number = 数
called-size = 规模
called-pile = 堆的大小
called-of-set = 集合中的数
called-successors = 后继的个数
called-vertex = 顶点
above = 大于 { $most } 的数
leading-zero = 数有多余的前导零
must-be = { $called }是 { $number }；应为 { $most }
must-be-between = { $called }是 { $number }；应在 { $least } 到 { $most } 之间
more-positions = 局面多于 { $most } 个
no-position = 一个局面也没有
count-below = 数的个数是 { $count }；至少应为 { $fewest }
more-numbers = 一个局面中的数多于 { $most } 个
more-numbers-in-all = 所有局面中的数合计多于 { $most } 个
fewer-numbers = 这个局面只有 { $found } 个数；至少应有 { $fewest } 个
number-below = 数是 { $number }；至少应为 { $least }
sum-above = 各数之和超过 { $most }
zeros-of-the-end = 表示结束的那一行应有 { $count } 个 0
numbers-decrease = { $before } 之后是 { $number }；各数不能递减
number-again = { $number } 出现了两次；各数必须互不相同
set-decreases = { $before } 之后是 { $number }；集合中的数必须递增
set-again = 集合中 { $number } 出现了两次

verdicts-alone = 这个游戏的提交程序只能回答谁胜，不能回答别的
no-checker = 题目包的检查器只会逐词比较，而这里正确答案不止一个；请改用 'judge check' 检查
not-written = { $name }：无法写入：{ $why }

problem-id = 编号
problem-title = 标题
problem-judge = 来源
problem-game = 游戏
problem-input = 输入
problem-answer = 答案
problem-limits = 范围
problem-url = 网址
problem-takes = 语言
problem-sample-input = 样例输入：
problem-sample-answers = 样例答案：
listed = { $list }，{ $last }
input-lines = 每行一个局面
input-counted = 每个局面先给出数的个数，再给出这些数
input-to-the-end = { $position }，直到输入结束
input-after-their-number = 先给出局面的个数，然后{ $position }
input-to-zeros = { $position }；全为 0 的一行表示输入结束
input-to-zero = { $position }；个数为 0 表示输入结束
field-size = 规模
field-pile = 一堆的大小
field-set = 一个集合，其中是可取的颗数，个数等于规模
field-successors = 对每个顶点给出后继的个数和这些后继，顶点数等于规模
asked-pile = 问的是这一堆
asked-up-to-pile = 问的是从 1 到这个大小的每一堆
asked-rows = 然后{ $rows }
input-game = { $fields }；{ $asked }
input-games = { $fields }；{ $asked }；后面可以还有别的游戏
input-games-to-zero = { $fields }；{ $asked }；后面可以还有别的游戏，规模为 0 表示输入结束
answer-bits = 先手必胜输出 1，否则输出 0，每个局面一行
answer-words = 先手必胜输出“{ $win }”，否则输出“{ $lose }”，每个局面一行
answer-letters = 先手必胜输出“{ $win }”，否则输出“{ $lose }”，都写在一行里
answer-count = 必胜走法的个数，每个局面一行
answer-move = 必胜的一步留下的局面，没有则输出 -，每个局面一行
answer-moves = 所有必胜走法留下的局面，每个局面一行
answer-grundy = Grundy 值，每个局面一行
answer-results = 输出 0；或者输出 1，再逐行给出各个必胜走法留下的局面
answer-amounts = 能取胜的颗数；没有则输出“none”
answer-taking = 输出“lose”；或者输出取几颗、从哪一堆取，以及剩下的各堆
limit-positions = 最多 { $most } 个局面
limit-piles = 每个局面 { $most } 个数
limit-piles-between = 每个局面 { $fewest } 到 { $most } 个数
limit-numbers = 每个数在 { $least } 到 { $most } 之间
limit-numbers-then = 其后的数在 { $least } 到 { $most } 之间
limit-rising = 不递减
limit-numbers-in-all = 合计最多 { $most } 个数
limit-sum = 总和最多 { $most }
limit-size = 集合最多 { $most } 个数（或图最多这么多顶点）

check-right = { $count } 个答案
check-wrong = { $place }: { $kind }：{ $what }
check-wrong-of = { $place }: { $kind }：{ $what }；第 { $number } 个局面，{ $input }: { $row }
check-kattis-arguments = --protocol kattis：参数应为 INPUT ANSWER FEEDBACK_DIR，待检查的输出从标准输入读取
check-both-stdin = 输入和输出不能同时来自标准输入
no-such-file = 没有这个文件
validate-right = { $count } 个局面
test-right = { $problem } 的样例

moves-counted = { $count ->
   *[other] { $shown } 步
}
interact-scripted = 这个游戏的对手按固定方式应对，不能用 --first judge 和 --level random
interact-not-found = 有必胜的走法，但 judge 不去找它：{ $why }
interact-won = 程序获胜；共 { $moves }
interact-lost = 程序输了，但这一局本来就赢不了；共 { $moves }
interact-game = 对局：
interact-start = 开局：{ $row }
interact-program = 程序：{ $row }
interact-judge = judge：{ $row }

runs-counted = { $count ->
   *[other] 运行 { $shown } 次
}
more-runs-counted = { $count ->
   *[other] { $shown } 次
}
no-rounds = “{ $text }”不是轮数：应为正整数
no-time = “{ $text }”不是时间：应为大于 0、不超过 { $most } 的秒数，如 2 或 0.5
stress-stray = “{ $stray }”：程序前面要写 --，即 -- { $stray }
stress-interrupted = 对拍已中断；{ $so_far }，都正确
stress-so-far = { $runs }，{ $covered }
stress-not-met = 在范围和选项之内未出现：{ $list }
stress-left-out = 有些局面无法作答，已略去，例如：{ $why }
stress-right = { $so_far }；最慢一次 { $slowest } 秒
stress-found = 种子 { $seed } 的第 { $round } 轮发现，又运行 { $more }缩小到最小
stress-found-after-runs = 种子 { $seed } 的第 { $round } 轮发现，又运行 { $more }缩小；超过 { $most } 次也许还能找到更小的
stress-found-after-time = 种子 { $seed } 的第 { $round } 轮发现，又运行 { $more }缩小；超过 { $most } 秒也许还能找到更小的
stress-found-interrupted = 种子 { $seed } 的第 { $round } 轮发现，又运行 { $more }缩小；已中断
stress-making-small = 答案有误，正在缩小：已{ $runs }
stress-input = 输入：
stress-expected = 应为：
stress-expected-or-other = 应为（别的必胜走法也可以）：
stress-got = 实际输出：
stress-errors = 标准错误：
stress-nothing = （空）
stress-left-out-bytes = ……（另有 { $count } 字节）
stress-reason = 理由：
stress-reason-of = 第 { $number } 个局面的理由：
cannot-run = { $name }：无法运行：{ $why }
cannot-run-source = { $name }：无法运行：{ $why }：这是源代码，不是程序；请先编译
cannot-run-python = { $name }：无法运行：{ $why }：这是源代码，不是程序；请写成 '-- python3 { $name }'
cannot-run-but = { $name }：无法运行：{ $why }；是不是 ./{ $name }？

no-piles = “{ $text }”不是 1 到 { $most } 之间的堆数，也不是这样两个数由小到大写成的 A..B
tests-counted = { $count ->
   *[other] { $shown } 个测试点
}
package-name = Kattis 题目包的目录名只能由小写字母和数字组成
package-not-empty = 目录不是空的
package-unusable = 无法使用：{ $why }
no-such-problem = 这里没有这道题；用 'judge problem' 查看所有题目
no-such-problem-but = 这里没有这道题；相近的有：{ $near }

text-a-name = 名字
text-a-number = 数
text-an-item = 名字、“/”或“repeat”
text-the-end = 行末
text-no-key = 题目中没有“{ $found }”这一项；可用的有“title”“judge”“input”“game”“row”“answer”“limits”和“sample”
text-key-again = “{ $key }”写了两次
text-missing = 缺少“{ $key }”一行
text-empty = “{ $key }”之后没有内容
text-unknown-name = 在此之前没有读入“{ $name }”
text-name-again = “{ $name }”出现了两次；每个数和每个列表都要有自己的名字
text-unused = “{ $name }”读入后没有用到：它不表示个数，“row”“game”和“limits”里也都没有它
text-unlimited = “{ $name }”表示个数，却没有给出范围，例如“{ $name } 1..100”或“{ $name } 1..any”
text-apart = “{ $name }”既不在其他名字所在的循环里，也不在它的外层
text-too-deep = 一行最多在两层循环之内；由输入描述游戏时，各局面与游戏在同一层循环里
text-after-rows = 读局面的循环之后不能再有内容
text-game-after-row = 游戏要在局面之前描述，不能在局面之中
text-only-the-count = 读各个游戏的循环之前，只能有游戏的个数
text-loop-of-nothing = 这个循环里既没有局面，也没有游戏所用的图
text-not-first = “{ $name }”必须依次排在循环的开头
text-no-game = 没有“{ $name }”这个游戏；用 'judge list' 查看所有游戏
text-no-field = 花括号中的名字只能用在“subtraction --take {"{"}s{"}"}”和“graph {"{"}v{"}"}”里
text-no-such-row = { $game } 的一个局面有 { $least } 个{ $or_more ->
    [1] { "或更多的" }
   *[other] { "" }
}数；这里的局面有 { $fewest } 到 { $most } 个数
text-no-answer = 没有这样的回答；应为表示胜和负的两个词，例如“first second”，或者“count”“move”“moves”“grundy”“results”“amounts”“taking”之一
text-no-grundy = 没有可供回答的 Grundy 值：{ $why }
text-no-quote = 引号没有结束
text-no-sum = 只有局面中的数和它们的个数才有总和，“{ $name }”没有
text-empty-range = 从 { $least } 到 { $most } 之间没有数
text-limited-twice = “{ $name }”的范围写了两次
text-repeat-is-counted = 读局面的循环有次数，次数的范围就是它的范围
text-too-many-limits = 局面中的数最多有 { $most } 种不同的范围
text-sample-refused = 样例不是合法的输入：{ $why }
text-sample-differs = 样例的答案不对：第 { $line } 行写的是“{ $answer }”，应为“{ $found }”
text-list-not-last = 列表必须是一个局面的最后一部分
text-line-not-row = 占满一行的列表必须就是一个局面，例如“repeat {"{"} a[] / {"}"}”
text-rows-without-end = 有多个游戏时，各游戏的局面要有个数，或者以 0 结束
text-line-without-end = 回答写在一行里时，局面要有个数，或者以 0 结束
text-repeat-never = 循环的次数是 0
test-no-sample = 这道题没有样例
text-no-description = “{ $name }”必须是局面之前的一个列表，例如“k s[k]”；图则写成“repeat n {"{"} k v[k] / {"}"}”
