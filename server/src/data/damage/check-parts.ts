import { type Sql, sql, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { PASSING_TABLES } from './damaged-tables.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse' | 'log'>;
type Part = { table: string; part: string; bytes: number };

/** Why a part is damaged that ClickHouse still reads, until the damage is in its way. */
export const FAILED_CHECK = 'its files are not what their checksums say';

/** What is read in an hour. Smaller databases are checked as a whole, of larger ones other parts each hour. */
const BYTES_AN_HOUR = 256 * 2 ** 20;
const SECONDS = 600;
/** ClickHouse: the part was merged away in the meantime, or its table dropped. */
const GONE = new Set(['232', '60']);

/** All parts that are read now; other ones come first each hour. */
const activeParts = ({ clickhouse }: Stores): Promise<Part[]> =>
  clickhouse.rows<Part>(
    sql`
      SELECT table, name AS part, toFloat64(bytes_on_disk) AS bytes
      FROM system.parts
      WHERE database = currentDatabase() AND active AND table NOT IN (SELECT arrayJoin(${strings(PASSING_TABLES)}))
      ORDER BY cityHash64(table, name, toStartOfHour(now()))`,
    { name: 'health.all-parts' },
  );

/** Names come from ClickHouse itself; a check accepts no bound values. */
function checkOf({ table, part }: Part): Sql {
  if (!/^\w+$/.test(table) || !/^[\w-]+$/.test(part)) throw new Error(`not a part: ${table} ${part}`);
  return {
    ...sql``,
    text: `CHECK TABLE ${table} PART '${part}' SETTINGS check_query_single_value_result = 0`,
  };
}

/** Whether every file of a part is as it was written; undefined when the part is gone. */
async function isWhole({ clickhouse }: Stores, part: Part): Promise<boolean | undefined> {
  try {
    const rows = await clickhouse.rows<{ is_passed: number | boolean }>(checkOf(part), {
      name: 'health.check-part',
      timeoutSeconds: SECONDS,
    });
    return rows.length === 0 ? undefined : rows.every(({ is_passed }) => Number(is_passed) === 1);
  } catch (error) {
    if (GONE.has((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  }
}

async function note({ postgres, log }: Stores, { table, part }: Part, whole: boolean): Promise<void> {
  if (whole) {
    const { numDeletedRows } = await postgres
      .deleteFrom('damaged_parts')
      .where('table_name', '=', table)
      .where('part', '=', part)
      .where('reason', '=', FAILED_CHECK)
      .executeTakeFirst();
    if (numDeletedRows > 0n) log.info({ table, part }, 'a part of ClickHouse is whole again');
    return;
  }
  log.error({ table, part }, 'a part of ClickHouse is damaged: figures may lack what is in it');
  await postgres
    .insertInto('damaged_parts')
    .values({ table_name: table, part, reason: FAILED_CHECK })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Checked = { parts: number; bytes: number; damaged: Pick<Part, 'table' | 'part'>[] };

/** Reads every file of parts and compares it with its checksum; what is damaged is noted for every server and every answer. */
export async function checkParts(
  stores: Stores,
  { bytes = Number.POSITIVE_INFINITY } = {},
): Promise<Checked> {
  const checked: Checked = { parts: 0, bytes: 0, damaged: [] };
  for (const part of await activeParts(stores)) {
    if (checked.bytes + part.bytes > bytes) continue;
    const whole = await isWhole(stores, part);
    if (whole === undefined) continue;
    checked.parts++;
    checked.bytes += part.bytes;
    if (!whole) checked.damaged.push({ table: part.table, part: part.part });
    await note(stores, part, whole);
  }
  return checked;
}

/** As much of it as costs little. */
export async function checkSomeParts(stores: Stores): Promise<void> {
  await checkParts(stores, { bytes: BYTES_AN_HOUR });
}
