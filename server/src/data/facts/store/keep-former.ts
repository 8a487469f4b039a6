import type { ChangedTable, ImportChangesTable } from '../../../platform/postgres/fact-tables.ts';
import { chunksOf, type Plan, type Writer } from './fact-store.ts';

type Rows = readonly object[];
/** What happens to rows of a table: the keys of those that are made, and the others as they were before. */
export type Former = { created?: Rows; changed?: Rows; deleted?: Rows };

const ROWS_TOGETHER = 5_000;

/** Keeps what an import changes, in its transaction, so that it can be taken back; nothing where no import writes. */
export async function keepFormer(
  { transaction, instanceId, importId }: Writer,
  table: ChangedTable,
  former: Former,
): Promise<void> {
  if (importId === undefined) return;
  for (const operation of ['created', 'changed', 'deleted'] satisfies ImportChangesTable['operation'][])
    for (const rows of chunksOf(former[operation] ?? [], ROWS_TOGETHER))
      await transaction
        .insertInto('import_changes')
        .values({
          import_id: importId,
          instance_id: instanceId,
          fact_table: table,
          operation,
          rows: JSON.stringify(rows),
        })
        .execute();
}

/** What a plan makes and changes, for rows that are known by their id. */
export const formerOf = <Row extends { id: string }>(
  { created, updated }: Plan<Row>,
  before: ReadonlyMap<string, object>,
): Former => ({
  created: created.map(({ id }) => ({ id })),
  changed: updated.flatMap(({ id }) => before.get(id) ?? []),
});
