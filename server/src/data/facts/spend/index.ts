export { campaignRow } from './ad-campaigns.ts';
export { removeAdStatistics } from './remove-ad-statistics.ts';
export { removeVendorSpend } from './remove-vendor-spend.ts';
export { type ReportedMonths, reportedMonths } from './reported-months.ts';
export {
  countedSources,
  daysOfMonth,
  isLocked,
  isSynced,
  MICROS,
  monthOf,
  spendDaysOf,
  unassignedCampaign,
} from './spend-days.ts';
export { changeSpend, loadVendorMonth, spendDayRow } from './vendor-months.ts';
export { type AdStatisticFact, writeAdStatistics } from './write-ad-statistics.ts';
export { type VendorSpendFact, writeVendorSpend } from './write-vendor-spend.ts';
