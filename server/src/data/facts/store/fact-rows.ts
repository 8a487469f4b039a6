import { type Insertable, type Selectable, sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Database } from '../../../platform/postgres/schema.ts';
import { chunksOf, NOTHING_STORED, type Plan, type Stored } from './fact-store.ts';

/** Tables whose rows are known by an id computed from what they are called where they came from. */
type FactTable =
  | 'companies'
  | 'crm_accounts'
  | 'leads'
  | 'offline_events'
  | 'opportunities'
  | 'opportunity_changes';
/** Lines of a history do not tell when they were last written. */
const WITHOUT_UPDATED_AT: readonly FactTable[] = ['opportunity_changes'];
type Found<Table extends FactTable> = Selectable<Database[Table]>;
type Given<Table extends FactTable> = Insertable<Database[Table]> & { id: string };

/** What is there of these ids, by id. */
export async function loadFacts<Table extends FactTable>(
  transaction: PostgresTransaction,
  table: Table,
  ids: readonly string[],
): Promise<Map<string, Found<Table>>> {
  const found = new Map<string, Found<Table>>();
  for (const chunk of chunksOf([...new Set(ids)])) {
    const { rows } = await sql<Found<Table> & { id: string }>`
      select * from ${sql.table(table)} where id = any(${chunk})`.execute(transaction);
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Inserts rows, and replaces the `columns` of those that are there. In one order of ids, so that writers never lock each other out. */
export async function upsertFacts<Table extends FactTable>(
  transaction: PostgresTransaction,
  table: Table,
  rows: readonly Given<Table>[],
  columns: readonly (string & keyof Database[Table])[],
): Promise<void> {
  const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  if (!WITHOUT_UPDATED_AT.includes(table)) sets.push(sql`updated_at = now()`);
  for (const chunk of chunksOf(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))) {
    const names = Object.keys(chunk[0] ?? {}) as (string & keyof Given<Table>)[];
    const values = chunk.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(values)}
      on conflict (id) do update set ${sql.join(sets)}`.execute(transaction);
  }
}

/** What a plan comes to once it is carried out. */
export const storedOf = (
  { created, updated, unchanged }: Plan<unknown>,
  wanted: readonly { company_id: string | null }[] = [],
): Stored => ({
  ...NOTHING_STORED,
  created: created.length,
  updated: updated.length,
  unchanged,
  withoutCompany: wanted.filter(({ company_id }) => company_id === null).length,
});
