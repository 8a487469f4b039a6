export { opportunityId, opportunityRow, refreshOpportunities } from '../rows/index.ts';
export { type OpportunityChangeFact, type StoredChanges, writeOpportunityChanges } from './write-changes.ts';
export { type OpportunityFact, removeOpportunities, writeOpportunities } from './write-opportunities.ts';
