export { campaignRow } from './ad-campaigns.ts';
export { lockedMonths } from './locked-months.ts';
export { removeVendorSpend } from './remove-vendor-spend.ts';
export { daysOfMonth, isLocked, monthOf, spendDaysOf, unassignedCampaign } from './spend-days.ts';
export { loadVendorMonth, spendDayRow } from './vendor-months.ts';
export { type AdStatisticFact, writeAdStatistics } from './write-ad-statistics.ts';
export { type VendorSpendFact, writeVendorSpend } from './write-vendor-spend.ts';
