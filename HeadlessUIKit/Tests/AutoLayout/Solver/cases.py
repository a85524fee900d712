#!/usr/bin/env python3
"""Writes random constraint systems and their optima, found by an independent linear program.

Each line of the output is a case: `n` is the number of variables, `c` holds the constraints as
[relation, priority, constant, variable, coefficient, variable, coefficient, ...] (the relation is -1 for <=, 0 for =
and 1 for >=, and it compares the sum with 0), `f` says whether the required ones are feasible, and `o` holds
[priority, sum of the violations] from the highest priority to the lowest one.

Usage: cases.py [output] [number of cases] [seed]
"""
import json
import random
import sys

import numpy as np
from scipy.optimize import linprog

TOLERANCE = 1e-10
OPTIONS = {"primal_feasibility_tolerance": TOLERANCE, "dual_feasibility_tolerance": TOLERANCE}


def number(rng, style):
    """Returns a coefficient other than 0."""
    while True:
        if style == "layout":
            value = rng.choice([1, 1, 1, -1, -1, 0.5, 2])
        elif style == "integer":
            value = rng.randint(-5, 5)
        else:
            value = round(rng.uniform(-4, 4), rng.choice([1, 2]))
        if value != 0:
            return value


def system(rng):
    n = rng.randint(2, 15)
    m = rng.randint(3, 30)
    style = rng.choice(["layout", "integer", "decimal"])
    priorities = rng.choice([[750, 500, 250], [750, 250], None, None])
    required_share = rng.choice([0, 0.15, 0.3, 0.5, 0.7])
    # A point that the required constraints of a consistent system hold at; the others are anywhere.
    point = [rng.randint(-50, 50) for _ in range(n)]
    consistent = rng.random() < 0.6
    tight = rng.random() < 0.5
    constraints = []
    for _ in range(m):
        count = min(n, rng.choice([1, 1, 2, 2, 2, 3, 4]))
        terms = [(v, number(rng, style)) for v in sorted(rng.sample(range(n), count))]
        relation = rng.choice([-1, 0, 0, 1])
        required = rng.random() < required_share
        if required:
            priority = 1000
        elif priorities:
            priority = rng.choice(priorities)
        else:
            priority = rng.randint(1, 999) if rng.random() < 0.8 else rng.choice([750, 749, 250, 251])
        constant = rng.randint(-100, 100) if style != "decimal" else round(rng.uniform(-100, 100), 1)
        if required and consistent:
            value = sum(a * point[v] for v, a in terms)
            distance = 0 if relation == 0 or tight else rng.randint(0, 20)
            constant = round(-value + distance * (1 if relation == 1 else -1), 6)
        constraints.append((relation, priority, constant, terms))
    if rng.random() < 0.2:  # Repeats and multiples make degenerate and redundant systems.
        for _ in range(min(3, 30 - m)):
            relation, priority, constant, terms = rng.choice(constraints)
            factor = rng.choice([1, 2, -1]) if relation == 0 else rng.choice([1, 2])
            constraints.append((relation, priority, round(constant * factor, 6),
                                [(v, round(a * factor, 6)) for v, a in terms]))
    return n, constraints


def solve(n, constraints):
    """Returns None if the required constraints contradict each other, or the optimum of each priority."""
    soft = [k for k, c in enumerate(constraints) if c[1] < 1000]
    column = {k: n + i for i, k in enumerate(soft)}
    width = n + len(soft)
    upper, upper_bound, equal, equal_bound = [], [], [], []
    for k, (relation, priority, constant, terms) in enumerate(constraints):
        row = np.zeros(width)
        for v, a in terms:
            row[v] += a
        if priority >= 1000 and relation == 0:
            equal.append(row)
            equal_bound.append(-constant)
            continue
        for sign in ([1, -1] if relation == 0 else [-relation]):
            one = row * sign
            if priority < 1000:
                one[column[k]] = -1
            upper.append(one)
            upper_bound.append(-constant * sign)
    bounds = [(None, None)] * n + [(0, None)] * len(soft)

    def program(objective, presolve=True):
        return linprog(
            objective, A_ub=np.array(upper) if upper else None, b_ub=upper_bound or None,
            A_eq=np.array(equal) if equal else None, b_eq=equal_bound or None, bounds=bounds, method="highs",
            options={**OPTIONS, "presolve": presolve})

    def optimum(objective):
        # At this tolerance the presolver now and then calls a feasible system infeasible, so it isn't trusted alone.
        result = program(objective)
        return result if result.status == 0 else program(objective, presolve=False)

    first = optimum(np.zeros(width))
    if first.status == 2:
        return None
    if first.status != 0:
        raise ArithmeticError(first.message)
    optima = []
    fixed = []
    for level in sorted({constraints[k][1] for k in soft}, reverse=True):
        objective = np.zeros(width)
        for k in soft:
            if constraints[k][1] == level:
                objective[column[k]] = 1
        # With a slack as small as its own tolerance, HiGHS now and then finds nothing. It gets more then.
        for slack in [TOLERANCE, 1e-9, 1e-8]:
            for index, optimum_above in fixed:
                upper_bound[index] = optimum_above + slack * max(1, abs(optimum_above))
            result = optimum(objective)
            if result.status == 0:
                break
            retries[slack] = retries.get(slack, 0) + 1
        if result.status != 0:
            raise ArithmeticError(result.message)
        optima.append([level, max(0.0, float(result.fun))])
        fixed.append((len(upper), result.fun))
        upper.append(objective)
        upper_bound.append(result.fun)
    return optima


retries = {}


def short(x):
    x = float(f"{x:.9g}")
    return int(x) if x == int(x) else x


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "Tests/cases.json"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 2001)
    feasible = failed = 0
    with open(path, "w") as file:
        written = 0
        while written < count:
            n, constraints = system(rng)
            try:
                optima = solve(n, constraints)
            except ArithmeticError as error:
                failed += 1
                print("left out:", error, file=sys.stderr)
                continue
            feasible += optima is not None
            case = {
                "n": n,
                "c": [[r, p, short(c)] + [short(x) for t in terms for x in t] for r, p, c, terms in constraints],
                "f": optima is not None,
                "o": [[p, short(x)] for p, x in optima or []],
            }
            file.write(("[" if written == 0 else ",") + json.dumps(case, separators=(",", ":")) + "\n")
            written += 1
        file.write("]\n")
    print(f"{count} cases, {feasible} feasible, {failed} left out, levels that failed by slack: {retries}")


if __name__ == "__main__":
    main()
