graph = 图上游戏
    .keywords = 有向无环图，沿着边移动棋子，有向图上的棋子，平局
    .row = 各枚棋子所在的顶点
    .move = 沿图的一条边移动一枚棋子
    .graph = 列出图的边的文件，每行为“u v”；如果图中有环，对局可能永远不结束，于是会有平局
graph-cycle = 图中有环：{ $cycle }
graph-no-such-vertex = 没有编号大于 { $most } 的顶点；顶点从 0 开始编号
long-cycle = { $names }（共 { $vertices } 个顶点）
graph-too-large-for-source = 图有 { $edges } 条边，而提交的程序里最多放得下 { $most } 条
no-such-edge = 没有从顶点 { $from } 到顶点 { $to } 的边
graph-move = 把第 { $place } 枚棋子从顶点 { $from } 移到顶点 { $to }
graph-rule = 顶点的 SG 值（Grundy 值）G 是从它一步能到的各顶点的值里没有出现的最小非负整数（mex）；没有边从它出发时，G 是 0。一枚棋子相当于尼姆博弈中 G 颗的一堆。
loopy-rule = 顶点的 SG 值（Grundy 值）G 是它的后继的值里没有出现的最小非负整数（mex），条件是：走到值大于 G 或没有值的后继时，对手总能再走到值为 G 的顶点。其他顶点的值是 inf(K)，其中 K 是它的后继里那些 SG 值的集合。
loopy-one = { $label }，其他棋子都在有 SG 值的顶点上。它们的异或是 { $nim_sum }，{ $has ->
    [yes] 在括号里，所以移动那枚棋子可以使异或变为 0
   *[no] 不在括号里
  }：{ $verdict }
loopy-several = 有 { $tokens } 枚棋子在值为 inf(K) 的顶点上。只要不少于两枚，双方总能把其中一枚移到另一个这样的顶点，谁也不能必胜。
lost-vertices = 只有一枚棋子时的必败态
infinite-value = 这个局面没有 SG 值（Grundy 值）；它的值是 { $value }
token-on-vertex = 第 { $place } 枚棋子：在顶点 { $id }
alone-only = 只限一枚棋子
alone-sum = 有第二枚棋子；最后一步者输时，本程序没有判定图上多枚棋子的规则
alone-rule = 无法移动者获胜。从终点往回推：能走到必败顶点的顶点必胜，每一步都只能走到必胜顶点的顶点必败。剩下的顶点，谁也不能必胜。
alone-vertex = 顶点 { $vertex }：{ $verdict }。
