export { leadId, leadRow, sendLeads } from './lead-rows.ts';
