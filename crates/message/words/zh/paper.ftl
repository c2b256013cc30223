### 表、图和练习。

paper-game = { $title }（{ $options }）

column-number = 序号
column-pile = 第 { $place } 堆
column-stones = 石子数
column-outcome = 胜负


no-picture = 这个游戏没有图：它既没有单堆的值表，也没有两堆的必败态
picture-size = 这个游戏的图，大小只能是 1 到 { $most }
picture-too-full = 一张图最多画 { $most } 个点，请把大小调小
picture-lost = { $game }：两数都不超过 { $size } 的必败态
picture-lost-described = 从左到右：{ $across }；从下到上：{ $up }。有标记的是先手必败的局面。{ $marks }
picture-values = { $game }：n 不超过 { $size } 时的 { $value }
picture-values-described = 从左到右：{ $across }；从下到上：{ $up }。{ $marks }
picture-slope = 斜率 { $slope }

worksheet-size = 一份练习有 { $least } 到 { $most } 道题
worksheet-too-long = 这个游戏只找得到 { $found } 个适合出题的局面，请减少题数
worksheet-title = { $game }：练习
worksheet-name = 姓名：
worksheet-date = 日期：
worksheet-who = 谁赢？
worksheet-who-task = 双方都不出错，先手必胜还是必败？
worksheet-moves = 找出必胜的走法
worksheet-moves-task = 先手走哪一步必胜？请全部找出；如果没有，请写明。
worksheet-table = 接着写
worksheet-table-task = 填出表中缺少的数。
worksheet-values = 一个局面的 SG 值（Grundy 值）G，是 0、1、2、……中走一步到不了的最小的值：走一步能到的各个局面，值都不等于它；无路可走时是 0。一步留下几部分时，值是各部分的值的异或，也就是写成二进制后不进位相加。
worksheet-why = 为什么？
worksheet-why-task = 下面的局面先手必败。依据哪条规律？为什么怎么走都没有用？
worksheet-labels = 用来出练习的图最多 { $most } 个顶点
worksheet-moves-of-labels = 从各顶点可以走到：
worksheet-no-move = 没有必胜的走法。
worksheet-key = 答案
worksheet-same-moves = 走完以后局面相同（例如只是各堆次序不同）的走法，只列一种。
worksheet-seed = 第 { $seed } 号练习题，共 { $count } 题
worksheet-seed-level = 第 { $seed } 号练习题，难度 { $level }，共 { $count } 题
worksheet-levels = 练习题的难度是 1 到 { $most }
paper-misere = 走最后一步的人输
