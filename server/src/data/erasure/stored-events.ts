import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { join, raw, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import { allDone } from '../../platform/operations/index.ts';
import { hasRows } from './has-rows.ts';
import { pieces } from './pieces.ts';
import type { Removed, Subject } from './subject.ts';

type Table = { name: string; columns: string[] };

/** Each waits for the engine most of the time; questions have connections, too. */
const TABLES_AT_ONCE = 4;
/** What others are found by goes last: a try that is cut off finds them again. */
const LAST = ['opportunities', 'leads', 'visits', 'visits_twin'];

/** Every table that keeps rows, with its columns: one that is added later is found without anybody remembering. */
async function tablesOf(clickhouse: ClickHouse): Promise<Table[]> {
  const tables = await clickhouse.rows<Table>(
    sql`
      SELECT of.table AS name, groupArray(of.name) AS columns
      FROM system.columns AS of
      INNER JOIN system.tables AS tables ON tables.database = of.database AND tables.name = of.table
      WHERE of.database = currentDatabase() AND tables.engine LIKE '%MergeTree'
      GROUP BY of.table
      HAVING has(groupArray(of.name), 'instance_id')
      ORDER BY of.table`,
    { name: 'erasure.tables' },
  );
  return tables.toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
}

/** The ids by which rows of a company are found that do not name it. */
async function keysOfCompany(
  clickhouse: ClickHouse,
  { instanceId, id }: { instanceId: string; id: string },
): Promise<Record<'visitor_id' | 'opportunity_id' | 'lead_id', string[]>> {
  const ids = async (table: string, column: string): Promise<string[]> => {
    const rows = await clickhouse.rows<{ id: string }>(
      sql`
        SELECT DISTINCT ${raw(column)} AS id FROM ${raw(table)}
        WHERE instance_id = ${str(instanceId)} AND company_id = ${str(id)} AND ${raw(column)} != ''`,
      { name: 'erasure.keys' },
    );
    return rows.map((row) => row.id);
  };
  const [byVisits, byTwins, byPageViews, opportunities, leads] = await Promise.all([
    ids('visits', 'visitor_id'),
    ids('visits_twin', 'visitor_id'),
    ids('page_views', 'visitor_id'),
    ids('opportunities', 'opportunity_id'),
    ids('leads', 'lead_id'),
  ]);
  return {
    visitor_id: [...new Set([...byVisits, ...byTwins, ...byPageViews])],
    opportunity_id: opportunities,
    lead_id: leads,
  };
}

/** The conditions on rows of a subject in a table; none where it has no column that says so. */
async function conditions(clickhouse: ClickHouse, subject: Subject): Promise<(table: Table) => Sql[]> {
  const own = (rest: Sql): Sql => sql`instance_id = ${str(subject.instanceId)}${rest}`;
  if (subject.kind === 'instance') return () => [own(sql``)];
  if (subject.kind === 'visitor')
    return ({ columns }) =>
      columns.includes('visitor_id') ? [own(sql` AND visitor_id = ${str(subject.id)}`)] : [];
  const keys = Object.entries(await keysOfCompany(clickhouse, subject));
  return ({ columns }) => [
    ...(columns.includes('company_id') ? [own(sql` AND company_id = ${str(subject.id)}`)] : []),
    ...keys
      .filter(([column]) => columns.includes(column))
      .flatMap(([column, ids]) =>
        pieces(ids).map((some) => own(sql` AND ${raw(column)} IN (SELECT arrayJoin(${strings(some)}))`)),
      ),
  ];
}

async function count(clickhouse: ClickHouse, table: Table, which: readonly Sql[]): Promise<number> {
  const any = join(
    which.map((each) => sql`(${each})`),
    ' OR ',
  );
  const isVersioned = table.columns.includes('is_deleted') ? sql` FINAL` : sql``;
  const [counted] = await clickhouse.rows<{ rows: number }>(
    sql`SELECT toFloat64(count()) AS rows FROM ${raw(table.name)}${isVersioned} WHERE ${any}`,
    { name: 'erasure.count' },
  );
  return counted?.rows ?? 0;
}

/** How many rows of each table are of a subject. */
export async function countEvents(clickhouse: ClickHouse, subject: Subject): Promise<Removed[]> {
  const which = await conditions(clickhouse, subject);
  const counted: Removed[] = [];
  for (const table of await tablesOf(clickhouse)) {
    const own = which(table);
    const rows = own.length === 0 ? 0 : await count(clickhouse, table, own);
    if (rows > 0) counted.push({ table: table.name, rows });
  }
  return counted;
}

/** Deletes rows from a table where it has any: a deletion rewrites a column of every part of it. */
async function eraseFrom(clickhouse: ClickHouse, table: Table, which: readonly Sql[]): Promise<void> {
  for (const each of which)
    if (await hasRows(clickhouse, table.name, each))
      await clickhouse.command(sql`DELETE FROM ${raw(table.name)} WHERE ${each}`, {
        name: 'erasure.delete',
        timeoutSeconds: 600,
      });
}

/** Tables with deleted rows whose bytes are still there; those of a try that was cut off are among them. */
async function tablesToRewrite(clickhouse: ClickHouse): Promise<string[]> {
  const parts = await clickhouse.rows<{ name: string }>(
    sql`
      SELECT DISTINCT table AS name
      FROM system.parts
      WHERE database = currentDatabase() AND active AND has_lightweight_delete`,
    { name: 'erasure.parts' },
  );
  return parts.map(({ name }) => name);
}

/**
 * Deletes the rows of a subject from every table that has its key. No answer has them from then on; the bytes are written over
 * right after, in the background.
 */
export async function eraseEvents(clickhouse: ClickHouse, subject: Subject): Promise<void> {
  const which = await conditions(clickhouse, subject);
  const tables = await tablesOf(clickhouse);
  const others = tables.filter(({ name }) => !LAST.includes(name));
  for (let start = 0; start < others.length; start += TABLES_AT_ONCE)
    await allDone(
      others.slice(start, start + TABLES_AT_ONCE).map((table) => eraseFrom(clickhouse, table, which(table))),
    );
  for (const table of tables.filter(({ name }) => LAST.includes(name)))
    await eraseFrom(clickhouse, table, which(table));
  for (const name of await tablesToRewrite(clickhouse))
    await clickhouse.command(sql`ALTER TABLE ${raw(name)} APPLY DELETED MASK`, { name: 'erasure.rewrite' });
}
