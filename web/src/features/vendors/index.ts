export { CAMPAIGN_COLUMNS } from './components/activity-columns.tsx';
export { ActivityPlace } from './components/activity-place.tsx';
export type { FitRow } from './components/fit-columns.tsx';
export { FitPanel } from './components/fit-panel.tsx';
export { VisitsLegend } from './components/visits-legend.tsx';
export { activityQuery } from './data/activity-export.ts';
export { opportunityLink, visitLinks } from './data/activity-links.ts';
export type { ActivityRow } from './data/activity-row.ts';
export { ofVendor, totalsRow } from './data/activity-row.ts';
