### 命令行本身：错误与帮助。

told-of = { $name }: { $what }
script-only-replies = 这个对手只会按既定的方式应对：--first、--level 和 --against 在这里都没有选择
no-kernel = JUDGE_KERNEL={ $name }：这台机器没有这个内核；可用的有：{ $kernels }
no-grundy-answer = --answer grundy：{ $why }
words-are-the-same = --words：“{ $word }”对双方说的是同一个词
words-of-verdicts = --words：只有 --answer win 才用词作答
not-two-words = --words：“{ $words }”不是用一个逗号隔开、不含换行的两个词
topics = judge help TOPIC，其中 TOPIC 是游戏、命令，或下列主题之一：
no-command = “{ $name }”既不是命令，也不是游戏

unknown = “{ $shown }”既不是游戏，也不是命令；可用 'judge list WORDS' 查找
unknown-but = “{ $shown }”既不是游戏，也不是命令；是不是“{ $command }”？
other-name = { $shown }：这个游戏在这里叫“{ $name }”（{ $title }）
unplayed-chomp = 大棋盘上的 Chomp 没有已知的判定法则
unplayed-hackenbush = 它的局面是边上涂了颜色的图，多数不是公平博弈
unplayed-green-hackenbush = 树的值可按冒号原理化为尼姆堆：每根分支的值加 1，再取异或；然后用 'judge nim'
unplayed-partizan = 这是不公平博弈：局面没有 Grundy 值，而本程序只判定公平博弈
unplayed-score = 胜负看得分，不看谁走最后一步
unplayed-drawings = 它的局面是图形，不是数
unplayed-no-stones = 这不是取石子游戏
unplayed-fibonacci = 能取多少取决于上一步，而一行堆的大小里没有这一步；石子数是斐波那契数时先手必败
unplayed-euclid = 走法同时取决于两个数；设 a > b，若 a/b 大于黄金比，或 b 整除 a，则先手必胜
unplayed-northcott = 每行两枚棋子之间的空格数就是尼姆堆：用 'judge nim'
unplayed-poker-nim = 尼姆博弈中必败的一方在扑克尼姆中也必败：用 'judge nim'
unplayed-turtles = 正面朝上的硬币的位置（从 1 数起）就是尼姆堆：用 'judge nim'
unplayed-coins = 本程序不包含这个翻硬币游戏
unplayed-welter = 硬币不能同格：没有银币且可以跳过别的硬币时就是 Welter 游戏，本程序不会；不能跳过时见 'judge problem poj-1704'
unplayed-greedy-nim = 只能从最大的堆里取；最大的堆有偶数个时先手必败
unplayed-unknown = 本程序不会这个游戏
unplayed-node-kayles = 在路径上它就是 Dawson 棋；在其他图上没有已知的法则
explain-needs-game = 这道题的游戏由输入描述；请用“judge explain { $game }”加上选项来解释其中一个
