geography = Undirected geography
    .keywords = undirected graph, move a token to a neighbouring vertex that was not visited before, maximum matching, grid with walls walk without visiting a cell again
    .row = the vertices that the token has visited, in order; it stands on the last
    .move = move the token along an edge, in either direction, to a vertex that it has not visited
    .graph = file of the graph's edges, 'u v' a line; each leads both ways
geography-too-large = { $vertices } vertices times { $edges } edges are more than { $most }, the limit for finding a largest matching
geography-again = the token has visited this vertex before
geography-move = move the token from vertex { $from } to vertex { $to }
geography-no-move = a move adds one vertex to the end of the row
geography-rule = A matching is a set of edges that share no vertices. What counts are the largest matchings of the vertices that the token has not visited before, together with its own.
geography-covered = { $covered ->
    [yes] Each of these covers vertex { $vertex }. Choose one, and always move along its edges: the opponent can never reach a vertex that it leaves out, because then there would be such a matching without { $vertex }
   *[no] One of these does not cover vertex { $vertex }, so the opponent can answer each move along one of its edges: a move to a vertex that it leaves out would give a matching with one edge more
  }: { $verdict }.
geography-leaves = The winning move leaves { $left }: some largest matching of the rest does not cover vertex { $vertex }. Answer each move along an edge of that matching.
geography-table = lost vertices to start from
geography-token = on vertex { $vertex }; a move can go to: { $options }
