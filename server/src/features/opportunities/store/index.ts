export { opportunityId, opportunityRow } from './opportunity-rows.ts';
export { refreshOpportunities } from './refresh-opportunities.ts';
export { type OpportunityChangeFact, type StoredChanges, writeOpportunityChanges } from './write-changes.ts';
export { type OpportunityFact, removeOpportunities, writeOpportunities } from './write-opportunities.ts';
