export { CampaignList } from './components/campaign-list.tsx';
export { useCampaignRows } from './data/use-campaign-rows.ts';
