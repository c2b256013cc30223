### The command line itself: its errors, its help.

# What is wrong, of what: a command, a file, a place in one.
told-of = { $name }: { $what }
