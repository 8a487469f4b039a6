import { type RawBuilder, sql } from 'kysely';
import type { ChangedTable, ImportChangesTable } from '../../../platform/postgres/fact-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { formerly, keysOf, keyText, namesOf, sameKey } from '../store/index.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Change = {
  id: string;
  /** Where it belongs among the changes of its import. */
  place: string;
  fact_table: ChangedTable;
  operation: ImportChangesTable['operation'];
  rows: readonly Row[];
};
/** A row that stays as it is, and why: `later` is the import that changed it since, null when a user did by hand. */
export type Kept = { row: Row; why: 'changed' | 'deleted' | 'there' | 'used'; later?: string | null };
/** Rows of a table before and after something was taken back; `same`: that many are as they were, and only their import is another. */
export type TakenBack = {
  was: readonly Row[];
  is: readonly Row[];
  same: number;
  kept: readonly Kept[];
};
export const NOTHING_TAKEN: TakenBack = { was: [], is: [], same: 0, kept: [] };

/** What may be gone when a row comes back: it comes back without it. */
const REFERENCES: Readonly<Record<string, string>> = { account_id: 'crm_accounts', company_id: 'companies' };
/** What a row is nothing without. */
const NEEDED: Partial<Record<ChangedTable, { column: string; table: string }>> = {
  opportunity_changes: { column: 'opportunity_id', table: 'opportunities' },
  audience_companies: { column: 'company_id', table: 'companies' },
};

/** A column of `former`, or null where it names what is gone. */
function formerValue(table: ChangedTable, column: string): RawBuilder<unknown> {
  const named = REFERENCES[column];
  return named === undefined || keysOf(table).includes(column)
    ? sql.ref(`former.${column}`)
    : sql`(select id from ${sql.table(named)} where id = ${sql.ref(`former.${column}`)})`;
}

/** The rows of a change as they are now. */
async function rowsNow(
  transaction: PostgresTransaction,
  { fact_table: table, rows }: Change,
): Promise<Row[]> {
  const found = await sql<Row>`
    select fact.* from ${formerly(table, rows)} join ${sql.table(table)} as fact on ${sameKey(table)}`.execute(
    transaction,
  );
  return found.rows;
}

type Input = {
  transaction: PostgresTransaction;
  importId: string;
  change: Change;
  /** Rows that something else needs by now: they are not removed. */
  usedOf?: (rows: readonly Row[]) => Promise<ReadonlySet<unknown>>;
};

/** Rows of a change that say the same of a fact: those that changed it, and those that only repeated it. */
const byColumns = (rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values(),
];

/**
 * Takes a change of an import back: removes what it made, gives back what it changed or deleted. Rows that were changed since stay as they
 * are. Members of an audience do not say who wrote them: whoever calls looks at their audience.
 */
export async function takeBack(input: Input): Promise<TakenBack> {
  let taken = NOTHING_TAKEN;
  for (const rows of byColumns(input.change.rows)) {
    const { was, is, same, kept } = await takeRowsBack({ ...input, change: { ...input.change, rows } });
    taken = {
      was: [...taken.was, ...was],
      is: [...taken.is, ...is],
      same: taken.same + same,
      kept: [...taken.kept, ...kept],
    };
  }
  return taken;
}

async function takeRowsBack({ transaction, importId, change, usedOf }: Input): Promise<TakenBack> {
  const { fact_table: table, operation } = change;
  const now = await rowsNow(transaction, change);
  if (operation === 'deleted') return await bringBack(transaction, change, now);
  const isOwn = (row: Row): boolean => table === 'audience_companies' || row['import_id'] === importId;
  const own = now.filter(isOwn);
  const later = now
    .filter((row) => !isOwn(row))
    .map((row): Kept => ({ row, why: 'changed', later: row['import_id'] as string | null }));
  if (operation === 'created') {
    const used = (await usedOf?.(own)) ?? new Set();
    const free = own.filter((row) => !used.has(row['id']));
    await sql`
      delete from ${sql.table(table)} as fact using ${formerly(table, free)} where ${sameKey(table)}`.execute(
      transaction,
    );
    const kept = own.filter((row) => used.has(row['id'])).map((row): Kept => ({ row, why: 'used' }));
    return { was: free, is: [], same: 0, kept: [...later, ...kept] };
  }
  const there = new Set(now.map((row) => keyText(table, row)));
  const mine = new Set(own.map((row) => keyText(table, row)));
  const rows = change.rows.filter((row) => mine.has(keyText(table, row)));
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !namesOf(table).includes(column));
  const gone = change.rows
    .filter((row) => !there.has(keyText(table, row)))
    .map((row): Kept => ({ row, why: 'deleted' }));
  if (rows.length === 0 || columns.length === 0) return { ...NOTHING_TAKEN, kept: [...later, ...gone] };
  const sets = columns.map((column) => sql`${sql.ref(column)} = ${formerValue(table, column)}`);
  const changed = await sql<Row>`
    update ${sql.table(table)} as fact set ${sql.join(sets)}
    from ${formerly(table, rows)} where ${sameKey(table)} returning fact.*`.execute(transaction);
  const isRepeated = columns.length === 1 && columns[0] === 'import_id';
  const same = isRepeated ? changed.rows.length : 0;
  return { was: own, is: changed.rows, same, kept: [...later, ...gone] };
}

/** Inserts rows that were deleted, but for those that are there again. */
async function bringBack(
  transaction: PostgresTransaction,
  { fact_table: table, rows }: Change,
  now: readonly Row[],
): Promise<TakenBack> {
  const columns = Object.keys(rows[0] ?? {});
  const needed = NEEDED[table];
  const values = columns.map((column) => formerValue(table, column));
  const inserted = await sql<Row>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${formerly(table, rows)}
    ${needed === undefined ? sql`` : sql`where ${sql.ref(`former.${needed.column}`)} in (select id from ${sql.table(needed.table)})`}
    on conflict do nothing returning *`.execute(transaction);
  return { was: [], is: inserted.rows, same: 0, kept: now.map((row) => ({ row, why: 'there' })) };
}
