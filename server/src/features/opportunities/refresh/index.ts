export { opportunityId, opportunityRow } from './opportunity-rows.ts';
export { refreshOpportunities } from './refresh-opportunities.ts';
