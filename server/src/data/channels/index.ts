export { campaignId } from './campaign-id.ts';
export { loadRules } from './load-rules.ts';
export { MAPPING_COLUMNS, mappedValue, mappingPlace } from './mapping-sql.ts';
export { loadOwnVendors } from './own-vendors.ts';
export { RULES_VERSION } from './rules-version.ts';
export { CAMPAIGN_VALUE, UNASSIGNED_CAMPAIGN } from './unassigned-campaign.ts';
