import type { Day } from '@parley/core/dates';
import type { MappingRule } from '@parley/core/features/channels';
import type { ImpressionRow, PageViewRow } from '@parley/server/data/events/rows';

export type RawCompany = { id: string; sector: string; region: string; revRange: string };

export type RawOpportunity = {
  id: string;
  /** '' when the account is no company we know; so everywhere here. */
  companyId: string;
  status: 'PIPELINE' | 'CLOSED_WON' | 'CLOSED_LOST';
  openDate: Day;
  closeDate: Day | null;
  amount: number;
};

export type RawLead = { id: string; companyId: string; createdAt: number };
export type RawOfflineEvent = { id: string; companyId: string; campaignTypeId: string; date: Day };
export type RawAdStatistic = {
  vendorId: string;
  campaignId: string;
  day: Day;
  spend: number;
  impressions: number;
  clicks: number;
};
export type RawVendorSpend = { vendorId: string; month: Day; amount: number };

/** Everything that is known before anything is counted. */
export type RawFacts = {
  pageViews: readonly PageViewRow[];
  impressions: readonly ImpressionRow[];
  companies: readonly RawCompany[];
  /** Ids of the companies of each audience. */
  audiences: ReadonlyMap<string, ReadonlySet<string>>;
  opportunities: readonly RawOpportunity[];
  leads: readonly RawLead[];
  offlineEvents: readonly RawOfflineEvent[];
  adStatistics: readonly RawAdStatistic[];
  vendorSpend: readonly RawVendorSpend[];
};

export type RawSettings = {
  tam: string | undefined;
  influenceWindowDays: number;
  viewThroughDays: number;
  netNewRule: 'all' | 'net-new';
  today: Day;
  /** Channel rules before the built-in ones. */
  rules?: readonly MappingRule[];
  /** The number a visit has in the store: what breaks ties between visits of one instant. */
  visitIdOf: (visitor: string, startedAt: number) => bigint;
};

export const MS_PER_DAY = 86_400_000;
export const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
/** `2026-03-01 09:30:00.250` of a row. */
export const instantOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
export const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
