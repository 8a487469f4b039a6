import { freeMailDomains } from '@parley/core/features/identity';
import type { CompanyFact, CompanyHint } from '../../../data/facts/companies/index.ts';
import type { LeadFact } from '../../../data/facts/leads/index.ts';
import type { OfflineEventFact } from '../../../data/facts/offline/index.ts';
import type { OpportunityChangeFact, OpportunityFact } from '../../../data/facts/opportunities/index.ts';
import { readDomain, readRegion, readRevRange, readSector } from '../../imports/index.ts';
import type {
  CompanyOf,
  CompanyRecord,
  LeadRecord,
  OfflineEventRecord,
  OpportunityChangeRecord,
  OpportunityRecord,
} from '../records.ts';
import type { Converter } from './convert-money.ts';

const LONGEST = 256;
/** Longer names are cut. */
const name = (text: string): string => text.slice(0, LONGEST).toWellFormed();
const sector = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : readSector(text.replaceAll('_', ' '));

/** The domain of a company: none where anybody has a mailbox. */
function domainOf(site: string | undefined): string | undefined {
  const domain = site === undefined ? undefined : readDomain(site);
  return domain === undefined || freeMailDomains().has(domain) ? undefined : domain;
}

const hintOf = ({ externalId, domain, name: called }: CompanyOf): CompanyHint => ({
  domain: domainOf(domain),
  name: called === undefined ? undefined : name(called),
  accountExternalId: externalId,
});

export function companyFact(record: CompanyRecord, convert: Converter): CompanyFact {
  const revenue = record.annualRevenue && convert(record.annualRevenue, '9999-12-31');
  return {
    domain: domainOf(record.website),
    name: name(record.name),
    accountExternalId: record.externalId,
    sectorId: sector(record.industry),
    regionId: record.country === undefined ? undefined : readRegion(record.country),
    revRangeId: revenue === undefined ? undefined : readRevRange(revenue),
    crmUrl: record.url,
  };
}

/** Without an amount, or with one that cannot be turned into USD, a deal counts with 0. */
export function opportunityFact(record: OpportunityRecord, convert: Converter): OpportunityFact {
  const { externalId, status, stage, openDate, closeDate, url, company } = record;
  return {
    externalId,
    name: name(record.name),
    status,
    stage: name(stage),
    openDate,
    closeDate,
    amount: amountOf(record, convert) ?? '0',
    crmUrl: url,
    company: hintOf(company),
  };
}

/** What a deal is worth in USD: by the rate, else as the provider itself turned it into the currency of the account. */
export const amountOf = (
  { amount, homeAmount, openDate, closeDate }: OpportunityRecord,
  convert: Converter,
): string | undefined => {
  const day = closeDate ?? openDate;
  return (amount && convert(amount, day)) ?? (homeAmount && convert(homeAmount, day)) ?? undefined;
};

export const changeFact = (record: OpportunityChangeRecord, convert: Converter): OpportunityChangeFact => ({
  externalId: record.externalId,
  opportunityExternalId: record.opportunityExternalId,
  changedAt: record.changedAt,
  stage: name(record.stage),
  amount: (record.amount && convert(record.amount, record.changedAt.toISOString().slice(0, 10))) ?? null,
  closeDate: record.closeDate,
});

export const leadFact = (record: LeadRecord): LeadFact => ({
  externalId: record.externalId,
  createdOn: record.createdAt,
  status: record.status === undefined ? undefined : name(record.status),
  origin: record.origin === undefined ? undefined : name(record.origin),
  company: hintOf(record.company),
});

/** Leads and other records of a CRM may have the same id. */
export const leadEventId = (externalId: string): string => `lead|${externalId}`;

/** A lead that counts as an offline event, of the day it was made: no CRM says of all of them when they got their status. */
export const leadEventFact = (record: LeadRecord): OfflineEventFact => ({
  externalId: leadEventId(record.externalId),
  campaignType: name(`Lead: ${record.status ?? ''}`),
  eventDate: record.createdAt.toISOString().slice(0, 10),
  company: hintOf(record.company),
});

export const offlineEventFact = (record: OfflineEventRecord): OfflineEventFact => ({
  externalId: record.externalId,
  campaignType: name(record.type),
  name: record.name === undefined ? undefined : name(record.name),
  eventUrl: record.url,
  eventDate: record.day,
  company: hintOf(record.company),
});
