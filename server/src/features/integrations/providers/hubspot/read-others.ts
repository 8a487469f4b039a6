import { freeMailDomains } from '@parley/core/features/identity';
import type { Account } from '../../provider.ts';
import { dayInZone } from '../../reading/index.ts';
import type { CompanyRecord, LeadRecord, OfflineEventRecord } from '../../records.ts';
import type { CompanyProperties, ContactProperties, TaskProperties } from './kinds.ts';
import { instantOf, moneyOf, pageOf } from './read-deal.ts';
import type { HubspotRecord } from './record-page.ts';

const clean = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

type Input<Properties> = { record: HubspotRecord<Properties>; account: Account | undefined };

export function readCompany({
  record: { id, properties },
  account,
}: Input<CompanyProperties>): CompanyRecord {
  const [website, industry, country] = [properties.domain, properties.industry, properties.country].map(
    clean,
  );
  const revenue = moneyOf(properties.annualrevenue, account?.currency ?? null);
  return {
    kind: 'company',
    externalId: id,
    name: properties.name ?? properties.domain ?? id,
    ...(website !== undefined && { website }),
    ...(industry !== undefined && { industry }),
    ...(country !== undefined && { country }),
    ...(revenue !== null && { annualRevenue: revenue }),
    ...pageOf(account, '0-2', id),
  };
}

/** A contact as a lead: its company, by the record it belongs to or the domain of a mailbox that is not anybody's. */
export function readContact({
  record: { id, properties },
}: Input<ContactProperties>): LeadRecord | undefined {
  const createdAt = instantOf(properties.createdate);
  if (createdAt === undefined) return undefined;
  const status = clean(properties.hs_lead_status ?? properties.lifecyclestage);
  const origin = clean(properties.hs_analytics_source);
  const externalId = clean(properties.associatedcompanyid);
  const domain = clean(properties.hs_email_domain?.toLowerCase());
  const isAnybodys = domain !== undefined && freeMailDomains().has(domain);
  return {
    kind: 'lead',
    externalId: id,
    createdAt,
    ...(status !== undefined && { status }),
    ...(origin !== undefined && { origin }),
    company: {
      ...(externalId !== undefined && { externalId }),
      ...(domain !== undefined && !isAnybodys && { domain }),
    },
  };
}

export function readTask({ record, account }: Input<TaskProperties>): OfflineEventRecord | undefined {
  const { id, properties, companies } = record;
  const name = clean(properties.hs_task_subject);
  const [company] = companies;
  const at = instantOf(properties.hs_timestamp ?? properties.hs_createdate);
  if (at === undefined) return undefined;
  return {
    kind: 'offline-event',
    externalId: id,
    group: 'task',
    type: properties.hs_task_type ?? 'TODO',
    ...(name !== undefined && { name }),
    day: dayInZone(at, account?.timeZone),
    ...pageOf(account, '0-27', id),
    company: company === undefined ? {} : { externalId: company },
  };
}
