### The command line itself: its errors, its help.

# What is wrong, of what: a command, a file, a place in one.
told-of = { $name }: { $what }
script-only-replies = this opponent only replies, and always by the script: --first, --level and --against have no choice
