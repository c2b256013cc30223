circle = 环上的八进制游戏
    .row = 围成一圈的石子数（没有圆圈则为 0），然后是各堆的石子数
    .move = { $moves ->
        [none] 按编码的规定从一堆中取石子，并把剩下的分堆；或从圆圈中取相邻的 k 颗：第 k 位数字含 1 时可以把圆圈取完，含 4 时剩下的成为一堆
       *[given] { $moves }{ $whole ->
            [none] {""}
           *[some] ；或者取完 { $whole } 颗的圆圈
        }{ $inside ->
            [none] {""}
           *[some] ；或者从更大的圆圈中取相邻的 { $inside } 颗，使剩下的成为一堆
        }
    }
    .code = 游戏的编码，如 0.77，写法同八进制游戏，但小数点前为 0，没有循环，各位不超过 7；0.137 是环上的点凯尔斯
circle-code = 编码 { $code } 不能用于圆圈：圆圈中一步取走相邻的石子，所以编码的小数点前须为 0，没有循环，各位不超过 7
circle-opens = 在圆圈中走一步，要取走石子，在它的位置写 0，接着写剩下的石子所成的一堆（如果有），其余各堆不变
circle-cannot-leave = 按编码 { $code }，没有一步能在 { $c } 颗的圆圈中留下 { $rest } 颗
circle-take = 从圆圈中取 { $taken } 颗（{ $c } -> { $rest }）
the-circle = 圆圈
circle-stays = 按编码 { $code }，{ $c } 颗的圆圈无路可走，所以它的 SG 值为 0。
circle-value = 无论从圆圈的哪里取走石子，剩下的都连成一堆，从缺口的一边绕到另一边。按编码 { $code }，走一步能留下的一堆，值可以是 { $listed }{ $more ->
        [0] {""}
       *[other] ，以及另外 { $more } 种
    }。所以 { $c } 颗的圆圈的 SG 值 C({ $c }) = { $value }，即其中没有出现的最小非负整数。
circle-table = c 和 c 颗的圆圈按编码 { $code } 的 SG 值（Grundy 值）
