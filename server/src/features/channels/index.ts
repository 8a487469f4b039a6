export { campaignId } from './campaign-id.ts';
