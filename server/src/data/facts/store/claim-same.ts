import { sql } from 'kysely';
import type { ChangedTable } from '../../../platform/postgres/fact-tables.ts';
import { formerly, keysOf, namesOf, sameKey } from './fact-keys.ts';
import { chunksOf, type Writer } from './fact-store.ts';
import { keepFormer } from './keep-former.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * An import that says the same as an import before it has these rows from now on: they stay when the one before is taken back. Kept is
 * which import had them; nothing else of them changes.
 */
export async function claimSame(
  { transaction, instanceId, importId }: Writer,
  table: ChangedTable,
  rows: readonly object[],
): Promise<void> {
  if (importId === undefined) return;
  const keysAlone = (row: Row): Row => Object.fromEntries(keysOf(table).map((key) => [key, row[key]]));
  const names = sql.join(namesOf(table).map((key) => sql.ref(`fact.${key}`)));
  for (const chunk of chunksOf(rows)) {
    const { rows: claimed } = await sql<Row>`
      select ${names}, fact.import_id from ${formerly(
        table,
        chunk.map((row) => keysAlone(row as Row)),
      )} join ${sql.table(table)} as fact on ${sameKey(table)}
      where fact.import_id is not null and fact.import_id <> ${importId}`.execute(transaction);
    if (claimed.length === 0) continue;
    await keepFormer({ transaction, instanceId, importId }, table, { changed: claimed });
    await sql`
      update ${sql.table(table)} as fact set import_id = ${importId}
      from ${formerly(table, claimed)} where ${sameKey(table)}`.execute(transaction);
  }
}
