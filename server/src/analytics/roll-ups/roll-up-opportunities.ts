import { bind, type Sql, sql, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { boundLeadPeriods, boundPeriods } from './periods.ts';
import { nextVersion } from './version.ts';
import { writeLeadTouches, writeTouches } from './write-touches.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;
type Input = { instanceId: string; windowDays: number; ids: readonly string[] };

/** Opportunities of one statement: bounds the memory it takes and what is bound to it. */
const IDS_A_STATEMENT = 500;
/** Offline events bound to one statement at most, unless a single opportunity has more. */
const EVENTS_A_STATEMENT = 1500;

type Opportunity = { id: string; companyId: string; openDate: string; closeDate: string | undefined };
type Event = { id: string; typeId: string; companyId: string; date: string };

export const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const eventsRelation = (events: readonly Event[]): Sql =>
  sql`SELECT row.1 AS event_id, row.2 AS campaign_type_id, row.3 AS company_id, row.4 AS event_date FROM (SELECT arrayJoin(arrayZip(${strings(events.map(({ id }) => id))}, ${strings(events.map(({ typeId }) => typeId))}, ${strings(events.map(({ companyId }) => companyId))}, ${bind(
    'Array(Date)',
    events.map(({ date }) => date),
  )})) AS row)`;

async function loadEvents(
  { postgres }: Stores,
  instanceId: string,
  companies: readonly string[],
): Promise<Event[]> {
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

/** Cuts opportunities so that the offline events of their companies fit into one statement. */
function partByEvents(opportunities: readonly Opportunity[], events: readonly Event[]): Opportunity[][] {
  const counts = new Map<string, number>();
  for (const { companyId } of events) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
  const parts: Opportunity[][] = [];
  let companies = new Set<string>();
  let held = 0;
  for (const opportunity of opportunities) {
    const more = companies.has(opportunity.companyId) ? 0 : (counts.get(opportunity.companyId) ?? 0);
    const part = parts.at(-1);
    if (part === undefined || (more > 0 && held + more > EVENTS_A_STATEMENT)) {
      parts.push([opportunity]);
      companies = new Set([opportunity.companyId]);
      held = counts.get(opportunity.companyId) ?? 0;
    } else {
      part.push(opportunity);
      companies.add(opportunity.companyId);
      held += more;
    }
  }
  return parts;
}

/**
 * Rolls up the touches of opportunities as PostgreSQL knows them now, their offline events too: what ClickHouse follows
 * a little later cannot make a roll-up out of date. Opportunities that are gone lose their touches.
 */
export async function rollUpOpportunities(
  stores: Stores,
  { instanceId, windowDays, ids }: Input,
): Promise<void> {
  const { postgres, clickhouse } = stores;
  for (const some of chunks(ids, IDS_A_STATEMENT)) {
    const version = await nextVersion(postgres);
    const rows = await postgres
      .selectFrom('opportunities')
      .select(['id', 'company_id', 'open_date', 'close_date'])
      .where('instance_id', '=', instanceId)
      .where('id', 'in', some)
      .orderBy('company_id')
      .orderBy('id')
      .execute();
    const known: Opportunity[] = rows.flatMap((row) =>
      row.company_id === null
        ? []
        : {
            id: row.id,
            companyId: row.company_id,
            openDate: row.open_date,
            closeDate: row.close_date ?? undefined,
          },
    );
    const events = await loadEvents(stores, instanceId, [...new Set(known.map((each) => each.companyId))]);
    const parts = partByEvents(known, events);
    const found = new Set(known.map(({ id }) => id));
    const gone = some.filter((id) => !found.has(id));
    if (gone.length > 0) parts.push([]);
    for (const part of parts) {
      const companies = new Set(part.map(({ companyId }) => companyId));
      await writeTouches(clickhouse, {
        instanceId,
        version,
        ids: part.length === 0 ? gone : part.map(({ id }) => id),
        periods: boundPeriods(part, windowDays),
        events: eventsRelation(events.filter(({ companyId }) => companies.has(companyId))),
      });
    }
  }
}

/** Rolls up who had touched the companies of leads before they were created. */
export async function rollUpLeads(
  { postgres, clickhouse }: Stores,
  { instanceId, windowDays, ids }: Input,
): Promise<void> {
  for (const some of chunks(ids, IDS_A_STATEMENT)) {
    const version = await nextVersion(postgres);
    const rows = await postgres
      .selectFrom('leads')
      .select(['id', 'company_id', 'created_on'])
      .where('instance_id', '=', instanceId)
      .where('id', 'in', some)
      .execute();
    const known = rows.flatMap(({ id, company_id, created_on }) =>
      company_id === null ? [] : { id, companyId: company_id, createdAt: created_on },
    );
    const periods = boundLeadPeriods(known, windowDays);
    await writeLeadTouches(clickhouse, { instanceId, version, ids: some, periods });
  }
}
