export { withDerivationLock } from './lock.ts';
export { markForRollUp, type RollUpMarks, unmarkVisitDays } from './mark.ts';
export { nextVersion } from './version.ts';
export { rebuildVisitDays, rollUpVisitDays } from './visit-days.ts';
