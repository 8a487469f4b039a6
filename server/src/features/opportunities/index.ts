export { findOpportunities } from './find-opportunities.ts';
export { getOpportunity } from './get-opportunity.ts';
export { influenceEndOf, influencePeriodOf } from './influence-period.ts';
export { among, readScope, type ScopeInput } from './influence-scope.ts';
export type { MemberType } from './influenced-opportunities.ts';
export { listOpportunities, type OpportunityListInput } from './list-opportunities.ts';
export { type CompanyOpportunity, loadOpportunitiesOfCompanies } from './load-opportunities-of-companies.ts';
export type { Opportunity, OpportunityRow } from './opportunity.ts';
export { OPPORTUNITY_LIST_SPEC } from './opportunity-list-spec.ts';
