scripted = 照章应对的对手
    .keywords = 对手按固定的方式应对，电脑的应对已知
    .row = 一堆石子
    .move = 取 1 到 m 颗；之后若剩下不超过 m 颗，对手全部取完，否则你取 k 颗他就取 a_k 颗{ $replies ->
        [none] { "" }
       *[given] ，其中 a_1, ..., a_m = { $replies }
    }
    .replies = 你取 1、2、……、m 颗之后，对手分别取几颗
no-replies = --replies：没有给出任何应对
is-no-reply = --replies：“{ $reply }”不对：应有 { $m } 个用逗号隔开的数，每个都是 1 到 { $m }
no-misere-of-scripted = 对手的应对是按“取最后一颗者胜”准备的
no-grundy-of-scripted = 只有双方走法相同的游戏才有 SG 值（Grundy 值）；这里的对手是照章应对的
lost-piles = 必败的石子数
scripted-all-can-go = 一次最多取 m = { $m } 颗，而这里只有 { $n } 颗，可以一次取完：{ $verdict }。
scripted-rule = 一次最多取 m = { $m } 颗。如果对手每次都把双方所取凑成 m + 1 = { $round }，那么 { $round } 的倍数就是必败态：此后轮到你时总是倍数，直到 0。
is-divided = { $divided }。
scripted-off-multiples = 余数不为 0。取走余数，留下的就是倍数；此后无论对手怎么应对，你都能再留下倍数，直到 0：{ $verdict }。
scripted-one-round = 余数为 0，而且正好只有一轮：不管取几颗，剩下的都不超过 { $m } 颗，对手一次取完：{ $verdict }。
scripted-errs = 余数为 0，但对手的应对有漏洞：你取 { $k } 颗时，对手取 { $reply } 颗，{ $k } + { $reply } = { $sum }，不是 { $round }。所以从第二个倍数起，可以借此离开倍数：{ $verdict }。
scripted-never-errs = 余数为 0，而对手每次都把双方所取凑成 { $round }，余数始终为 0：{ $verdict }。
scripted-leaves-the-rest = 必胜的一步留下 { $left }；对手取 { $reply } 颗，剩下 { $next } 颗，你可以一次取完。
scripted-leaves-no-multiple = 必胜的一步留下 { $left }；对手取 { $reply } 颗，剩下 { $next } 颗，不是 { $round } 的倍数，这时轮到你，是必胜态。
scripted-leaves-later-multiple = 必胜的一步留下 { $left }；对手取 { $reply } 颗，剩下 { $next } 颗，虽是 { $round } 的倍数，却不是 { $round } 本身；对手的应对有漏洞，所以这时轮到你，是必胜态。
