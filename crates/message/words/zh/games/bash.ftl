bash = 巴什博弈
    .keywords = 一堆石子共 n 个，每次最少取一个最多取 m 个，巴什博弈，最后取光者得胜，报数，轮流报价
    .row = 石子数和一次最多可取的颗数：n m
    .move = 从这一堆中取 { $second ->
        [none] 1 到 m
        [1] 1
       *[given] 1 到 { $second }
    } 颗
bash-zero = 一次最多可取 0 颗；至少应为 1
bash-least-zero = 一次最少取 0 颗；至少应为 1
bash-least-above = 一次最少取 { $p } 颗，最多就不能是 { $q } 颗
bash-most-stays = 第二个数是一次最多可取的颗数，始终是 { $m }
bash-rule = 无论取几颗，对手都能把双方所取凑成 m + 1 = { $round } 颗，这里 m = { $m }。
bash-normal = 所以谁遇到 m + 1 的倍数，以后就总是遇到倍数，直到 0，也就输了。
bash-misere = 所以谁遇到比 m + 1 的倍数多 1 的数，以后就总是遇到这样的数，直到 1，不得不取最后一颗，也就输了。
bash-remainder-is = { $divided }：余数是 { $lost }，而走一步余数必定改变，所以{ $verdict }。
bash-remainder-is-not = { $divided }：余数不是 { $lost }，而走一步可以使它变成 { $lost }，所以{ $verdict }。
bash-leaves-multiple = 必胜的一步留下 { $n } 颗，是 { $round } 的倍数（{ $divided }）；以后每一轮都能再留下倍数，直到 0。
bash-leaves-one-more = 必胜的一步留下 { $n } 颗，比 { $round } 的倍数多 1（{ $divided }）；以后每一轮都能再留下这样的数，直到 1，所以走这一步的人不会取到最后一颗。
bash-table = 必败态：石子数和一次最多可取的颗数，按两者之和排列，和相同的按石子数
the-pile = 石子
at-most = 一次最多取：{ $most }
column-most = 最多取
bash-with-least = 限定最少颗数的巴什博弈
    .row = 石子数、一次最少和最多可取的颗数：n p q
    .move = 从这一堆中取 p 到 q 颗；不足 p 颗时全部取走
