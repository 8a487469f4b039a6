import { emailDomain, isWorkEmail } from '@parley/core/features/identity';
import { longId } from '@parley/core/features/integrations';
import type { ReadSettings } from '../../provider.ts';
import type {
  CompanyOf,
  CompanyRecord,
  LeadRecord,
  Money,
  OfflineEventRecord,
  OpportunityChangeRecord,
  OpportunityRecord,
  RemovedRecord,
} from '../../records.ts';
import { AMOUNT } from './objects.ts';
import type { Read } from './read-objects.ts';
import type { Row } from './row.ts';
import { domainOfSite } from './websites.ts';

export type Org = { base: string | undefined; settings: ReadSettings };

export const clean = (text: string | null | undefined): string | undefined => text?.trim() || undefined;
const DECIMAL = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** In an org of one currency no record names it. */
export const moneyOf = (amount: string | null | undefined, row: Row): Money | null =>
  amount != null && DECIMAL.test(amount) ? { amount, currency: row['CurrencyIsoCode'] ?? null } : null;

/** An instant as Salesforce writes it: `2026-01-31T12:00:00.000+0000`, or with a Z. */
export function instantOf(text: string | null | undefined): Date | undefined {
  if (text == null) return undefined;
  const at = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export const dayOf = (text: string | null | undefined): string | undefined =>
  text != null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : instantOf(text)?.toISOString().slice(0, 10);

const domainOf = (site: string | undefined): string | undefined =>
  site === undefined ? undefined : domainOfSite(site);

const pageOf = ({ base }: Org, id: string) => (base === undefined ? {} : { url: `${base}/${id}` });

const accountOf = (id: string | null | undefined): CompanyOf =>
  clean(id) === undefined ? {} : { externalId: longId(id ?? '') };

export function readAccount({ id, row }: Read, org: Org): CompanyRecord {
  const [website, industry, country] = [row['Website'], row['Industry'], row['BillingCountry']].map(clean);
  const revenue = moneyOf(row['AnnualRevenue'], row);
  return {
    kind: 'company',
    externalId: id,
    name: row['Name'] ?? id,
    ...(website !== undefined && { website }),
    ...(industry !== undefined && { industry }),
    ...(country !== undefined && { country }),
    ...(revenue !== null && { annualRevenue: revenue }),
    ...pageOf(org, id),
  };
}

export function readOpportunity({ id, row }: Read, org: Org): OpportunityRecord | undefined {
  const openDate = dayOf(row['CreatedDate']);
  if (openDate === undefined) return undefined;
  const status =
    row['IsWon'] === 'true' ? 'CLOSED_WON' : row['IsClosed'] === 'true' ? 'CLOSED_LOST' : 'PIPELINE';
  return {
    kind: 'opportunity',
    externalId: id,
    name: row['Name'] ?? id,
    stage: row['StageName'] ?? '',
    status,
    amount: moneyOf(row[org.settings.moneyField ?? AMOUNT], row),
    openDate,
    closeDate: dayOf(row['CloseDate']) ?? (status === 'PIPELINE' ? null : openDate),
    ...pageOf(org, id),
    company: accountOf(row['AccountId']),
  };
}

export function readHistory({ id, row }: Read, { settings }: Org): OpportunityChangeRecord | undefined {
  const changedAt = instantOf(row['CreatedDate']);
  if (changedAt === undefined) return undefined;
  return {
    kind: 'opportunity-change',
    externalId: id,
    opportunityExternalId: longId(row['OpportunityId'] ?? ''),
    changedAt,
    stage: row['StageName'] ?? '',
    amount: moneyOf(row[settings.moneyField ?? AMOUNT], row),
    closeDate: dayOf(row['CloseDate']) ?? null,
  };
}

/** A lead by its company; of the address the domain is taken, when it is not one where anybody has a mailbox. */
export function readLead({ id, row }: Read): LeadRecord | undefined {
  const createdAt = instantOf(row['CreatedDate']);
  if (createdAt === undefined) return undefined;
  const [status, origin, name] = [row['Status'], row['LeadSource'], row['Company']].map(clean);
  const email = clean(row['Email']) ?? '';
  const site = domainOf(clean(row['Website']));
  const domain = site ?? (isWorkEmail(email) ? emailDomain(email) : undefined);
  return {
    kind: 'lead',
    externalId: id,
    createdAt,
    ...(status !== undefined && { status }),
    ...(origin !== undefined && { origin }),
    company: {
      ...accountOf(row['ConvertedAccountId']),
      ...(domain !== undefined && { domain }),
      ...(name !== undefined && { name }),
    },
  };
}

export function readTask({ id, row }: Read, org: Org): OfflineEventRecord | undefined {
  const day = dayOf(row['ActivityDate'] ?? row['CreatedDate']);
  if (day === undefined) return undefined;
  const name = clean(row['Subject']);
  return {
    kind: 'offline-event',
    externalId: id,
    group: 'task',
    type: clean(row['Type']) ?? clean(row['TaskSubtype']) ?? 'Task',
    ...(name !== undefined && { name }),
    day,
    ...pageOf(org, id),
    company: accountOf(row['AccountId']),
  };
}

/** A meeting counts once: neither each of its invitees, nor the series beside its meetings. */
export function readEvent({ id, row }: Read, org: Org): OfflineEventRecord | RemovedRecord | undefined {
  if (row['IsChild'] === 'true' || row['IsRecurrence'] === 'true')
    return { kind: 'removed', of: 'offline-event', externalId: id };
  const day = dayOf(row['ActivityDate'] ?? row['ActivityDateTime'] ?? row['CreatedDate']);
  if (day === undefined) return undefined;
  const name = clean(row['Subject']);
  return {
    kind: 'offline-event',
    externalId: id,
    group: 'event',
    type: clean(row['Type']) ?? clean(row['EventSubtype']) ?? 'Event',
    ...(name !== undefined && { name }),
    day,
    ...pageOf(org, id),
    company: accountOf(row['AccountId']),
  };
}

export function readMember({ id, row }: Read, org: Org): OfflineEventRecord | undefined {
  const day = dayOf(row['FirstRespondedDate'] ?? row['CreatedDate']);
  if (day === undefined) return undefined;
  const [name, company] = [row['Campaign.Name'], row['CompanyOrAccount']].map(clean);
  return {
    kind: 'offline-event',
    externalId: id,
    group: 'campaign',
    type: clean(row[`Campaign.${org.settings.campaignTypeField ?? 'Type'}`]) ?? 'Campaign',
    ...(name !== undefined && { name }),
    day,
    ...pageOf(org, longId(row['CampaignId'] ?? '')),
    company: { ...accountOf(row['Contact.AccountId']), ...(company !== undefined && { name: company }) },
  };
}
