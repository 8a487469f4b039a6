import { addDays } from '@parley/core/dates';
import { sql } from 'kysely';
import { bind, raw, sql as statement, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { storeFoundCampaigns } from './found-campaigns.ts';
import { markForRollUp } from './mark.ts';
import { nextVersion } from './version.ts';

const ID = 'impressions';
/** Impressions become visible a little after the moment they are stamped with; arrivals this old are looked at again. */
const OVERLAP_MS = 60_000;
/** Marks beyond this many are one: everything. */
const MOST_MARKS = 5000;

type Arrival = { moment: string; instance_id: string; rows: number };

/** Arrivals within the overlap that this process has marked already: moment and instance, with their rows. */
const markedBy = new WeakMap<Postgres, Map<string, number>>();

const keyOf = ({ moment, instance_id }: Arrival): string => `${moment}|${instance_id}`;
const instantOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
const textOf = (at: number): string => new Date(at).toISOString().slice(0, -1).replace('T', ' ');

async function markInstance(
  { postgres, clickhouse }: Pick<Services, 'postgres' | 'clickhouse'>,
  instanceId: string,
  moments: readonly string[],
): Promise<void> {
  const instance = await postgres
    .selectFrom('instances')
    .select('view_through_days')
    .where('id', '=', instanceId)
    .executeTakeFirst();
  if (instance === undefined) return;
  const changed = await clickhouse.rows<{ id: string; day: string }>(
    statement`SELECT DISTINCT company_id AS id, toString(impression_arrivals.day) AS day FROM impression_arrivals WHERE instance_id = ${str(instanceId)} AND arrived_at IN (SELECT arrayJoin(${bind("Array(DateTime64(3, 'UTC'))", moments)})) LIMIT ${raw(String(MOST_MARKS + 1))}`,
    { name: 'traffic.impressions-changed' },
  );
  const [first] = changed.map(({ day }) => day).toSorted();
  if (first !== undefined)
    await storeFoundCampaigns(
      { postgres, clickhouse },
      {
        instanceId,
        version: await nextVersion(postgres),
        table: 'impressions',
        where: statement` AND occurred_at >= toDateTime64(${bind('Date', first)}, 3, 'UTC')`,
      },
    );
  const days = new Set(
    changed.flatMap(({ day }) =>
      Array.from({ length: instance.view_through_days + 1 }, (_, later) => addDays(day, later)),
    ),
  );
  const isMany = changed.length > MOST_MARKS;
  await markForRollUp(postgres, instanceId, isMany ? { all: true } : { days: [...days], companies: changed });
}

/**
 * Marks what impressions that arrived since the last time may change: view-through visits of the days after them, and
 * the touches of their companies. One process at a time should, but twice does no harm.
 */
export async function markImpressions(services: Services): Promise<void> {
  const { postgres, clickhouse } = services;
  const marked = markedBy.get(postgres) ?? new Map<string, number>();
  markedBy.set(postgres, marked);
  const watermark = await postgres
    .selectFrom('derivation_watermarks')
    .select('arrived_at')
    .where('id', '=', ID)
    .executeTakeFirst();
  const from = textOf(Math.max(0, (watermark?.arrived_at.getTime() ?? 0) - OVERLAP_MS));
  const arrivals = await clickhouse.rows<Arrival>(
    statement`SELECT toString(arrived_at) AS moment, instance_id, toUInt32(count()) AS rows FROM impression_arrivals WHERE arrived_at >= ${bind("DateTime64(3, 'UTC')", from)} GROUP BY arrived_at, instance_id ORDER BY arrived_at`,
    { name: 'traffic.impression-arrivals' },
  );
  const fresh = arrivals.filter((arrival) => marked.get(keyOf(arrival)) !== arrival.rows);
  for (const [id, own] of Map.groupBy(fresh, (arrival) => arrival.instance_id)) {
    for (let start = 0; start < own.length; start += 500) {
      const moments = own.slice(start, start + 500).map(({ moment }) => moment);
      await markInstance(services, id, moments);
    }
    for (const arrival of own) marked.set(keyOf(arrival), arrival.rows);
  }
  const last = arrivals.at(-1);
  if (last === undefined) return;
  const reached = instantOf(last.moment);
  await postgres
    .insertInto('derivation_watermarks')
    .values({ id: ID, arrived_at: new Date(reached) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        arrived_at: sql<Date>`greatest(derivation_watermarks.arrived_at, excluded.arrived_at)`,
        updated_at: new Date(),
      }),
    )
    .execute();
  for (const key of marked.keys())
    if (instantOf(key.slice(0, key.indexOf('|'))) < reached - OVERLAP_MS) marked.delete(key);
}
