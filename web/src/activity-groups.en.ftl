### Nim without binary numbers.

page-groups = Groups
page-groups-only = Groups is for Nim without a limit, where whoever makes the last move wins.
page-groups-ask = Who wins? Break the piles into groups.
page-groups-why = Why?
page-groups-piles = With two equal piles it is easy: whatever the opponent does to one, you do to the other. Do these piles also hide equal parts?
page-groups-broken = Break each pile into groups of 8, 4, 2 and 1, the largest group first. Every pile can be broken in exactly one way.
page-groups-pairs = Two groups of the same size in different piles cancel: what one player does to one, the other can do to its partner.
page-groups-left = Without a partner: { $left }.
page-groups-on-board = Break each pile into groups of { $sizes }, the largest first. Equal groups cancel in pairs.
page-groups-marked = Without a partner, and marked on the board: { $left }.
page-groups-none-left = Every group has a partner.
page-groups-move = For example, break the { $size } of pile { $pile } that has no partner: take { $taken } from pile { $pile }, which leaves { $to }.
page-groups-away = For example, take away the { $size } of pile { $pile } that has no partner, which leaves { $to }.
page-groups-no-move = Whatever you take, you break up a pair. So whoever is to move loses against good play.
page-groups-after = Then every group has a partner, and any move of the opponent breaks up a pair.
page-groups-so-what = So what do I do?
page-groups-make = Take them
page-groups-point = Point at a group to find its stones.
page-groups-pile = pile { $n }
page-groups-group = { $size } of pile { $n }
page-groups-is-cancelled = { $size } of pile { $n }, cancelled
page-groups-is-left = { $size } of pile { $n }, without a partner
page-groups-take = take { $taken }, { $left } left
page-groups-add = Add a pile
page-groups-remove = Remove a pile
page-groups-play = Play these piles
