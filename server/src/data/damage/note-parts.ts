import { sql as postgresSql } from 'kysely';
import { raw, sql, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { RAW_TABLES } from './damaged-tables.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;
type Counted = { part: string; instance_id: string; day: string; row_count: number };

const ROWS_AT_ONCE = 5000;
/** Merged parts are others: what was counted of those that went into them is of no more use. */
const PARTS_AT_ONCE = 200;

async function activeParts({ clickhouse }: Stores, table: string): Promise<string[]> {
  const rows = await clickhouse.rows<{ name: string }>(
    sql`
      SELECT name FROM system.parts
      WHERE database = currentDatabase() AND table IN (SELECT arrayJoin(${strings([table])})) AND active`,
    { name: 'health.parts' },
  );
  return rows.map(({ name }) => name);
}

/** Counts the rows of parts that are new, by instance and day, and forgets parts that are gone and not damaged. */
async function noteTable(stores: Stores, table: (typeof RAW_TABLES)[number]): Promise<void> {
  const { postgres, clickhouse } = stores;
  const active = await activeParts(stores, table);
  const known = await postgres
    .selectFrom('stored_parts')
    .select('part')
    .distinct()
    .where('table_name', '=', table)
    .execute();
  const isKnown = new Set(known.map(({ part }) => part));
  const fresh = active.filter((part) => !isKnown.has(part));
  for (let start = 0; start < fresh.length; start += PARTS_AT_ONCE) {
    const parts = fresh.slice(start, start + PARTS_AT_ONCE);
    const counted = await clickhouse.rows<Counted>(
      sql`
        SELECT _part AS part, toString(instance_id) AS instance_id, toString(toDate(occurred_at)) AS day, toFloat64(count()) AS row_count
        FROM ${raw(table)}
        WHERE _part IN (SELECT arrayJoin(${strings(parts)}))
        GROUP BY part, instance_id, day`,
      { name: 'health.count-parts' },
    );
    for (let row = 0; row < counted.length; row += ROWS_AT_ONCE)
      await postgres
        .insertInto('stored_parts')
        .values(counted.slice(row, row + ROWS_AT_ONCE).map((each) => ({ table_name: table, ...each })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
  await postgresSql`
    delete from stored_parts as stored
    where table_name = ${table}
      and not part = any(${active}::text[])
      and not exists (
        select from damaged_parts as damaged where damaged.table_name = stored.table_name and damaged.part = stored.part
      )`.execute(postgres);
}

/** Keeps count of what is in the parts of the raw tables, for the day when one of them cannot be read. */
export async function noteParts(stores: Stores): Promise<void> {
  for (const table of RAW_TABLES) await noteTable(stores, table);
}
