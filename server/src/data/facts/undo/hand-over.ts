import { sql } from 'kysely';
import type { ImportChangesTable } from '../../../platform/postgres/fact-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { keysOf, keyText, namesOf } from '../store/index.ts';
import { handDeletions } from './hand-deletions.ts';
import { handOverMembers } from './hand-over-members.ts';
import type { Change, Row } from './take-back.ts';

type Operation = ImportChangesTable['operation'];
type Said = { operation: Operation; row: Row };

type Input = {
  transaction: PostgresTransaction;
  instanceId: string;
  importId: string;
  change: Change;
};

/**
 * What a later change says of a row once the change before it is taken back: it goes back to where that one would have. Undefined when it
 * did not find the row as that one left it; `gone` when there is nothing to say any more.
 */
export function without(
  { importId, operation, row: former }: Said & { importId: string },
  later: Said,
  names: readonly string[],
): Said | 'gone' | undefined {
  if (operation === 'deleted')
    return later.operation === 'created' ? { operation: 'changed', row: former } : undefined;
  if (later.operation === 'created' || later.row['import_id'] !== importId) return undefined;
  if (operation === 'changed') return { operation: later.operation, row: { ...later.row, ...former } };
  if (later.operation === 'deleted') return 'gone';
  return { operation: 'created', row: Object.fromEntries(names.map((name) => [name, later.row[name]])) };
}

/** Changes of other imports to the same rows, after this one. */
async function laterChanges({ transaction, instanceId, importId, change }: Input): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select change.id, coalesce(place, change.id) as place, fact_table, operation, rows from import_changes as change
    where import_id in (
        select id from fact_imports where instance_id = ${instanceId} and id <> ${importId} and undone_at is null
      )
      and fact_table = ${change.fact_table} and coalesce(place, change.id) > ${change.place}
      and exists (
        select from jsonb_array_elements(change.rows) as later
        join jsonb_array_elements(${JSON.stringify(change.rows)}::jsonb) as own
          on ${sql.join(
            keysOf(change.fact_table).map((key) => sql`later ->> ${key} = own ->> ${key}`),
            sql` and `,
          )}
      )
    order by coalesce(place, change.id), change.id`.execute(transaction);
  return rows;
}

/** Keeps what a change says by now; what is of another operation than before comes right after it. */
async function keep(transaction: PostgresTransaction, change: Change, said: readonly Said[]): Promise<void> {
  const rowsOf = (operation: Operation): Row[] =>
    said.flatMap((each) => (each.operation === operation ? [each.row] : []));
  const own = rowsOf(change.operation);
  const update = transaction.updateTable('import_changes').where('id', '=', change.id);
  for (const operation of ['created', 'changed', 'deleted'] as const) {
    const rows = rowsOf(operation);
    if (operation === change.operation || rows.length === 0) continue;
    await sql`
      insert into import_changes (import_id, instance_id, fact_table, operation, rows, place)
      select import_id, instance_id, fact_table, ${operation}, ${JSON.stringify(rows)}::jsonb, ${change.place}
      from import_changes where id = ${change.id}`.execute(transaction);
  }
  if (own.length > 0) await update.set({ rows: JSON.stringify(own) }).execute();
  else await transaction.deleteFrom('import_changes').where('id', '=', change.id).execute();
}

/**
 * Before a change of an import is taken back: a later import that found its rows as they were by it gets what it knows of them, so that
 * undoing both, in any order, leaves what was there before both. Gives the change as it is to be taken back.
 */
export async function handOver(input: Input): Promise<Change> {
  const { transaction, importId, change } = input;
  const table = change.fact_table;
  if (table === 'audience_companies') {
    await handOverMembers(input);
    return change;
  }
  const open = new Map(change.rows.map((row) => [keyText(table, row), row]));
  for (const later of await laterChanges(input)) {
    let isOther = false;
    const said = later.rows.flatMap((row): Said[] => {
      const told: Said = { operation: later.operation, row };
      const key = keyText(table, row);
      const former = open.get(key);
      if (former === undefined) return [told];
      // Only the next change of a row found it as it was.
      open.delete(key);
      const next = without({ importId, operation: change.operation, row: former }, told, namesOf(table));
      if (next === undefined) return [told];
      isOther = true;
      return next === 'gone' ? [] : [next];
    });
    if (isOther) await keep(transaction, later, said);
    if (open.size === 0) break;
  }
  // Of a row that a later import has, that import says whether it is there.
  return change.operation === 'deleted'
    ? { ...change, rows: await handDeletions(input, [...open.values()]) }
    : change;
}
