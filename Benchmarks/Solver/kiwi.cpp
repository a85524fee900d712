#include "kiwi.h"

#include <kiwi/kiwi.h>
#include <kiwi/version.h>

#include <vector>

struct KiwiSystem {
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
  kiwi::Solver solver;
};

const char *const kiwiVersion = KIWI_VERSION;

KiwiSystem *kiwiMake(int variableCount) {
  auto system = new KiwiSystem;
  system->variables.resize(variableCount);
  return system;
}

void kiwiMakeEquation(
    KiwiSystem *system, const int *variables, const double *coefficients, int count, double constant) {
  std::vector<kiwi::Term> terms;
  for (int index = 0; index < count; index++)
    terms.emplace_back(system->variables[variables[index]], coefficients[index]);
  system->constraints.emplace_back(kiwi::Expression(std::move(terms), constant), kiwi::OP_EQ);
}

void kiwiAdd(KiwiSystem *system) {
  for (auto &constraint : system->constraints) system->solver.addConstraint(constraint);
  system->solver.updateVariables();
}

void kiwiRemove(KiwiSystem *system, int fromLast) {
  size_t count = system->constraints.size();
  for (size_t index = 0; index < count; index++)
    system->solver.removeConstraint(system->constraints[fromLast ? count - 1 - index : index]);
  system->solver.updateVariables();
}

double kiwiValue(KiwiSystem *system, int variable) { return system->variables[variable].value(); }

void kiwiFree(KiwiSystem *system) { delete system; }
