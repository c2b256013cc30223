georgia-cell-zero = 有棋子在第 0 格；格子从 1 数起
georgia-shared = 同一格里有两枚棋子
georgia-rule = 从右往左，每枚棋子与它左边的下一枚（或墙）配成一对，两者之间的空格数相当于尼姆博弈的一堆：右边的棋子移动就是取石子；左边的棋子移动使空格变多时，右边的可以跟上。
georgia-to-the-right = 第 { $token } 枚棋子会向右移动
georgia-passes = 第 { $token } 枚棋子不能越过别的棋子或墙
georgia-move = 把第 { $token } 枚棋子从第 { $from } 格移到第 { $to } 格
georgia-no-table = 紧挨着的棋子不起作用，所以每个必败态都代表无穷多个
