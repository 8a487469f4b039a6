import { sql as statement } from 'kysely';
import { raw, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/index.ts';
import { enqueueClickhouseRows, type TargetTable } from '../../platform/outbox/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { spendDayRow, spendDaysOf } from './spend/index.ts';
import { vendorMonthsOf } from './vendor-months-of.ts';

type Input = { services: Pick<Services, 'postgres' | 'clickhouse'>; instanceId: string };
type Key = Readonly<Record<string, string>>;

/** Tables of facts, by the column of their id, whose rows are those of a table of PostgreSQL. */
const BY_ID = {
  companies: 'company_id',
  campaigns: 'campaign_id',
  pixels: 'pixel_id',
  opportunities: 'opportunity_id',
  leads: 'lead_id',
  campaign_types: 'campaign_type_id',
  offline_events: 'event_id',
} as const satisfies Partial<Record<TargetTable, string>>;

const textOf = (key: Key): string =>
  JSON.stringify(Object.entries(key).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The keys of the rows ClickHouse has of an instance. */
const keysIn = (
  { services, instanceId }: Input,
  table: TargetTable,
  columns: readonly string[],
): Promise<Key[]> =>
  services.clickhouse.rows<Key>(
    sql`
      WITH
        -- one row per fact
        stored AS (
          SELECT *
          FROM ${raw(table)} FINAL
          WHERE instance_id = ${str(instanceId)}
        )
      SELECT ${raw(columns.map((name) => `toString(${name}) AS ${name}`).join(', '))}
      FROM stored`,
    { name: 'imports.keys', timeoutSeconds: 300 },
  );

async function idsOf(postgres: Postgres, table: string, column: string, instanceId: string): Promise<Key[]> {
  const { rows } = await statement<{ id: string }>`
    select id from ${statement.table(table)} where instance_id = ${instanceId}`.execute(postgres);
  return rows.map(({ id }) => ({ [column]: id }));
}

/** The keys of spend by day as PostgreSQL makes them: all that `spendDayRow` says besides figures. */
async function spendKeys({ services: { postgres }, instanceId }: Input): Promise<Key[]> {
  return await postgres.transaction().execute(async (transaction) => {
    const keys: Key[] = [];
    for (const month of await vendorMonthsOf(transaction, instanceId))
      for (const day of spendDaysOf(month)) {
        const { vendor_id, campaign_id, source } = spendDayRow(instanceId, day);
        keys.push({ day: day.day, vendor_id, campaign_id, source });
      }
    return keys;
  });
}

/**
 * Deletes rows of facts in ClickHouse that PostgreSQL does not have: what a restored backup or a lost deletion left
 * behind. Their keys are read from ClickHouse first, so that what is written meanwhile is never among them. Gives how
 * many went.
 */
export async function removeLostFacts({ services, instanceId }: Input): Promise<number> {
  const { postgres } = services;
  let count = 0;
  const compare = async (
    table: TargetTable,
    columns: readonly string[],
    known: () => Promise<readonly Key[]>,
  ): Promise<void> => {
    const found = await keysIn({ services, instanceId }, table, columns);
    const there = new Set((await known()).map(textOf));
    const lost = found.filter((key) => !there.has(textOf(key)));
    count += lost.length;
    const rows = lost.map((key) => ({
      instance_id: instanceId,
      ...key,
      is_deleted: 1,
    }));
    if (rows.length > 0)
      await postgres.transaction().execute((transaction) => enqueueClickhouseRows(transaction, table, rows));
  };
  for (const [table, column] of Object.entries(BY_ID) as [keyof typeof BY_ID, string][])
    await compare(table, [column], () => idsOf(postgres, table, column, instanceId));
  await compare('audience_companies', ['audience_id', 'company_id'], () =>
    postgres
      .selectFrom('audience_companies')
      .innerJoin('audiences', 'audiences.id', 'audience_companies.audience_id')
      .select(['audience_companies.audience_id', 'audience_companies.company_id'])
      .where('audiences.instance_id', '=', instanceId)
      .execute(),
  );
  await compare('spend_days', ['day', 'vendor_id', 'campaign_id', 'source'], () =>
    spendKeys({ services, instanceId }),
  );
  return count;
}
