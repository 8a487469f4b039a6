export {
  type AllocationInput,
  type AllocationNode,
  queryDirectAllocation,
} from './attribution/query-direct-allocation.ts';
export { type FitFlag, type FitScoreRow, queryFitScores } from './attribution/query-fit-scores.ts';
export { type MemberOutcome, memberOutcomes } from './audiences/member-outcomes.ts';
export { previewRules, type RulePreview } from './audiences/preview-rules.ts';
export { selectRuleCompanies } from './audiences/resolve-rules.ts';
export { damageLines } from './caveats/damage-notes.ts';
export { type FigureSource, figureSources } from './caveats/figure-sources.ts';
export { freshnessNotes } from './caveats/freshness-notes.ts';
export { type MissingFigure, missingFigures } from './caveats/missing-figures.ts';
export { findingsIn, monitorNotes } from './caveats/monitor-notes.ts';
export { isSpendAlone, whySpendAlone } from './caveats/spend-alone.ts';
export { whyEmpty, whyWithout } from './caveats/why-empty.ts';
export { runMetricQuery } from './execute/run-metric-query.ts';
export {
  kpiSplitOf,
  runSplitQuery,
  type Split,
  type SplitFigure,
  type SplitResult,
  type SplitRow,
  splitOf,
} from './execute/run-split-query.ts';
export { type ExplainMetricInput, explainMetric } from './explain/explain-metric.ts';
export type { Explanation } from './explain/explanation.ts';
export { SET } from './filters/filter-sources.ts';
export { type FilterScope, resolveScope } from './filters/scope.ts';
export { companiesOf } from './filters/target.ts';
export { unseenPages, whyUnseen } from './filters/unseen-pages.ts';
export { campaignBeginnings } from './lists/campaign-beginnings.ts';
export { type CompanyActivityInput, companyActivityStatement, pagesOf } from './lists/company-activity.ts';
export { type AudienceVisits, countAudienceVisits } from './lists/count-audience-visits.ts';
export { countCampaigns } from './lists/count-campaigns.ts';
export { countTargetOpportunities } from './lists/count-target-opportunities.ts';
export { type CompanyActivity, listCompanyActivity } from './lists/list-company-activity.ts';
export { listCompanyDomains } from './lists/list-company-domains.ts';
export { type ChangedCompany, listTargetChanges, type TargetChange } from './lists/list-target-changes.ts';
export { type KpiFigure, kpiFigureOf, NO_AUDIENCE, NO_FIGURE } from './metrics/kpi-figure.ts';
export { within } from './sources/source-facts.ts';
