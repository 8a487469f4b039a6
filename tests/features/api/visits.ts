import { randomUUID } from 'node:crypto';
import { companyId } from '@parley/server/data/companies/index';
import { storePageViews } from '@parley/server/data/events/index';
import type { PageViewRow } from '@parley/server/data/events/rows';
import { rebuildVisits } from '@parley/server/data/visits/index';
import { nextVersion } from '@parley/server/platform/outbox/index';
import type { TestServices } from '../../testkit/services.ts';

/** A visit of one page view, written by hand: who, when, from where. */
export type HandMadeVisit = {
  at: string;
  /** Domain of the company; none when unresolved. */
  company?: string;
  bot?: true;
  utm?: { source: string; medium: string; campaign?: string };
  path?: string;
  /** Page views of one visitor within half an hour are one visit; without it each has a visitor of its own. */
  visitor?: string;
  method?: 'override' | 'email' | 'provider' | 'network';
  /** Seconds by which the clock of its sender is wrong. */
  clockOff?: number;
};

export type HandMadeCompany = {
  domain: string;
  name: string;
  sector?: string;
  region?: string;
  revRange?: string;
  inTam?: boolean;
  audience?: string;
};

const rowOf = (instanceId: string, visit: HandMadeVisit): PageViewRow => ({
  instance_id: instanceId,
  visitor_id: visit.visitor ?? randomUUID(),
  ...(visit.clockOff !== undefined && { clock_off: visit.clockOff }),
  occurred_at: visit.at.replace('T', ' ').replace('Z', '.000'),
  event_id: randomUUID(),
  received_at: visit.at.replace('T', ' ').replace('Z', '.000'),
  source: 'tag',
  host: 'www.test.example',
  path: visit.path ?? '/',
  title: '',
  referrer: '',
  referral_domain: '',
  utm_source: visit.utm?.source ?? '',
  utm_medium: visit.utm?.medium ?? '',
  utm_campaign: visit.utm?.campaign ?? '',
  utm_content: '',
  utm_term: '',
  click_id: '',
  parameters: {},
  address: '::ffff:10.0.0.1',
  user_agent: 'test',
  bot_reason: visit.bot ? 'user-agent' : '',
  email_domain: '',
  company_id: visit.company === undefined ? '' : companyId(instanceId, visit.company),
  company_method: visit.company === undefined ? '' : (visit.method ?? 'network'),
  network_number: 0,
  network_name: '',
});

/** Stores companies (with TAM as an audience) and visits, and waits until they can be counted. */
export async function storeByHand(
  services: TestServices,
  instanceId: string,
  { companies, visits }: { companies: readonly HandMadeCompany[]; visits: readonly HandMadeVisit[] },
): Promise<{ tamId: string; audienceIds: Map<string, string> }> {
  const { postgres, clickhouse } = services;
  const names = ['TAM', ...new Set(companies.flatMap(({ audience }) => audience ?? []))];
  const stored = await postgres
    .selectFrom('audiences')
    .select(['id', 'name'])
    .where('instance_id', '=', instanceId)
    .execute();
  const audienceIds = new Map(stored.map(({ id, name }) => [name, id]));
  const missing = names.filter((name) => !audienceIds.has(name));
  for (const name of missing) audienceIds.set(name, `audn_${randomUUID()}`);
  const tamId = audienceIds.get('TAM') ?? '';
  if (missing.length > 0)
    await postgres
      .insertInto('audiences')
      .values(
        missing.map((name) => ({
          id: audienceIds.get(name) ?? '',
          instance_id: instanceId,
          name,
          type: 'upload' as const,
          is_tam: name === 'TAM',
        })),
      )
      .execute();
  await postgres
    .updateTable('instances')
    .set({ tam_audience_id: tamId })
    .where('id', '=', instanceId)
    .execute();
  await postgres
    .insertInto('companies')
    .values(
      companies.map(({ domain, name, sector, region, revRange }) => ({
        id: companyId(instanceId, domain),
        instance_id: instanceId,
        name,
        domain,
        sector_id: sector ?? null,
        region_id: region ?? null,
        rev_range_id: revRange ?? null,
      })),
    )
    .execute();
  const members = companies.flatMap(({ domain, inTam, audience }) =>
    [inTam ? 'TAM' : undefined, audience].flatMap((name) =>
      name === undefined
        ? []
        : [{ audience_id: audienceIds.get(name) ?? '', company_id: companyId(instanceId, domain) }],
    ),
  );
  if (members.length > 0) await postgres.insertInto('audience_companies').values(members).execute();
  const version = { version: String(await nextVersion(postgres)), is_deleted: 0 };
  await clickhouse.insert(
    'companies',
    companies.map(({ domain, name, sector, region, revRange }) => ({
      instance_id: instanceId,
      company_id: companyId(instanceId, domain),
      name,
      domain,
      sector_id: sector ?? '',
      region_id: region ?? '',
      rev_range_id: revRange ?? '',
      ...version,
    })),
  );
  if (members.length > 0)
    await clickhouse.insert(
      'audience_companies',
      members.map((member) => ({ instance_id: instanceId, ...member, ...version })),
    );
  await storePageViews({
    services,
    rows: visits.map((visit) => rowOf(instanceId, visit)),
    token: randomUUID(),
  });
  await rebuildVisits({ services, instanceId });
  return { tamId, audienceIds };
}
