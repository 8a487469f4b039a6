export type { Campaign } from './list-campaigns.ts';
export { listCampaigns } from './list-campaigns.ts';
export { loadCampaigns } from './load-campaigns.ts';
