import type { Day } from '@parley/core/dates';
import type { WorldCompany } from './world-company.ts';

export type WorldOpportunityStatus = 'PIPELINE' | 'CLOSED_WON' | 'CLOSED_LOST';

/** One line of what the CRM remembers of a deal: in which stage it was from when on, and what it was worth then. */
export type WorldStage = {
  /** Milliseconds since the epoch. */
  at: number;
  stage: string;
  amount: number;
  closeDate: Day | null;
};

/** `key` is the external id of the CRM: the same one written again is the same deal. */
export type WorldOpportunity = {
  key: string;
  name: string;
  /** Null when the account could not be matched to a company. */
  company: WorldCompany | null;
  accountName: string;
  status: WorldOpportunityStatus;
  stage: string;
  openDate: Day;
  closeDate: Day | null;
  /** USD. */
  amount: number;
  history: readonly WorldStage[];
};

export type WorldLead = {
  key: string;
  company: WorldCompany | null;
  status: string;
  origin: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
};

/** A fair, a dinner, a call. `campaignType` is its kind, `vendorName` its organizer, or ''. */
export type WorldOfflineEvent = {
  key: string;
  campaignType: string;
  vendorName: string;
  name: string;
  company: WorldCompany | null;
  date: Day;
};

/** What an ad platform reports of a campaign and day. `campaign` is its name; '' when it has none. */
export type WorldAdStatistic = {
  vendorId: string;
  campaign: string;
  day: Day;
  spend: number;
  impressions: number;
  clicks: number;
};

/** What a person entered for a vendor and month; `month` is its first day. */
export type WorldVendorSpend = { vendorId: string; month: Day; amount: number };

/** What a world knows besides visits and impressions. */
export type WorldFacts = {
  opportunities: readonly WorldOpportunity[];
  leads: readonly WorldLead[];
  offlineEvents: readonly WorldOfflineEvent[];
  adStatistics: readonly WorldAdStatistic[];
  vendorSpend: readonly WorldVendorSpend[];
};

export const NO_FACTS: WorldFacts = {
  opportunities: [],
  leads: [],
  offlineEvents: [],
  adStatistics: [],
  vendorSpend: [],
};
