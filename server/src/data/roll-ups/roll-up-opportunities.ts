import type { Services } from '../../platform/context/context.ts';
import type { Lease } from '../../platform/leases/index.ts';
import { forgetRun } from './forget-run.ts';
import {
  type Lead,
  type OfflineEvent,
  type Opportunity,
  storeLeads,
  storeOpportunities,
} from './subjects.ts';
import { versionUnder } from './with-lease.ts';
import { type TouchSpan, writeLeadTouches, writeTouches } from './write-touches.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;
type Input = { instanceId: string; lease: Lease; windowDays: number; ids: readonly string[] };

/** Opportunities or leads of one run: each run reads the visits of their time once or twice, and holds their touches. */
const IDS_A_RUN = 2500;
const MS_PER_DAY = 86_400_000;
/** The day of what is gone, and needs none. */
const NEVER = '1970-01-01';

export const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

async function loadEvents(
  { postgres }: Stores,
  instanceId: string,
  companies: readonly string[],
): Promise<OfflineEvent[]> {
  if (companies.length === 0) return [];
  const rows = await postgres
    .selectFrom('offline_events')
    .select(['id', 'campaign_type_id', 'company_id', 'event_date'])
    .where('instance_id', '=', instanceId)
    .where('company_id', 'in', companies)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    typeId: row.campaign_type_id,
    companyId: row.company_id ?? '',
    date: row.event_date,
  }));
}

/** The time of all periods of some opportunities, and a day more: the clocks of the engines need not be ours. */
function opportunitySpan(opportunities: readonly Opportunity[], windowDays: number): TouchSpan {
  const now = Date.now();
  const known = opportunities.filter(({ companyId }) => companyId !== '');
  const ends = known.map(({ closeDate }) =>
    Math.min(closeDate === undefined ? now : Date.parse(closeDate), now),
  );
  return {
    from: Math.min(...known.map(({ openDate }) => Date.parse(openDate))) - windowDays * MS_PER_DAY,
    until: Math.max(...ends) + 2 * MS_PER_DAY,
  };
}

function leadSpan(leads: readonly Lead[], windowDays: number): TouchSpan {
  const created = leads
    .filter(({ companyId }) => companyId !== '')
    .map(({ createdAt }) => createdAt.getTime());
  return { from: Math.min(...created) - windowDays * MS_PER_DAY, until: Math.max(...created) + 1 };
}

/**
 * Rolls up the touches of opportunities as PostgreSQL knows them now, their offline events too: what ClickHouse follows
 * a little later cannot make a roll-up out of date. Opportunities that are gone lose their touches.
 */
export async function rollUpOpportunities(
  stores: Stores,
  { instanceId, lease, windowDays, ids }: Input,
): Promise<void> {
  const { postgres, clickhouse } = stores;
  for (const some of chunks(ids, IDS_A_RUN)) {
    const run = await versionUnder(postgres, [lease]);
    const rows = await postgres
      .selectFrom('opportunities')
      .select(['id', 'company_id', 'open_date', 'close_date'])
      .where('instance_id', '=', instanceId)
      .where('id', 'in', some)
      .execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    const opportunities = some.map((id): Opportunity => {
      const row = known.get(id);
      const [companyId, openDate] = [row?.company_id ?? '', row?.open_date ?? NEVER];
      return { id, companyId, openDate, closeDate: row?.close_date ?? undefined };
    });
    const companies = [...new Set(opportunities.map(({ companyId }) => companyId))].filter((id) => id !== '');
    const events = await loadEvents(stores, instanceId, companies);
    const span = opportunitySpan(opportunities, windowDays);
    try {
      await storeOpportunities(clickhouse, run, { opportunities, events });
      await writeTouches(clickhouse, { instanceId, run, windowDays, span });
    } finally {
      await forgetRun(clickhouse, { run, tables: ['run_subjects', 'run_events'] });
    }
  }
}

/** Rolls up who had touched the companies of leads before they were created. */
export async function rollUpLeads(
  { postgres, clickhouse }: Stores,
  { instanceId, lease, windowDays, ids }: Input,
): Promise<void> {
  for (const some of chunks(ids, IDS_A_RUN)) {
    const run = await versionUnder(postgres, [lease]);
    const rows = await postgres
      .selectFrom('leads')
      .select(['id', 'company_id', 'created_on'])
      .where('instance_id', '=', instanceId)
      .where('id', 'in', some)
      .execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    const leads = some.map((id) => {
      const row = known.get(id);
      return { id, companyId: row?.company_id ?? '', createdAt: row?.created_on ?? new Date(0) };
    });
    try {
      await storeLeads(clickhouse, run, leads);
      await writeLeadTouches(clickhouse, { instanceId, run, windowDays, span: leadSpan(leads, windowDays) });
    } finally {
      await forgetRun(clickhouse, { run, tables: ['run_subjects'] });
    }
  }
}
