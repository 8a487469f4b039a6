export {
  type AllocationInput,
  type AllocationNode,
  queryDirectAllocation,
} from './attribution/query-direct-allocation.ts';
export { type FitFlag, type FitScoreRow, queryFitScores } from './attribution/query-fit-scores.ts';
export { UNASSIGNED_CAMPAIGN } from './columns.ts';
export { type CompanyActivityInput, companyActivityStatement, pagesOf } from './company-activity.ts';
export { countCampaigns } from './count-campaigns.ts';
export { type ExplainMetricInput, explainMetric } from './explain/explain-metric.ts';
export type { Explanation } from './explain/explanation.ts';
export { SET } from './filter-sources.ts';
export { isFilteredBy } from './is-filtered-by.ts';
export { type KpiFigure, kpiFigureOf, NO_AUDIENCE, NO_FIGURE } from './kpi-figure.ts';
export { type CompanyActivity, listCompanyActivity } from './list-company-activity.ts';
export { type MissingFigure, missingFigures } from './missing-figures.ts';
export { opportunityPeriods, TOUCH_BASES, type TouchBasis, touchRows } from './roll-ups/index.ts';
export { runMetricQuery } from './run-metric-query.ts';
export {
  kpiSplitOf,
  runSplitQuery,
  type Split,
  type SplitFigure,
  type SplitResult,
  type SplitRow,
  splitOf,
} from './run-split-query.ts';
export { type FilterScope, resolveScope } from './scope.ts';
export { within } from './source-facts.ts';
export { companiesOf } from './target.ts';
export { whyEmpty, whyWithout } from './why-empty.ts';
