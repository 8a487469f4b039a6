export { OFFLINE_COLUMNS } from './attribution-metrics.ts';
export { type AttributionInput, readScope } from './attribution-scope.ts';
export { type Breakdown, type BreakdownRow, breakdownOf, breakdownSpec } from './breakdown-rows.ts';
export { addSums, figuresType } from './breakdown-types.ts';
