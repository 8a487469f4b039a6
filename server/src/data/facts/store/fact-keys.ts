import { type RawBuilder, sql } from 'kysely';
import type { ChangedTable } from '../../../platform/postgres/fact-tables.ts';

const KEYS: Partial<Record<ChangedTable, readonly string[]>> = {
  ad_statistics: ['instance_id', 'source', 'campaign_id', 'day'],
  vendor_spend: ['instance_id', 'vendor_id', 'month'],
  audience_companies: ['audience_id', 'company_id'],
};

/** The columns that tell rows of a table apart. */
export const keysOf = (table: ChangedTable): readonly string[] => KEYS[table] ?? ['id'];

/** The columns of a key, and what is kept with it: the vendor, whose month follows. */
export const namesOf = (table: ChangedTable): readonly string[] =>
  table === 'ad_statistics' ? [...keysOf(table), 'vendor_id'] : keysOf(table);

/** The key of a row as a text. */
export const keyText = (table: ChangedTable, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(keysOf(table).map((key) => row[key]));

/** Rows as a table of SQL that is called `former`. */
export const formerly = (table: ChangedTable, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as former`;

/** Whether `fact` and `former` are the same row. */
export const sameKey = (table: ChangedTable): RawBuilder<unknown> =>
  sql.join(
    keysOf(table).map((key) => sql`${sql.ref(`fact.${key}`)} = ${sql.ref(`former.${key}`)}`),
    sql` and `,
  );
