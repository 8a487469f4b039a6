import type { Decimal } from '@parley/core/decimal';
import type { OptionList } from '../../platform/postgres/integration-tables.ts';

/**
 * What providers hand on, in one form for all of them. Days are YYYY-MM-DD; `externalId` is the provider's own id, in one form for
 * each record (18 characters at Salesforce). A text that is empty at the provider is left out.
 */

/** `currency` is an ISO 4217 code; null where the provider does not say: it is that of the account. */
export type Money = { amount: Decimal; currency: string | null };

/** Which company a record is of, by what the provider knows: the id of its company or account, a domain, a name. */
export type CompanyOf = { externalId?: string; domain?: string; name?: string };

/** A company of HubSpot, an account of Salesforce. */
export type CompanyRecord = {
  kind: 'company';
  externalId: string;
  name: string;
  /** As it is at the provider: a domain or the address of a website. */
  website?: string;
  industry?: string;
  /** Name or ISO code of a country. */
  country?: string;
  annualRevenue?: Money;
  /** Its page at the provider. */
  url?: string;
};

export type OpportunityRecord = {
  kind: 'opportunity';
  externalId: string;
  name: string;
  /** The label that people read, not its id. */
  stage: string;
  status: 'PIPELINE' | 'CLOSED_WON' | 'CLOSED_LOST';
  /** Null where none is entered. */
  amount: Money | null;
  /** The same as the provider itself turns it into the currency of the account. */
  homeAmount?: Money;
  openDate: string;
  /** Null while it is open and none is planned; one that is closed has one. */
  closeDate: string | null;
  url?: string;
  company: CompanyOf;
};

/** An opportunity's stage from an instant on, and what it was worth then. */
export type OpportunityChangeRecord = {
  kind: 'opportunity-change';
  externalId: string;
  opportunityExternalId: string;
  changedAt: Date;
  stage: string;
  amount: Money | null;
  closeDate: string | null;
};

/** A lead, or a contact that is one. Of the person nothing else is handed on. */
export type LeadRecord = {
  kind: 'lead';
  externalId: string;
  createdAt: Date;
  status?: string;
  origin?: string;
  company: CompanyOf;
};

/** A task, an event, or a member of a campaign. Which of them count is for the settings of the company to say. */
export type OfflineEventRecord = {
  kind: 'offline-event';
  externalId: string;
  group: 'task' | 'event' | 'campaign';
  /** The kind of task or of campaign, as the provider calls it: `Call`, `Trade show`. */
  type: string;
  name?: string;
  day: string;
  url?: string;
  company: CompanyOf;
};

/** What an ad platform reports of a campaign and a day, in the time zone of the ad account. */
export type AdStatisticRecord = {
  kind: 'ad-statistic';
  vendorId: `vndr_${string}`;
  campaignExternalId: string;
  campaign: string;
  day: string;
  spend: Money;
  /** The same in USD, where the platform says. */
  usd?: Decimal;
  impressions: number;
  clicks: number;
  /** Those that the platform counts by its own rules. */
  conversions: Decimal;
};

export type AdTotal = { day: string; spend: Decimal; impressions: number; clicks: number };

/** Says that the statistics beside it are all of these days, and what the platform itself adds them up to. */
export type AdTotalsRecord = {
  kind: 'ad-totals';
  from: string;
  to: string;
  /** Vendors whose statistics they are. */
  vendorIds: readonly `vndr_${string}`[];
  days: readonly AdTotal[];
};

/** A campaign group, a campaign or a creative of an ad account. */
export type AdObjectRecord = {
  kind: 'ad-object';
  object: 'group' | 'campaign' | 'creative';
  externalId: string;
  parentExternalId?: string;
  name: string;
  state: string;
};

/** What a campaign of a CRM cost, in all, over these days. */
export type CampaignCost = {
  externalId: string;
  name: string;
  from: string;
  to: string;
  cost: Money;
};

/** All of them: one that is not among them costs nothing any more. */
export type CampaignCostsRecord = {
  kind: 'campaign-costs';
  costs: readonly CampaignCost[];
  /** Which days of them are written, set by a sync (`splitCosts`); the costs are those that have such days. All where it is left out. */
  part?: CostsPart;
};
/** Spend is of `until` at the latest. */
export type CostsPart = { from: string; to: string; until: string };

/** An entry of a list that company settings choose from. */
export type OptionRecord = {
  kind: 'option';
  list: OptionList;
  externalId: string;
  name: string;
};

/** A record that is deleted, archived or merged into another at the provider. */
export type RemovedRecord = {
  kind: 'removed';
  of: 'company' | 'opportunity' | 'opportunity-change' | 'lead' | 'offline-event';
  externalId: string;
};

export type ProviderRecord =
  | CompanyRecord
  | OpportunityRecord
  | OpportunityChangeRecord
  | LeadRecord
  | OfflineEventRecord
  | AdStatisticRecord
  | AdTotalsRecord
  | AdObjectRecord
  | CampaignCostsRecord
  | OptionRecord
  | RemovedRecord;

export type RecordKind = ProviderRecord['kind'];
