hackenbush = Green Hackenbush
    .keywords = cut an edge of a tree or graph, branches not connected to the root fall, rooted tree remove an edge, green bushes, Christmas game
    .row = the edges of a picture, two vertices 'u v' for each; vertex { $ground ->
        [none] 0
       *[given] { $ground }
    } is the ground, and an edge from there to itself does not count
    .move = cut one edge; all edges that are no longer connected to the ground fall
    .ground = vertex that is the ground (default: 0)
hackenbush-cycles = { $in_cycles } of { $edges } edges are in cycles. To find winning moves, judge must try these, and it does so only if the product of the two numbers is at most { $most }
hackenbush-move = { $falling ->
    [0] cut edge { $place }, from { $u } to { $v }
    [1] cut edge { $place }, from { $u } to { $v }; 1 more falls
   *[other] cut edge { $place }, from { $u } to { $v }; { $falling } more fall
  }
hackenbush-no-move = a move cuts one edge; then exactly those edges fall that are no longer connected to the ground
hackenbush-rule = An edge counts as a pile of Nim: 1 more than the xor of the edges that grow on its upper end. Cutting it leaves 0; a move above it leaves 1 more than the xor that the move leaves there.
hackenbush-fused = A cycle counts as if its vertices were one, and each of its edges as a pile of 1 (the fusion principle). So all that grows on a cycle through the ground grows on the ground.
hackenbush-in-cycles = cycles
hackenbush-closes = { $edge } closes a cycle
hackenbush-table = lost trees: their edges from vertex u up to vertex v
