export { listMine, type Subscription } from './list-mine.ts';
export { reportFigures } from './report-figures.ts';
export { subscriptionContext } from './subscription-context.ts';
