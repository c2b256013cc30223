scripted = a scripted opponent
    .keywords = the opponent always answers by a fixed strategy, computer opponent with known replies, memorized answers
    .row = one pile
    .move = take 1 to m; the opponent then takes all if m or fewer are left, and otherwise answers k with a_k{ $replies ->
        [none] { "" }
       *[given] , where a_1, ..., a_m = { $replies }
    }
    .replies = what the opponent takes after you took 1, 2, ..., m
no-replies = --replies: the list is empty
is-no-reply = --replies: '{ $reply }' is not a reply: each of the { $m } replies is a number from 1 to { $m }, and commas separate them
no-misere-of-scripted = the opponent's script is for a game in which whoever takes the last stone wins
no-grundy-of-scripted = Grundy values belong to games in which both players have the same moves; here the opponent has a script
lost-piles = lost piles
scripted-all-can-go = One may take up to m = { $m }, and there are { $n }: so all can go at once, and { $verdict }.
scripted-rule = One may take up to m = { $m }. A multiple of m + 1 = { $round } is lost if every move and its reply add up to { $round }, because then multiples follow each other down to 0.
is-divided = { $divided }.
scripted-off-multiples = The remainder is not 0. Taking it leaves a multiple, and whatever the script replies, you can leave a multiple again, down to 0: { $verdict }.
scripted-one-round = The remainder is 0, and it is one round: whatever one takes, at most { $m } are left, and the opponent takes them all: { $verdict }.
scripted-errs = The remainder is 0, but the script errs: the reply to { $k } is { $reply }, and { $k } + { $reply } = { $sum } is not { $round }. So from the second multiple on, you can get off the multiples: { $verdict }.
scripted-never-errs = The remainder is 0, and every move and its reply add up to { $round }, so it stays 0: { $verdict }.
scripted-leaves-the-rest = The winning move leaves { $left }; the opponent replies by taking { $reply }, which leaves { $next }: you can take them all.
scripted-leaves-no-multiple = The winning move leaves { $left }; the opponent replies by taking { $reply }, which leaves { $next }, not a multiple of { $round }: you win from there.
scripted-leaves-later-multiple = The winning move leaves { $left }; the opponent replies by taking { $reply }, which leaves { $next }, a multiple of { $round } but not { $round } itself: the script errs, so you win from there.
