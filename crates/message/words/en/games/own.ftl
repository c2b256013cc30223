rules = Rules of your own
    .keywords = own rules
    .row = one or more piles, or the numbers of a position
    .move = { $rules ->
        [none] what the rules say
       *[given] as in { $rules }
    }
    .rules = The rules in quotes, as judge help rules teaches, or @FILE
own-leave = make { $after } of pile { $place } ({ $before } -> { $after })
own-proved = This is proved for all positions.
own-table = Nothing is proved about these rules: this comes from a table of all small positions.
own-nothing-proved = nothing is proved about these rules, and the table of small positions ends there
own-value-open = judge does not know whether the Grundy values of larger piles fit into 64 bits
own-value-too-large = the Grundy values of larger piles do not all fit into 64 bits
own-open = the table of small positions leaves open who wins here, and nothing is proved about these rules
own-value-of-few = the value of a position is known here only if its numbers are at most { $largest }, and no move from there leads to larger ones
own-could-grow = moves could lead above { $most }, the largest number there is
own-too-many-moves = the rules could give more than { $most } moves here, too many to try
own-lost = lost positions by their largest number, up to { $most }{ $all ->
    [yes] { "" }
   *[no] { "" }, as far as they are known: nothing is proved about these rules
}
own-no-position = the rules' condition excludes this position
values-of-rules = in normal play, where a proof or a table has them
misere-in-the-rules = rules of misère play begin with 'misere:'
rules-of-several-in-misere = a move leaves several positions, and for that there is no theory here in misère play
rules-loop = a play need not end: from { $position } a move leaves { $option }, from where moves lead back to { $position }
rules-endless = a play might not end: from { $position } a move leaves { $option }, which is not smaller
rules-too-many = the loops of these rules make too many choices
rules-break = from { $position } a move leaves { $option }, which the condition excludes
own-parameter = With { $name } = { $value }, which no move changes, the rules are those of a game in the other numbers, and that game answers.
own-is = { $name } = { $value }
own-with-parameter = with { $name } = { $value }, { $why }
own-family-table = no move changes { $name }: put in its value, and ask for the table of the rules in the other numbers
own-family-submission = no move changes { $name }: put in its value, and ask for a submission for the rules in the other numbers
each-no-coordinate = the rules have no coordinate { $name }
each-no-parameter = { $name } is no parameter: a move does not leave it written as { $name }, it is the only coordinate, or a named set ends at the largest coordinate
own-submission-in-order = these are the moves of `judge { $game }`: for a submission, give the numbers in that game's order
own-submission-too-long = the proved automaton has { $states } states, which is too many for a source file
