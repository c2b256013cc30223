graph = games on graphs
    .keywords = directed acyclic graph, token moved along arcs to a successor, chess pieces on vertices, who cannot move loses; draw infinite game on a directed graph with cycles
    .row = the vertices on which tokens stand
    .move = move one token along an edge of the graph
    .graph = file of the graph's edges, one 'u v' per line; if they form a cycle, play need not end, and a row can be a draw
graph-cycle = the graph has a cycle: { $cycle }
graph-no-such-vertex = there is no vertex above { $most }; vertices are numbered from 0
long-cycle = { $names } ({ $vertices } vertices)
graph-too-large-for-source = the graph has { $edges } edges; a submission has room for { $most }
no-such-edge = no edge leads from vertex { $from } to vertex { $to }
graph-move = move token { $place } from vertex { $from } to vertex { $to }
graph-rule = The Grundy value G of a vertex is the least number that is not the value of a successor (mex), so 0 if no edge leads from it. A token counts as a pile of Nim of that size.
loopy-rule = Let G be the least number that is not the value of a successor of a vertex (mex). The vertex has the Grundy value G if the opponent can answer a move to any successor with a larger value or without a value by a move to a vertex of value G. The other vertices have the value inf(K), where K is the set of the values of those successors that have one.
loopy-one = { $label }, and all other tokens have a Grundy value. The xor of these, { $nim_sum }, is { $has ->
    [yes] in the brackets, so a move of that token can make the xor 0
   *[no] not in the brackets
  }: { $verdict }
loopy-several = { $tokens } tokens are on vertices of value inf(K). With two or more of them, each player can always move one to another such vertex: neither player can force a win.
lost-vertices = lost positions of one token
infinite-value = the position has no Grundy value; its value is { $value }
token-on-vertex = token { $place }: on vertex { $id }
alone-only = only for one token
alone-sum = a second token; judge has no rule for several tokens on a graph when the last move loses
alone-rule = Whoever cannot move has won. A vertex with a move to a lost vertex is won, too; one whose moves all lead to won vertices is lost; and so on, back from the ends. From all other vertices neither player can force a win.
alone-vertex = Vertex { $vertex }: { $verdict }.
