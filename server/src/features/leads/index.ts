export { leadId, leadRow } from './lead-rows.ts';
export { type LeadFact, removeLeads, writeLeads } from './write-leads.ts';
