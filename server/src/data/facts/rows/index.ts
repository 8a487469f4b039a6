export { companyRow, sendCompanies } from './company-rows.ts';
export { leadId, leadRow, sendLeads } from './lead-rows.ts';
export {
  campaignTypeId,
  campaignTypeRow,
  offlineEventId,
  offlineEventRow,
  sendOfflineEvents,
} from './offline-rows.ts';
export { CENTS, opportunityId, opportunityRow } from './opportunity-rows.ts';
export { refreshOpportunities } from './refresh-opportunities.ts';
