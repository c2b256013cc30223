### 表、图和练习。

paper-game = { $title }（{ $options }）

column-number = 序号
column-k = 序数
column-a = 数列A
column-b = 数列B
column-pile = 第 { $place } 堆
column-stones = 石子数
column-most = 最多取
column-outcome = 胜负

too-long-across = 这种格式最多 { $most } 行

no-picture = 这个游戏没有图：它既没有单堆的值表，也没有两堆的必败态
picture-size = 这个游戏的图，大小只能是 1 到 { $most }
picture-too-full = 一张图最多画 { $most } 个点，请把大小调小
picture-lost = { $game }：两数都不超过 { $size } 的必败态
picture-lost-described = 从左到右：{ $across }；从下到上：{ $up }。有标记的是先手必败的局面。{ $marks }
picture-values = { $game }：n 不超过 { $size } 时的 { $value }
picture-values-described = 从左到右：{ $across }；从下到上：{ $up }。{ $marks }
picture-slope = 斜率 { $slope }
