export { leadId, leadRow } from '../rows/index.ts';
export { type LeadFact, removeLeads, writeLeads } from './write-leads.ts';
