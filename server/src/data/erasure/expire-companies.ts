import { sql as postgresSql } from 'kysely';
import { join, raw, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { pieces } from './pieces.ts';
import type { Removed } from './subject.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;

const EVENTS = ['page_views', 'visits', 'impressions'] as const;

/** Companies that were made before a day and have no deal, lead or offline event. */
async function withoutFacts({ postgres }: Stores, instanceId: string, first: string): Promise<string[]> {
  const { rows } = await postgresSql<{ id: string }>`
    select id from companies as company
    where instance_id = ${instanceId} and created_at < ${first}::date
      and not exists (select from opportunities where company_id = company.id)
      and not exists (select from leads where company_id = company.id)
      and not exists (select from offline_events where company_id = company.id)
    order by id`.execute(postgres);
  return rows.map(({ id }) => id);
}

/** Those of some companies that visited, or saw an impression. */
async function withEvents({ clickhouse }: Stores, instanceId: string, ids: string[]): Promise<Set<string>> {
  const seen = EVENTS.map(
    (table) => sql`
      SELECT company_id FROM ${raw(table)}
      WHERE instance_id = ${str(instanceId)} AND company_id IN (SELECT arrayJoin(${strings(ids)}))`,
  );
  const rows = await clickhouse.rows<{ company_id: string }>(
    sql`
      WITH seen AS (${join(seen, ' UNION ALL ')})
      SELECT DISTINCT company_id FROM seen`,
    { name: 'erasure.seen-companies', timeoutSeconds: 120 },
  );
  return new Set(rows.map(({ company_id }) => company_id));
}

/** Companies that were made before a day and of which there is no event, in pieces. */
async function* idleCompanies(stores: Stores, instanceId: string, first: string): AsyncGenerator<string[]> {
  for (const ids of pieces(await withoutFacts(stores, instanceId, first))) {
    const seen = await withEvents(stores, instanceId, ids);
    const gone = ids.filter((id) => !seen.has(id));
    if (gone.length > 0) yield gone;
  }
}

/** How many they are, and when the first of them was made. */
export async function countExpiredCompanies(
  stores: Stores,
  instanceId: string,
  first: string,
): Promise<(Removed & { since: string })[]> {
  let rows = 0;
  let since: string | undefined;
  for await (const ids of idleCompanies(stores, instanceId, first)) {
    rows += ids.length;
    const { made } = await stores.postgres
      .selectFrom('companies')
      .select(postgresSql<string>`min(created_at)::date::text`.as('made'))
      .where('instance_id', '=', instanceId)
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow();
    if (since === undefined || made < since) since = made;
  }
  return since === undefined ? [] : [{ table: 'companies', rows, since }];
}

/** Deletes them. */
export async function expireCompanies(stores: Stores, instanceId: string, first: string): Promise<void> {
  const { postgres, clickhouse } = stores;
  for await (const gone of idleCompanies(stores, instanceId, first)) {
    for (const table of ['audience_companies', 'companies'])
      await clickhouse.command(
        sql`
          DELETE FROM ${raw(table)}
          WHERE instance_id = ${str(instanceId)} AND company_id IN (SELECT arrayJoin(${strings(gone)}))`,
        { name: 'erasure.expire', timeoutSeconds: 600 },
      );
    await postgres
      .deleteFrom('companies')
      .where('instance_id', '=', instanceId)
      .where('id', 'in', gone)
      .execute();
  }
}
