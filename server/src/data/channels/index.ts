export { campaignId } from './campaign-id.ts';
export { loadOwnRules, loadRules } from './load-rules.ts';
export { logFoundCampaigns } from './log-found-campaigns.ts';
export { firstPlace, MAPPING_COLUMNS, mappedValue, mappingPlace, matchingPlaces } from './mapping-sql.ts';
export { loadOwnNameRows, loadOwnNames } from './own-names.ts';
export { loadOwnPlaces, loadOwnVendors, type OwnPlaces } from './own-vendors.ts';
export { RULES_NUMBER, RULES_VERSION } from './rules-version.ts';
export { CAMPAIGN_VALUE, UNASSIGNED_CAMPAIGN } from './unassigned-campaign.ts';
