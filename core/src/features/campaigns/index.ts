export { CAMPAIGN_LIMITS, isUnassigned } from './limits.ts';
export { mendText, type Unmatched } from './mend-text.ts';
export { campaignPermalink, campaignsOf, campaignsPermalink } from './permalink.ts';
export { CAMPAIGNS_TABLE } from './table.ts';
