### 命令行本身：错误与帮助。

told-of = { $name }: { $what }
script-only-replies = 这个对手只会按既定的方式应对：--first、--level 和 --against 在这里都没有选择
