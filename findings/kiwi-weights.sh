#!/usr/bin/env bash
# A weak constraint outvotes a medium one in kiwisolver if its equation has large factors. So do many weak ones.
#
# Versions: kiwisolver 1.5.1.
# Behavior: x is asked to be 0 with the strength medium, and 100 with the strength weak. It is 0. If the weak one is
# written in other units, as 2000 x == 200000, x is 100. So it is with 1,001 equal weak constraints, but not with 1,000.
# Why one guesses otherwise: strengths are said to be a hierarchy, in which no number of weaker wishes wins over a
# stronger one. Here, a strength is a number, 1 and 1,000 for these two, by which an error is multiplied, and an error
# grows with the factors of its equation.
# What it means: an engine that builds constraints from ratios, or sums them over many views, has to scale each equation
# to a factor of 1 and to keep the number of its constraints far below the distance of two strengths.
# Seen:
#> weak x == 100: 0
#> weak 2000 x == 200000: 100
#> 1000 times weak x == 100: 0
#> 1001 times weak x == 100: 100

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
install kiwisolver==1.5.1

compare "$("$python" - <<'PYTHON'
from kiwisolver import Solver, Variable


def solve(words, factor, times):
    solver, x = Solver(), Variable("x")
    solver.addConstraint((x == 0) | "medium")
    for _ in range(times):
        solver.addConstraint((factor * x == factor * 100) | "weak")
    solver.updateVariables()
    print("%s: %g" % (words, x.value()))


solve("weak x == 100", 1, 1)
solve("weak 2000 x == 200000", 2000, 1)
solve("1000 times weak x == 100", 1, 1000)
solve("1001 times weak x == 100", 1, 1001)
PYTHON
)"
