// What the comparison asks of kiwi, for Swift.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KiwiSystem KiwiSystem;

extern const char *const kiwiVersion;

KiwiSystem *kiwiMake(int variableCount);
/// Makes a required equation, which no solver has yet: the sum of variables times coefficients, and a constant, is 0.
void kiwiMakeEquation(
    KiwiSystem *system, const int *variables, const double *coefficients, int count, double constant);
/// Adds all equations, and updates the values of the variables.
void kiwiAdd(KiwiSystem *system);
/// Removes all equations in the order in which they were added, or in the opposite one.
void kiwiRemove(KiwiSystem *system, int fromLast);
double kiwiValue(KiwiSystem *system, int variable);
void kiwiFree(KiwiSystem *system);

#ifdef __cplusplus
}
#endif
