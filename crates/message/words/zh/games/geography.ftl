geography = 无向图地理游戏
    .keywords = 无向图，不能走回已经走过的点，最大匹配，迷宫中移动，不重复访问
    .row = 棋子依次到过的顶点；它停在最后一个顶点
    .move = 沿一条边（不分方向）把棋子移到一个没有到过的顶点
    .graph = 列出图的边的文件，每行为“u v”，不分方向
geography-too-large = 顶点数 { $vertices } 与边数 { $edges } 之积超过了 { $most }，这样大的图不求最大匹配
geography-again = 棋子已经到过这个顶点
geography-move = 把棋子从顶点 { $from } 移到顶点 { $to }
geography-no-move = 一步在行末添上一个顶点
geography-rule = 匹配是一组没有公共顶点的边。在没有到过的顶点（连同棋子所在的顶点）中取边数最多的匹配，即最大匹配。
geography-covered = { $covered ->
    [yes] 每个最大匹配都覆盖顶点 { $vertex }。任选一个，总是沿它的边走：对手走不到它没有覆盖的顶点，否则就会有不覆盖 { $vertex } 的最大匹配
   *[no] 有一个最大匹配不覆盖顶点 { $vertex }，所以无论怎么走，对手都能沿它的边应对：如果能走到它没有覆盖的顶点，就会有多一条边的匹配
  }。所以{ $verdict }。
geography-leaves = 必胜的一步留下 { $left }：其余顶点有一个最大匹配不覆盖顶点 { $vertex }。此后每一步都沿这个匹配的边应对。
geography-table = 必败的起点
geography-token = 在顶点 { $vertex }；可以走到：{ $options }
