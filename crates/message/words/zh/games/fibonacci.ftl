fibonacci = 斐波那契博弈
    .keywords = 不能一次取完，每次取的石子数不超过对手上次取的两倍，斐波那契博弈；--factor 3：至多为上次的 k 倍
    .row = 石子数和这一步最多可取的颗数：n q；开局可以只写 n，这时 q 是 n - 1（n 为 1 时是 1）
    .move = 从这一堆中取 { $second ->
        [none] 1 到 q
        [1] 1
       *[given] 1 到 { $second }
    } 颗；下一步最多可取这一步的 { $factor ->
        [none] 2
       *[given] { $factor }
    } 倍
    .factor = 一步最多可取上一步的 K 倍；不写时 K = 2
fibonacci-factor = 倍数 { $factor } 太大：最大是 { $most }
fibonacci-factor-zero = 倍数是 0；至少应为 1
fibonacci-next = 一步至少取 1 颗；取 { $taken } 颗之后，第二个数应是 { $most }，即下一步最多可取的颗数
fibonacci-last = 只剩一颗，只好取走：{ $verdict }。
fibonacci-rule = 把石子数拆成数列 { $first }, … 中的数：先拆出不超过它的最大的数，再对余下的同样做下去。这样每个数都大于下一个数的 { $factor } 倍。所以取走最小的数之后，余下的最小的数，对手一步取不完；若取得比最小的数少，余下的最小的数至多是所取颗数的 { $factor } 倍，对手一步就能取走。
fibonacci-misere = 取最后一颗者输，所以最后一颗不算。
fibonacci-may = { $counted } = { $parts }：最小的数是 { $part }，这一步最多可取 { $q } 颗，可以取走它：{ $verdict }。
fibonacci-may-not = { $counted } = { $parts }：最小的数是 { $part }，这一步却最多只能取 { $q } 颗，取不完它：{ $verdict }。
fibonacci-leaves = 必胜的一步留下 { $n } 颗：{ $counted } 拆出的最小的数是 { $part }，而下一步最多只能取 { $q } 颗。
fibonacci-leaves-last = 必胜的一步只留下最后一颗，轮到走的人只好取走。
fibonacci-table = 必败态：石子数和最多可取的颗数（不超过石子数）
fibonacci-with-factor = 给出倍数的斐波那契博弈
    .row = 开局的石子数和倍数：n K；之后写 n K q，q 是这一步最多可取的颗数
    .move = 从这一堆中取 1 到 q 颗，开局取 1 到 n - 1 颗；下一步最多可取这一步的 K 倍
