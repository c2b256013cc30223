#!/usr/bin/env python3
"""Checks a witness of `judge solve RULES --witness FILE`: check_witness.py FILE...

It shares only the file with judge, and derives the limits of its automata in another way. It builds the relation of
the moves from the text of the rules, as automata over digits; the witness contributes only the claimed automaton. Then
every claim says that a relation is empty, and this is decided for all positions. It refuses what it cannot express.
`judge help witness` describes the format.
"""
import ast
import itertools
import keyword
import re
import sys


class Refused(Exception):
    """The claim is not proved."""


class Auto:
    """The minimal automaton of a relation: its names, the next states by letter, and which states accept."""

    def __init__(self, names, start, step, accepts):
        """Builds the states reached from `start`. `step` maps a state and a digit for each name to a state or None."""
        self.names = names = tuple(sorted(names))
        self.letters = list(itertools.product(range(DIGITS), repeat=len(names)))
        # State 0 is dead. In an Ostrowski numeration, a 0 follows each digit t.
        states, number, table = [None, (start, ())], {(start, ()): 1}, [[0] * len(self.letters)]
        done = 1
        while done < len(states):
            (state, full), row = states[done], []
            for letter in self.letters:
                is_word = not any(digit and name in full for name, digit in zip(names, letter))
                to = step(state, dict(zip(names, letter))) if is_word else None
                key = (to, tuple(name for name, digit in zip(names, letter) if T and digit == T))
                if to is not None and key not in number:
                    number[key] = len(states)
                    states.append(key)
                row.append(number[key] if to is not None else 0)
            table.append(row)
            done += 1
        accepts = [False] + [bool(accepts(state)) for state, _ in states[1:]]
        kind, count = accepts, 0
        while len(set(kind)) > count:
            count, known = len(set(kind)), {}
            kind = [known.setdefault((kind[s], *(kind[to] for to in row)), len(known)) for s, row in enumerate(table)]
        self.next, self.accepts, self.start = [None] * count, [False] * count, kind[1]
        for s, row in enumerate(table):
            self.next[kind[s]] = {l: kind[to] for l, to in zip(self.letters, row) if kind[to] != kind[0]}
            self.accepts[kind[s]] = accepts[s]

    def step(self, state, digits):
        return self.next[state].get(tuple(digits[name] for name in self.names))

    def at(self, names):
        """The same relation with other names, in the order of its own names."""
        step = lambda s, digits: self.next[s].get(tuple(digits[name] for name in names))
        return Auto(set(names), self.start, step, lambda s: self.accepts[s])

    def negated(self):
        step = lambda s, d: -1 if s < 0 or self.step(s, d) is None else self.step(s, d)
        return Auto(self.names, self.start, step, lambda s: s < 0 or not self.accepts[s])

    def without(self, name):
        """The relation of the other names that some number for this name satisfies."""
        names = [other for other in self.names if other != name]

        def after(states, digits):
            every = (self.step(s, {**digits, name: digit}) for s in states for digit in range(DIGITS))
            return frozenset(to for to in every if to is not None) or None

        start, zeros = frozenset([self.start]), dict.fromkeys(names, 0)
        while not (after(start, zeros) or start) <= start:
            start |= after(start, zeros)
        return Auto(names, start, after, lambda states: any(self.accepts[s] for s in states))


def both(one, other):
    def step(state, digits):
        to = one.step(state[0], digits), other.step(state[1], digits)
        return None if None in to else to

    names, start = set(one.names) | set(other.names), (one.start, other.start)
    return Auto(names, start, step, lambda s: one.accepts[s[0]] and other.accepts[s[1]])


def either(all_):
    result = linear(({}, -1), True)
    for one in all_:
        result = both(result.negated(), one.negated()).negated()
    return result


def eliminated(parts, names):
    """The conjunction of the relations, with these names quantified, first the name that meets the fewest others."""
    parts, names = list(parts), set(names)
    meets = lambda name: set().union(*(part.names for part in parts if name in part.names))
    while names:
        name = min(sorted(names), key=lambda name: len(meets(name)))
        names.remove(name)
        together = sorted((part for part in parts if name in part.names), key=lambda part: len(part.next))
        parts = [part for part in parts if name not in part.names]
        if together:
            whole = together[0]
            for part in together[1:]:
                whole = both(whole, part)
            parts.append(whole.without(name))
    whole = linear(({}, 0), True)
    for part in sorted(parts, key=lambda part: len(part.next)):
        whole = both(whole, part)
    return whole


def require_none(what, parts):
    if any(eliminated(parts, set().union(*(part.names for part in parts))).accepts):
        raise Refused("false: " + what)


# A linear form: the coefficients of names, and a constant.
def plus(one, other, times=1):
    terms = dict(one[0])
    for name, coefficient in other[0].items():
        terms[name] = terms.get(name, 0) + times * coefficient
    return {name: c for name, c in terms.items() if c}, one[1] + times * other[1]


def form(value):
    return ({}, value) if isinstance(value, int) else ({value: 1}, 0)


def linear(own, is_order):
    """The relation that a form is 0 or, if `is_order`, that it is not negative."""
    terms, constant = own
    low, high = ((DIGITS - 1) * sum(f(c, 0) for c in terms.values()) for f in (min, max))
    # If the first number s of a state is farther from 0 than this, its sign is that of the form for good. In a base b
    # it becomes b s + d with |d| <= most. Otherwise let x > 1 and y = -1/x be the roots of x^2 = T x + 1. A state
    # (s, r) has |s y + r| <= 2 most, because a digit d turns s y + r into y (s y + r + d). So r differs from s/x by at
    # most 2 most. If |s| > 2 most + |constant|, the form s + r has the sign of s. The next first number is
    # T s + r + d = x s + (r - s/x) + d. If |s| > 5 most, it is farther from 0 than s, because x - 1 > 0.6. A digit that
    # is repeated keeps one pair, and multiplies the distance from it each time, so an end stays or goes far.
    far = 6 * max(high, -low) + abs(constant)

    def reach(state):
        """The least and the greatest value of the form after 0, 1, 2, ... digits, until their signs are final."""
        ends = state, state
        while True:
            yield tuple(sum(end) + constant for end in ends)
            after = shifted(ends[0], low), shifted(ends[1], high)
            if all(end == to or abs(end[0]) > far for end, to in zip(ends, after)):
                return
            ends = after

    def step(state, digits):
        if state == "yes":
            return state
        state = shifted(state, sum(c * digits[name] for name, c in terms.items()))
        found = list(reach(state))
        if is_order and all(least >= 0 for least, _ in found):
            return "yes"
        lives = any(most >= 0 and (is_order or least <= 0) for least, most in found)
        return state if lives else None

    accepts = lambda s: s == "yes" or (sum(s) + constant >= 0 if is_order else sum(s) + constant == 0)
    return Auto(terms, (0, 0), step, accepts)


def shifted(pair, digit):
    return (T * pair[0] + pair[1] + digit, pair[0]) if T else (DIGITS * pair[0] + digit, 0)


def at_most(one, other):
    return linear(plus(other, one, -1), True)


def equal(one, other):
    return linear(plus(one, other, -1), False)


def place(name, every):
    step = lambda s, d: (s if d[name] == 0 else 0 if d[name] == 1 else None) if s < 0 else \
        (s + 1) % every if d[name] == 0 else None
    return Auto([name], -1, step, lambda s: s == 0)


def xor(x, y, z):
    if T or DIGITS & (DIGITS - 1):
        raise Refused("no exclusive or in this numeration")
    return Auto([x, y, z], 0, lambda s, d: s if d[x] ^ d[y] == d[z] else None, lambda s: True)


def floors(k, a):
    """The relation a = floor(k alpha), where alpha = [1; T, T, ...]. It holds exactly if k is the sum of the products of
    the digits of a with the places 1, T, T^2 + 1, ... (each is T times the one before and the one before that), and these
    digits end in an even number of zeros; or if both numbers are 0 (A. S. Fraenkel 1982)."""
    if not T:
        raise Refused("no such floors in this numeration")

    # Of the pair, `far` is how far the prefix of k exceeds the sum of the products for the prefix of a. Only paths on
    # which it is small are kept. That can only lose pairs, and the check below shows that it loses none.
    def step(state, digits):
        (far, after), begun, odd = state
        far, after = T * far + after + digits[k] - digits[a], far + digits[k]
        return ((far, after), begun or digits[a] > 0, begun and digits[a] == 0 and not odd) if abs(far) < 2 else None

    found = Auto([k, a], ((0, 0), False, False), step, lambda state: state[0][0] == 0 and not state[2])
    require_none("every number has a floor", [found.without(a).negated()])
    return found


def exponent(base):
    found = [e for e in range(1, 64) if not T and DIGITS ** e == base]
    if not found:
        raise Refused("no powers in this numeration")
    return found[0]


FRESH = itertools.count()


def fresh():
    return "~%d" % next(FRESH)


def is_natural(own, parts):
    negative = parts + [at_most(own, form(-1))]
    return not any(eliminated(negative, set().union(*(part.names for part in negative))).accepts)


def cases(node, env):
    """The values of a term, by cases: each case has relations and a form."""
    if isinstance(node, ast.Constant):
        return [([], ({}, node.value))]
    if isinstance(node, ast.Name):
        return [([], env[node.id])]
    if isinstance(node, ast.UnaryOp):
        return [(parts, plus(({}, 0), own, -1)) for parts, own in cases(node.operand, env)]
    if isinstance(node, ast.Call):
        arguments, function = node.args, node.func.id
    else:
        arguments, function = [node.left, node.right], type(node.op).__name__
    found = []
    for all_ in itertools.product(*(cases(argument, env) for argument in arguments)):
        parts, forms = sum((part for part, _ in all_), []), [own for _, own in all_]
        if function in ("Add", "Sub"):
            found.append((parts, plus(forms[0], forms[1], 1 if function == "Add" else -1)))
        elif function == "Mult" and not all(terms for terms, _ in forms):
            number, other = forms if not forms[0][0] else forms[::-1]
            found.append((parts, plus(({}, 0), other, number[1])))
        elif function in ("FloorDiv", "Mod") and not forms[1][0] and forms[1][1] > 0:
            for sign in (1, -1):
                name = fresh()
                quotient = plus(({}, 0), form(name), sign)
                rest = plus(forms[0], quotient, -forms[1][1])
                within = [at_most(form(0), rest), at_most(rest, form(forms[1][1] - 1))]
                within += [at_most(form(1), form(name))] if sign < 0 else []
                found.append((parts + within, quotient if function == "FloorDiv" else rest))
        elif function in ("min", "max", "abs"):
            forms = forms if function != "abs" else [forms[0], plus(({}, 0), forms[0], -1)]
            for own in forms:
                found.append((parts + [at_most(*((own, it) if function == "min" else (it, own))) for it in forms], own))
        elif function == "BitXor" and all(is_natural(own, parts) for own in forms):
            x, y, z = fresh(), fresh(), fresh()
            found.append((parts + [equal(form(x), forms[0]), equal(form(y), forms[1]), xor(x, y, z)], form(z)))
        else:
            raise Refused("no automata for " + function)
    return found


def condition(node, env):
    """A condition, as a relation of the names in `env` and in the claims."""
    if isinstance(node, ast.BoolOp):
        all_ = [condition(value, env) for value in node.values]
        return eliminated(all_, []) if isinstance(node.op, ast.And) else either(all_)
    if isinstance(node, ast.UnaryOp):
        return condition(node.operand, env).negated()
    if isinstance(node, ast.Compare):
        terms = [node.left, *node.comparators]
        return eliminated([compared(type(op).__name__, one, other, env)
                           for one, op, other in zip(terms, node.ops, terms[1:])], [])
    kind, found = node.func.id, []
    if kind in ("even", "odd"):
        rest = ast.BinOp(node.args[0], ast.Mod(), ast.Constant(2))
        return compared("Eq", rest, ast.Constant(int(kind == "odd")), env)
    for all_ in itertools.product(*(cases(argument, env) for argument in node.args)):
        names = [fresh() for _ in all_]
        parts = sum((part for part, _ in all_), []) + [equal(form(n), own) for n, (_, own) in zip(names, all_)]
        every = 1 if kind == "fib" and T == 1 else exponent(2) if kind == "power2" else None
        relation = place(names[0], every) if every else floors(*names) if kind == "floor" else CLAIMED[kind](names)
        found.append(closed(parts + [relation], env))
    return either(found)


def closed(parts, env):
    own = set().union(*(terms for terms, _ in env.values()))
    return eliminated(parts, set().union(*(part.names for part in parts)) - own)


def compared(op, one, other, env):
    found = []
    for (first, a), (second, b) in itertools.product(cases(one, env), cases(other, env)):
        relation = {"Lt": lambda: at_most(plus(a, form(1)), b), "LtE": lambda: at_most(a, b),
                    "Gt": lambda: at_most(plus(b, form(1)), a), "GtE": lambda: at_most(b, a),
                    "Eq": lambda: equal(a, b), "NotEq": lambda: equal(a, b).negated()}[op]()
        found.append(closed(first + second + [relation], env))
    return either(found)


def outer(text, marks):
    """Splits a text at marks outside brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "({") - (letter in ")}")
        if depth == 0 and letter in marks:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def applied(text):
    """The text with brackets around operands of `even` and the like: all up to a comparison, a comma, `and` or `or`."""
    found = re.search(r"\b(even|odd|prime|square|power2|fib)\b(?!·)", text)
    if not found:
        return text
    depth, end = 0, found.end()
    for mark in re.finditer(r"[()]|[<>=!,]|\b(?:and|or)\b|$", text[end:]):
        depth += (mark.group() == "(") - (mark.group() == ")")
        if depth < 0 or depth == 0 and mark.group() not in "()" or mark.group() == "":
            end += mark.start()
            break
    return "%s%s·(%s)%s" % (text[:found.start()], found.group(), text[found.end():end], applied(text[end:]))


def term(text):
    text = applied(text.replace("/", "//").replace("<>", "!=")).replace("·(", "(")
    return ast.parse(re.sub(r"(?<![<>!=])=(?!=)", "==", text).strip(), mode="eval").body


def branches(left, choices, when, env, parts, found):
    """Adds to `found` the ways to move: for each, its relations and the forms that it leaves."""
    if not choices:
        parts = parts + ([condition(term(when), env)] if when else [])
        for all_ in itertools.product(*(cases(term(one), env) for one in left)):
            found.append((sum((part for part, _ in all_), parts), [own for _, own in all_]))
        return
    name, values = (part.strip() for part in choices[0].split(" in ", 1))
    options, new = [], fresh()
    if values[0] == "{":
        for one in outer(values[1:-1], ","):
            options += cases(term(one), env)
    elif ".." in values:
        first, last = (cases(term(end), env) for end in values.split("..", 1))
        for (low, a), (high, b) in itertools.product(first, last):
            own = plus(a, form(new))
            options.append((low + high + [at_most(own, b)], own))
    elif values == "fibonacci" and T == 1 or values.startswith("powers("):
        is_place = place(new, 1 if T else exponent(int(values[7:-1])))
        below = either([at_most(form(new), form(name)) for name in COORDINATES])
        options.append(([is_place, below], form(new)))
    else:
        raise Refused("no automata for " + values)
    for more, own in options:
        branches(left, choices[1:], when, {**env, name: own}, parts + more, found)


def alternatives(text):
    """Ways to move with "or" between them. After "if", the word belongs to the condition."""
    moves, when = re.match(r"(.*?)(\bif\b.*)?$", text).groups()
    *others, last = re.split(r"\bor\b", moves)
    return [*others, last + (when or "")]


def rules(text):
    """Whether play is misere, the positions, and the ways to move."""
    # Keywords of Python can be names in rules.
    own = lambda word: word.group() + "·" * (keyword.iskeyword(word.group()) and word.group() not in NOTATION)
    text = re.sub(r"[A-Za-z_]\w*", own, re.sub("#.*", "", text).replace("或", " or "))
    kind, head, moves = re.match(r"\s*(?:(misere|sum)\s*:)?(.*?)->(.*)$", text, re.S).groups()
    names, where = re.match(r"(.*?)(?:\bwhere\b(.*))?$", head, re.S).groups()
    COORDINATES.extend(names.replace(",", " ").split())
    env, found = {name: form(name) for name in COORDINATES}, []
    positions = linear(({name: 1 for name in COORDINATES}, 0), True)
    if where:
        positions = both(positions, condition(term(where), env))
    for move in (move for part in outer(moves, "|;\n") for move in alternatives(part)):
        left, choices, when = re.match(r"(.*?)(?:\bfor\b(.*?))?(?:\bif\b(.*))?$", move).groups()
        left = outer(re.sub(r"\band\b", ",", left), "," if len(COORDINATES) == 1 else ", \t")
        branches(left, outer(re.sub(r"\bfor\b", ",", choices or ""), ","), when, env, [positions], found)
    return kind == "misere", positions, found


def leaving(branch, names, relation):
    """The positions from which a way to move leaves a position in the relation; `names` are its coordinates."""
    parts, left = branch
    parts = parts + [equal(form(name), own) for name, own in zip(names, left)] + [relation]
    return eliminated(parts, set().union(*(part.names for part in parts)) - set(COORDINATES))


def precedes(order, names):
    def less(one, other):
        return at_most(plus(one, form(1)), other)
    pairs = [(form(new), form(name)) for new, name in zip(names, COORDINATES)]
    if order == "sum":
        return less(({name: 1 for name in names}, 0), ({name: 1 for name in COORDINATES}, 0))
    if order == "largest":
        return either([eliminated([less(one, other) for one, _ in pairs], []) for _, other in pairs])
    result = less(*pairs[order[-1]])
    for index in order[-2::-1]:
        result = either([less(*pairs[index]), both(equal(*pairs[index]), result)])
    return result


def check_ends(positions, found):
    """Every option is a position, and precedes its position in an order without infinite descents."""
    count = len(COORDINATES)
    new = [fresh() for _ in COORDINATES]
    leaves = [(parts, left[i:i + count]) for parts, left in found for i in range(0, len(left), count)]
    others = positions.at([new[COORDINATES.index(name)] for name in positions.names]).negated()
    for leaf in leaves:
        require_none("every option is a position", [leaving(leaf, new, others)])
    for order in [*itertools.permutations(range(count)), "sum", "largest"]:
        wrong = precedes(order, new).negated()
        if not any(any(leaving(leaf, new, wrong).accepts) for leaf in leaves):
            return
    raise Refused("play need not end")


def lost_wrong(is_misere, positions, found, claimed):
    new = [fresh() for _ in COORDINATES]
    wins = either([leaving(branch, new, claimed(new)) for branch in found])
    lost = both(claimed(COORDINATES), positions)
    require_none("no lost position has a lost option", [lost, wins])
    moves = either([leaving(branch, new, positions.at([new[COORDINATES.index(n)] for n in positions.names]))
                    for branch in found]) if is_misere else None
    if is_misere:
        require_none("a lost position has an option", [lost, moves.negated()])
    others = [positions, lost.negated(), wins.negated()] + ([moves] if is_misere else [])
    require_none("every other position has a lost option", others)


def values_wrong(positions, found, claimed):
    u, v, parts, count = fresh(), fresh(), [], len(COORDINATES)
    for relations, left in found:
        names, total = [fresh() for _ in left], form(0)
        relations = relations + [equal(form(name), own) for name, own in zip(names, left)]
        leaves = [names[i:i + count] for i in range(0, len(names), count)]
        if len(leaves) == 1:
            relations += [claimed([*names, u])]
        for index, leaf in enumerate(leaves if len(leaves) > 1 else []):
            value, before, sum_ = fresh(), fresh(), u if index + 1 == len(leaves) else fresh()
            relations += [claimed([*leaf, value]), equal(form(before), total), xor(before, value, sum_)]
            total = form(sum_)
        own = set().union(*(part.names for part in relations)) - {*COORDINATES, u}
        parts.append(eliminated(relations, own))
    options, own = either(parts), both(claimed([*COORDINATES, v]), positions)
    less = at_most(plus(form(u), form(1)), form(v))
    require_none("every position has a value", [positions, own.without(v).negated()])
    require_none("no position has two values", [own, claimed([*COORDINATES, u]), less])
    require_none("no option has the value", [own, options, equal(form(u), form(v))])
    require_none("an option has each smaller value", [own, less, options.negated()])


def check(text):
    """Checks a witness."""
    global DIGITS, T
    COORDINATES.clear()
    CLAIMED.clear()
    lines = [line.split(" ", 1) for line in text.splitlines()]
    fields = {key: [rest for word, rest in lines if word == key] for key, _ in lines}
    if fields["judge-witness"] != ["1"]:
        raise Refused("not a witness of version 1")
    for key, all_ in fields.items():
        if key not in ("judge-witness", "numeration", "rules", "claim", "accept", "state", "none"):
            raise Refused("no witness has a line '%s'" % key)
        if len(all_) > 1 and key in ("numeration", "claim", "accept"):
            raise Refused("more than one line '%s'" % key)
    if not text.endswith("\n"):
        raise Refused("the last line has no end, so the witness may be cut off")
    kind, number = fields["numeration"][0].split()
    T, DIGITS = (int(number), int(number) + 1) if kind == "ostrowski" else (0, int(number))
    table = [line.split() for line in fields["state"]]
    if kind not in ("base", "ostrowski") or DIGITS < 2 or any(len(row) < DIGITS for row in table):
        raise Refused("no numeration of these states")
    is_misere, positions, found = rules("\n".join(fields["rules"]))
    claim, accepting = fields["claim"][0], set(fields["accept"][0].split())
    if claim == "values" and is_misere:
        raise Refused("values are those of normal play")
    tracks = ["t%d" % track for track in range(len(COORDINATES) + (claim == "values"))]
    if not accepting <= set(map(str, range(len(table)))) or any(len(row) != DIGITS ** len(tracks) for row in table):
        raise Refused("the states are not those of an automaton with these tracks")

    def step(state, digits):
        letter = sum(digits[track] * DIGITS ** index for index, track in enumerate(tracks))
        return None if table[state][letter] == "-" else int(table[state][letter])

    own = Auto(tracks, 0, step, lambda state: str(state) in accepting)
    zeros = dict.fromkeys(tracks, 0)
    if own.step(own.start, zeros) not in (own.start, None) or own.step(own.start, zeros) is None and any(own.accepts):
        raise Refused("leading zeros change the claim")
    CLAIMED["values" if claim == "values" else "lost"] = own.at
    check_ends(positions, found)
    if claim == "values":
        values_wrong(positions, found, own.at)
    elif all(len(left) == len(COORDINATES) for _, left in found):
        lost_wrong(is_misere, positions, found, own.at)
    else:
        raise Refused("lost positions do not add up")
    for sentence in fields.get("none", []):
        names, what = sentence.split(":", 1)
        env = {name: form(name) for name in names.split()}
        require_none(sentence, [condition(term(what), env)])


NOTATION = ("and", "or", "not", "for", "in", "if")
DIGITS, T, COORDINATES, CLAIMED = 2, 0, [], {}
failed = 0
for file in sys.argv[1:]:
    try:
        check(open(file, encoding="utf-8").read())
        print("accepted " + file)
    except (Refused, LookupError, ValueError, SyntaxError, AttributeError, TypeError) as why:
        print("refused %s: %s" % (file, why))
        failed = 1
sys.exit(failed)
