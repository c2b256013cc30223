### 输入、游戏选项或走法的错误。

number = { $number }
