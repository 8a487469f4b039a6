export { createAlert } from './alerts/create-alert.ts';
export { createGoal } from './create-goal.ts';
export { createReport } from './create-report.ts';
export { listMine, type Subscription } from './list-mine.ts';
export { reportFigures } from './report-figures.ts';
export { subscriptionContext } from './subscription-context.ts';
