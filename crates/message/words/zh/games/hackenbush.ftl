hackenbush = 删边游戏
    .keywords = 剪去一条边，与根不相连的部分消失，删边游戏，树上删边
    .row = 图的各条边，每条写作两个顶点 u v；顶点 { $ground ->
        [none] 0
       *[given] { $ground }
    } 是地面，从地面到地面的边不算
    .move = 删去一条边；不再与地面相连的边全部消失
    .ground = 作为地面的顶点（默认 0）
hackenbush-cycles = { $edges } 条边中有 { $in_cycles } 条在环上：要找必胜的走法就得逐条尝试，这时两数之积不能超过 { $most }
hackenbush-move = { $falling ->
    [0] 删去第 { $place } 条边（{ $u } 到 { $v }）
   *[other] 删去第 { $place } 条边（{ $u } 到 { $v }），另有 { $falling } 条边随之消失
  }
hackenbush-no-move = 一步删去一条边，随之消失的恰好是不再与地面相连的那些边
hackenbush-rule = 一条边相当于尼姆博弈中的一堆，颗数是它上端所连各边的 SG 值的异或和再加 1：删去它就得 0；删它上面的边，得到的总是上面剩下各边的 SG 值的异或和再加 1。
hackenbush-fused = 一个环可以缩成一个顶点，环上每条边相当于 1 颗的一堆（融合原理）。所以环经过地面时，长在环上的边就算长在地面上。
hackenbush-in-cycles = 环上各边
hackenbush-closes = { $edge } 构成环
hackenbush-table = 必败的树：各条边从下端 u 到上端 v
