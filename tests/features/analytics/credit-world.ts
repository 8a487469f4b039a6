import { randomUUID } from 'node:crypto';
import type { Services } from '@parley/server/platform/context/index';

/** A visit: its time as in ISO, the vendor that brought it, and what is unusual about it. */
export type Visit = {
  at: string;
  vendor: string;
  id?: number;
  isBot?: boolean;
  /** Nobody's: the company is not known. */
  isUnknown?: boolean;
};

export type Deal = { open: string; close: string; amount: number; visits: readonly Visit[] };

const row = (instanceId: string, company: string, visit: Visit, id: number) => ({
  instance_id: instanceId,
  started_at: visit.at.replace('T', ' ').replace('Z', ''),
  visit_id: String(visit.id ?? id),
  visitor_id: randomUUID(),
  ended_at: visit.at.replace('T', ' ').replace('Z', ''),
  page_views: 1,
  paths: ['/'],
  path_views: [1],
  host: 'www.site.example',
  referral_domain: '',
  channel_id: 'chnl_display',
  vendor_id: visit.vendor,
  campaign_id: `camp_${visit.vendor}.unassigned__`,
  campaign: '',
  mapping_rule_id: '',
  company_id: visit.isUnknown === true ? '' : company,
  company_method: '',
  bot_reason: visit.isBot === true ? 'user-agent' : '',
  version: 1,
  is_deleted: 0,
});

/** Stores won deals, each of a company of its own with its visits; the id of a deal is its place. */
export async function storeDeals(
  { postgres, clickhouse }: Services,
  instanceId: string,
  deals: readonly Deal[],
): Promise<string[]> {
  const ids = deals.map((_, index) => `oppt_${instanceId}_${index}`);
  const companyOf = (index: number): string => `comp_${instanceId}_${index}`;
  await postgres
    .insertInto('companies')
    .values(
      deals.map((_, index) => ({
        id: companyOf(index),
        instance_id: instanceId,
        name: companyOf(index),
        domain: `${index}.example`,
      })),
    )
    .execute();
  await postgres
    .insertInto('opportunities')
    .values(
      deals.map(({ open, close, amount }, index) => ({
        id: ids[index] ?? '',
        instance_id: instanceId,
        external_id: String(index),
        company_id: companyOf(index),
        name: `Deal ${index}`,
        status: 'CLOSED_WON' as const,
        open_date: open,
        close_date: close,
        amount,
        source: 'test',
      })),
    )
    .execute();
  await clickhouse.insert(
    'opportunities',
    deals.map(({ open, close, amount }, index) => ({
      instance_id: instanceId,
      opportunity_id: ids[index],
      company_id: companyOf(index),
      name: `Deal ${index}`,
      status: 'CLOSED_WON',
      open_date: open,
      close_date: close,
      amount,
      is_net_new: 1,
      version: 1,
      is_deleted: 0,
    })),
  );
  await clickhouse.insert(
    'visits',
    deals.flatMap(({ visits }, index) =>
      visits.map((visit, at) => row(instanceId, companyOf(index), visit, 10_000 * (index + 1) + at)),
    ),
  );
  return ids;
}
