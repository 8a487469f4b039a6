export { CAMPAIGNS, findCampaigns } from './find-campaigns.ts';
