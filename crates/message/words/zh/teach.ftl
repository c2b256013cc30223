
## 解释

stands-for = 这些数给出局面 { $row }
over-loses = 游戏已经结束：无路可走，轮到走的人输
over-wins = 游戏已经结束：无路可走，轮到走的人赢
no-move-wins = 没有必胜的走法；想多撑几步，可以{ $stalling }
winning-moves-overflow = 每种必胜的走法都会使第 { $number } 个数超过可表示的最大值 { $most }；可以改为{ $stalling }
win-not-looked-for = 有必胜的走法，但 judge 没有求出（{ $error }）；下面这一步不一定能胜：{ $stalling }
leaves-no-move = 走完这必胜的一步，就无路可走，轮到走的人输。
answer = 如果{ $first }，对手就{ $answer }。{ $why }
answer-none = 如果{ $first }，就再没有走法了，而走最后一步的人输。
answer-of-script = 如果{ $first }，对手就{ $answer }，留下 { $reply }。
answer-not-looked-for = 无论怎么走，对手都有必胜的应对，但 judge 没有求出。

## 规则和列表

rules-of = { $title }：局面是{ $row }。
rules-move = 走法：{ $moves }。
rules-normal = 走最后一步的人赢：轮到谁无路可走，谁就输。
rules-misere = 走最后一步的人输：轮到谁无路可走，谁就赢。
list-group = 类别
list-games = 游戏
search-synonyms = 质数 素数; 因数 约数; 个数 数量
search-without-meaning = 的人 每次 一次 玩家 可以 两人 两个人 轮流 游戏
list-row = 一行
list-move = 走法
list-code = 编码
list-misere-known = 走最后一步的人输
list-misere-of-some = 走最后一步者输；{ $which }
list-misere-searched = 走最后一步的人输；由搜索此后的局面判定
list-misere-unknown = 不适用于这个游戏：{ $why }

## 对局

player-you = 你
player-judge = judge
player-one = 玩家一
player-two = 玩家二
play-recurs = 这个局面已经出现过，而双方都不能必胜，所以是平局。可以输入“重来”或“退出”，也可以继续。
play-type = 轮到你时，输入走完后留下的局面，例如“{ $example }”。
play-type-or-take = 轮到你时，输入走完后留下的局面，例如“{ $example }”；也可以输入“取 K”，表示取 K 颗。
play-type-or-take-from = 轮到你时，输入走完后留下的局面，例如“{ $example }”；也可以输入“从 P 取 K”，表示从第 P 个数中取 K 颗。
play-just-type = 轮到你时，输入走完后留下的局面。
play-just-take = 轮到你时，输入走完后留下的局面；也可以输入“取 K”，表示取 K 颗。
play-just-take-from = 轮到你时，输入走完后留下的局面；也可以输入“从 P 取 K”，表示从第 P 个数中取 K 颗。
play-ask = 输入“为什么”，可以看谁会赢、为什么；输入“帮助”，可以看还能输入什么。
play-commands = 也可以照 judge 的说法用文字输入走法；还可以输入：帮助、规则、提示（给出一步好棋）、为什么（谁会赢，为什么）、悔棋（收回一步）、重来（再下一盘；后面写上各个数，就从那个局面开始）、退出。
play-moved = { $who }：{ $name }
play-you-win = 再没有走法了：你赢了。
play-judge-wins = 再没有走法了：judge 赢了。
play-end = 再没有走法了：{ $who }赢了。
play-is-over = 游戏已经结束：输入“重来”再下一盘，“悔棋”收回一步，“退出”离开。
play-unfinished = 游戏到此为止，没有下完。
play-not-looked-for = 有必胜的走法，但 judge 没有求出（{ $error }）。游戏到此为止，没有下完。
play-goodbye = 游戏到此为止。
play-no-move = 这样走不行：{ $why }。
play-nothing-to-undo = 没有可以收回的走法。
prompt = 该你走了：
prompt-of = { $who }，该你走了：
prompt-again = 再来一盘吗？重来、悔棋、为什么、退出：
command-help = 帮助 求助
command-rules = 规则 玩法 怎么玩 怎样玩
command-hint = 提示
command-why = 为什么 为何
command-undo = 悔棋 撤销
command-new = 重来 再来 再来一盘 新局
command-quit = 退出 结束 认输
no-such-place = 这一行只有 { $numbers } 个数，没有第 { $place } 个
cannot-take-from = 从第 { $place } 个数中取不了 { $taken } 颗
say-from-which = 超过 { $most } 个数时，要用“从 P 取 K”说明从第几个数取
from-which = 没有说明从第几个数取；请输入“从 P 取 K”
cannot-take = 取不了 { $taken } 颗
not-a-move = 它不是可以留下的局面，也不是用文字说的走法
not-understood = 它不是可以留下的局面，不是用文字说的走法，也不是“帮助”里列出的命令
several-are-meant = 它可能指不止一种走法；请输入要留下的局面，例如“{ $one }”或“{ $other }”
drawn = { $label }：{ $marks }
no-move-wins-and-ends = 没有必胜的走法；只能{ $stalling }
no-move-wins-but-draws = 没有必胜的走法；要保持平局，可以{ $stalling }
play-no-position = 这个局面不行：{ $why }。

# 从规则中得出的结论。
solve-values = 各堆的值：{ $values } ……
solve-lost = 必败态：{ $positions } ……
solve-same = 与 `judge { $game }` 的走法相同
solve-same-row = 与 `judge { $game }` 的走法相同，那里的一行依次是 { $row }
solve-nothing = { $positions ->
    [0] 没有找到公式，也没有找到证明；小局面一个也没有判定：走子使数越来越大，或在反常规则下留下几个局面。
   *[other] 没有找到公式或证明；检验了 { $positions } 个局面。
}
stage-table = 计算小局面的表
stage-learning = 寻找{ $numeration }的自动机
stage-proving = 证明{ $numeration }的 { $states } 个状态的自动机
stage-formulas = 判定公式
right-proved = 已证
right-tried = 已验
right-false = 不成立
solve-automaton = { $about ->
    [values] 各堆的值
   *[other] 必败态
}：{ $numeration }下有 { $states } 个状态的自动机，由公式构造
solve-automaton-learned = { $about ->
    [values] 各堆的值
   *[other] 必败态
}：{ $numeration }下有 { $states } 个状态的自动机，从不超过 { $largest } 的数中得出
solve-automaton-checked = { $about ->
    [values] 各堆的值
   *[other] 必败态
}：{ $numeration }下有 { $states } 个状态的自动机，读自证据并经检验
numeration-zeckendorf = 齐肯多夫（斐波那契）记数法
numeration-ostrowski = 连分数 [1; { $t }, { $t }, ...] 的奥斯特洛夫斯基记数法
numeration-base = { $base ->
    [2] 二进制
   *[other] { $base } 进制
}
formula-period = 各堆的值：从 { $from } 起以 { $period } 为周期
each-period = 周期是 { $formula }（{ $name } 的 { $count } 个值）
each-nothing = 没有找到公式，也没有找到证明
formula-saltus = 各堆的值：从 { $from } 起以 { $period } 为周期，每个周期加 { $saltus }
formula-lost = 必败：{ $rule }
formula-lost-period = 必败态：从 { $from } 起以 { $period } 为周期
formula-tried = { $formula }（{ $positions } 个局面）
formula-false = { $formula }；到 { $last } 为止成立，在 { $first } 处不成立
formula-false-about = { $formula }；对所有小局面成立，但在 { $position } 处或从它走一步后不成立

# 对公式或程序答案的检验。
refute-proved = 已证  { $length ->
    [1] 对所有的数成立
   *[other] 对 { $length } 个数的所有局面成立
}
refute-tried = 已验  { $positions ->
   *[other] { $positions } 个局面
}，没有发现错误
refute-tried-small = { $length ->
   *[other] { $length } 个数
}：不超过 { $bound } 的局面 { $small } 个，更大的 { $large } 个
refute-tried-large = { $length } 至 { $longest } 个数：{ $large } 个局面
refute-lost = 不成立  { $position } 必败{ $smallest ->
    [yes] ；更小的局面都没有错
   *[no] ；没有检验到的更小局面也可能有错
}
refute-won = 不成立  { $position } 必胜{ $smallest ->
    [yes] ；更小的局面都没有错
   *[no] ；没有检验到的更小局面也可能有错
}
refute-value = 不成立  { $position } 的值是 { $value }{ $smallest ->
    [yes] ；更小的局面都没有错
   *[no] ；没有检验到的更小局面也可能有错
}
refute-contradicts = 不成立  这个说法在 { $position } 处自相矛盾
refute-undefined = 公式的一部分在 { $position } 处没有定义（例如数的二进制超过 127 位，或除以 0），所以公式在那里不成立
refute-claimed-won = 你说 { $position } 必胜
refute-claimed-lost = 你说 { $position } 必败
refute-claimed-value = 你说 { $position } 的值是 { $value }
refute-no-value = 你没有给出 { $position } 的值
refute-no-move-won = 你说 { $position } 必胜，可是无路可走，轮到走的人已经输了
refute-no-move-lost = 你说 { $position } 必败，可是无路可走，走了最后一步的人已经输了
refute-only-won = 你说 { $position } 必胜，可是从那里只能走到 { $options }，而{ $moves ->
    [1] 这个局面
   *[other] 这些局面
}{ $by ->
    [claim] 你也说必胜
   *[right] 是必胜的
}
refute-both-lost = 你说 { $position } 必败，可是可以走 { $position } -> { $option }，而{ $by ->
    [claim] 你说 { $option } 也必败
   *[right] 局面 { $option } 必败
}
refute-same-value = 你说 { $position } 的值是 { $value }，可是可以走 { $position } -> { $option }，而{ $by ->
    [claim] 你说 { $option } 的值也是 { $value }
   *[right] 局面 { $option } 的值也是 { $value }
}
refute-missing = 你说 { $position } 的值是 { $value }，可是没有一步留下{ $by ->
    [claim] 你说值为 { $missing } 的局面
   *[right] 值为 { $missing } 的局面
}
refute-wrong = 错误：{ $length ->
   *[other] { $length } 个数
}、不超过 { $bound } 的 { $small } 个局面中有 { $wrong } 个，更大的 { $large } 个中有 { $more } 个
refute-wrong-large = 错误：{ $length } 至 { $longest } 个数的 { $large } 个局面中有 { $more } 个
refute-next = 检验过的局面中其次出错的：{ $positions }
refute-separates = 检验过的局面中，恰好是错的那些满足：{ $condition }
misconception-normal = 就检验过的局面而言，这些是走最后一步者赢时的答案
misconception-misere = 就检验过的局面而言，这些是走最后一步者输时的答案
misconception-game = 就检验过的局面而言，这些是 { $game } 的答案
misconception-bits = 就检验过的局面而言，好像每个数都对 { $number } 取了余数（只剩低 { $bits } 位）
misconception-double = 就检验过的局面而言，好像每个数都是 64 位浮点数，只有 53 位有效
misconception-ratio = 就检验过的局面而言，这些是用浮点数黄金比 { $ratio } 算出的答案
misconception-up-to = 就检验过的局面而言，只要所有的数都小于 2^{ $bits } 就没有错
