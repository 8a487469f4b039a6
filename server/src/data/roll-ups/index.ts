export {
  ARRIVAL,
  type Arrival,
  advanceWatermark,
  freshArrivals,
  learnProcessed,
  noteProcessed,
  readWatermark,
  rememberProcessed,
  sinceOverlap,
  type Watermark,
} from './arrivals.ts';
export { EMPTIED, type Emptied, emptiedRollUps } from './emptied.ts';
export { forgetLeftRuns } from './forget-left-runs.ts';
export { forgetRun } from './forget-run.ts';
export { storeFoundCampaigns } from './found-campaigns.ts';
export { markAllForRollUp, markForRollUp, REBUILD, type RollUpMarks, unmarkVisitDays } from './mark.ts';
export { ofInstances } from './of-instances.ts';
export { leadPeriods, opportunityPeriods } from './periods.ts';
export { noteProgram } from './program.ts';
export { rollUpAhead, rollUpEverything, rollUpInstance } from './roll-up-instance.ts';
export { rebuildRollUps, rollUpNow } from './roll-up-now.ts';
export { rollUpWorker } from './roll-up-worker.ts';
export { TOUCH_BASES, type TouchBasis, type TouchInput, touchesWithin, touchRows } from './touch-rows.ts';
export { creditOf, WHOLE_SHARE } from './touch-shares.ts';
export { rebuildVisitDays, rollUpVisitDays } from './visit-days.ts';
export { readWindows } from './windows.ts';
export { versionUnder, withDerivationLease, withDerivationLeases, withRollUpLease } from './with-lease.ts';
