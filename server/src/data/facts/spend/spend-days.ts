import { vendorOf } from '@parley/core/features/channels';

/** What an ad platform reports of a campaign and day. */
export type Statistic = {
  source: string;
  campaignId: string;
  /** YYYY-MM-DD. */
  day: string;
  spend: number;
  impressions: number;
  clicks: number;
};

/** A month of a vendor: what is reported of its days, and the amount that somebody entered for the whole of it. */
export type VendorMonth = {
  vendorId: string;
  /** The first day of the month. */
  month: string;
  statistics: readonly Statistic[];
  /** USD; null when nothing was entered. */
  amount: number | null;
};

export type SpendDay = Statistic & { vendorId: string; channelId: string };

const DAY_MS = 24 * 3600 * 1000;
/** Says that a day's spend is an equal part of the month's amount. */
export const MONTHLY_SOURCE = 'monthly';

export const unassignedCampaign = (vendorId: string): string => `camp_${vendorId}.unassigned__`;

/** Days of the month that begins on this day, YYYY-MM-DD. */
export function daysOfMonth(month: string): string[] {
  const start = new Date(`${month}T00:00:00Z`);
  const end = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1);
  const count = Math.round((end - start.getTime()) / DAY_MS);
  return Array.from({ length: count }, (_, day) =>
    new Date(start.getTime() + day * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** True when days are reported: the amount of the month is not asked for and cannot be changed. */
export const isLocked = ({ statistics }: Pick<VendorMonth, 'statistics'>): boolean => statistics.length > 0;

/**
 * Spend by day of a vendor's month: what is reported if anything is, else an equal part of the amount on each day.
 * Equal parts are not rounded, so that a whole month adds up to its amount.
 */
export function spendDaysOf(month: VendorMonth): SpendDay[] {
  const { vendorId, statistics, amount } = month;
  const { channelId } = vendorOf(vendorId);
  if (isLocked(month)) return statistics.map((each) => ({ ...each, vendorId, channelId }));
  if (amount === null || amount === 0) return [];
  const days = daysOfMonth(month.month);
  return days.map((day) => ({
    vendorId,
    channelId,
    source: MONTHLY_SOURCE,
    campaignId: unassignedCampaign(vendorId),
    day,
    spend: amount / days.length,
    impressions: 0,
    clicks: 0,
  }));
}
