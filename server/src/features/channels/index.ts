export { campaignId } from './campaign-id.ts';
export { loadRules } from './load-rules.ts';
export { MAPPING_COLUMNS, mappedValue, mappingPlace } from './mapping-sql.ts';
