import { type Decimal, decimalOf, unitsOf } from '@parley/core/decimal';
import { vendorOf } from '@parley/core/features/channels';

/** What an ad platform reports of a campaign and day. */
export type Statistic = {
  source: string;
  campaignId: string;
  /** YYYY-MM-DD. */
  day: string;
  /** USD. */
  spend: Decimal;
  impressions: number;
  clicks: number;
};

/** A month of a vendor: what is reported of its days, and the amount that a user entered for the whole of it. */
export type VendorMonth = {
  vendorId: string;
  /** The first day of the month. */
  month: string;
  statistics: readonly Statistic[];
  /** USD; null when nothing was entered. */
  amount: Decimal | null;
};

export type SpendDay = Statistic & { vendorId: string; channelId: string };

/** Decimal places of what ad platforms report: they bill in millionths. */
export const MICROS = 6;
/** Decimal places of a day of spend: those and six more, so that a day of a month is its part of the amount to a trillionth. */
const DAY_PLACES = 12;

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

/** Where statistics come from that people bring; every other source is an integration. */
const IMPORTED: readonly string[] = ['import', 'api'];
export const isSynced = ({ source }: Pick<Statistic, 'source'>): boolean => !IMPORTED.includes(source);

/** True when an integration reports days of the month: its amount is not asked for and cannot be changed. */
export const isLocked = ({ statistics }: Pick<VendorMonth, 'statistics'>): boolean =>
  statistics.some(isSynced);

/** Accounts of one provider are sources of their own: `oprv:linkedin/512`. */
const providerOf = (source: string): string => source.split('/')[0] ?? source;

/**
 * The sources that count of a vendor's month, by how many statistics each has of it: one integration where there is one, that with the
 * most of the month, with all its accounts; else all that was imported. Two reports of one spend are never added to each other.
 */
export function countedSources(sources: readonly { source: string; rows: number }[]): ReadonlySet<string> {
  const synced = [...Map.groupBy(sources.filter(isSynced), ({ source }) => providerOf(source))]
    .map(([provider, of]) => ({ provider, of, rows: of.reduce((sum, { rows }) => sum + rows, 0) }))
    .toSorted((a, b) => b.rows - a.rows || (a.provider < b.provider ? -1 : 1));
  return new Set((synced[0]?.of ?? sources).map(({ source }) => source));
}

function countedStatistics(statistics: readonly Statistic[]): readonly Statistic[] {
  const bySource = [...Map.groupBy(statistics, ({ source }) => source)];
  const counted = countedSources(bySource.map(([source, of]) => ({ source, rows: of.length })));
  return statistics.filter(({ source }) => counted.has(source));
}

/**
 * Spend by day of a vendor's month. Days that are reported count as reported. An amount that a user entered is that of the whole
 * month: what it has beyond the reported days is spread evenly over the others, unless an integration fills the month.
 * Each part is what the month has up to the day less what it had before, so that a whole month adds up to its amount exactly.
 */
export function spendDaysOf(month: VendorMonth): SpendDay[] {
  const { vendorId, amount } = month;
  const { channelId } = vendorOf(vendorId);
  const statistics = countedStatistics(month.statistics);
  const reported = statistics.map((each) => ({ ...each, vendorId, channelId }));
  if (isLocked(month)) return reported;
  const known = new Set(statistics.map(({ day }) => day));
  const days = daysOfMonth(month.month).filter((day) => !known.has(day));
  const spent = statistics.reduce((sum, { spend }) => sum + unitsOf(spend, DAY_PLACES), 0n);
  const rest = unitsOf(amount ?? '0', DAY_PLACES) - spent;
  // An amount of 0 that was entered is known: its days are no days without spend data.
  const isKnownZero = amount !== null && rest === 0n && reported.length === 0;
  if (rest < 0n || (rest === 0n && !isKnownZero)) return reported;
  const upTo = (count: number): bigint => (rest * BigInt(count)) / BigInt(days.length);
  return [
    ...reported,
    ...days.map((day, index) => ({
      vendorId,
      channelId,
      source: MONTHLY_SOURCE,
      campaignId: unassignedCampaign(vendorId),
      day,
      spend: decimalOf(upTo(index + 1) - upTo(index), DAY_PLACES),
      impressions: 0,
      clicks: 0,
    })),
  ];
}
