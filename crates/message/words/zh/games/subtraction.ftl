subtraction = 减法游戏
    .keywords = 每次只能取集合 S 中的个数，取法集合；--take squares：完全平方数，平方数；--take primes：质数，素数；--take powers-of-2：2 的幂次，1 2 4 8 16 张牌
    .row = 一堆或多堆石子
    .move = 从一堆中{ $take ->
        [none] 取石子，颗数是集合里的数
       *[given] { $take }
    }
    .take = 一次可以取的颗数，写成 1,3 或 1-4,8；也可以用“squares”（平方数）、“powers-of-2”（2 的幂）、“primes”（质数）、“prime-powers”（质数幂）；除“primes”外都包含 1
take-no-number = --take：“{ $part }”既不是不超过 { $most } 的数，也不是由两个这样的数组成的范围；集合写成 1,3 或 1-4,8，或用名称“squares”、“powers-of-2”、“primes”、“prime-powers”
take-zero-in = --take：“{ $part }”里有 0；一步至少取 1 颗
take-backward = --take：范围“{ $part }”前大后小
take-empty = --take：集合为空；它应写成 1,3 或 1-4,8
take-zero = --take：一步至少取 1 颗，不能取 0 颗
set-too-long-for-source = 集合里的数太多，源程序里放不下
squares-listed-so-far = 平方数和质数只列到这里
no-period-of-set = 没能证明这个集合的周期
values-repeat = 这些值从 n = { $pre_period } 起以 { $period } 为周期重复。
values-are-known = 本程序已算到 n = { $known }。
pile-counts-as-its-value = n 颗的一堆相当于尼姆博弈中 G(n) 颗的一堆，G(n) 是它的 SG 值（Grundy 值）：走一步所能留下的各堆的值里没有出现的最小非负整数（mex）。{ $course }
not-in-the-set = 一步不能取 { $taken } 颗
