### 命令行本身：错误与帮助。

told-of = { $name }: { $what }
