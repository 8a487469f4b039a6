export { findCampaigns } from './find-campaigns.ts';
