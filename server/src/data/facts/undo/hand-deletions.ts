import { sql } from 'kysely';
import type { ChangedTable } from '../../../platform/postgres/fact-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { keyText } from '../store/index.ts';
import type { Change, Row } from './take-back.ts';

type Input = {
  transaction: PostgresTransaction;
  instanceId: string;
  importId: string;
  change: Change;
};

/** Tables whose rows an import can replace: its kind, and the day of a row. */
const REPLACED: Partial<Record<ChangedTable, { kind: string; day: string }>> = {
  opportunities: { kind: 'opportunities', day: 'open_date' },
  leads: { kind: 'leads', day: 'created_on' },
  offline_events: { kind: 'offline-events', day: 'event_date' },
  ad_statistics: { kind: 'ad-stats', day: 'day' },
  vendor_spend: { kind: 'spend', day: 'month' },
};

type Replacing = { id: string; from: string; to: string; vendors: readonly string[]; place: string };

/** Later imports of a kind that are all there is in their days, in their order. */
async function replacingAfter(
  { transaction, instanceId, importId }: Input,
  kind: string,
): Promise<Replacing[]> {
  const { rows } = await sql<Replacing>`
    select id, summary -> 'replaced' ->> 'from' as from, summary -> 'replaced' ->> 'to' as to,
      array(select jsonb_array_elements(summary -> 'vendors') ->> 'vendorId') as vendors,
      (select coalesce(max(coalesce(place, change.id)), 0) from import_changes as change where import_id = later.id) as place
    from fact_imports as later
    where instance_id = ${instanceId} and kind = ${kind} and undone_at is null
      and jsonb_typeof(summary -> 'replaced') = 'object'
      and created_at > (select created_at from fact_imports where id = ${importId})
    order by created_at`.execute(transaction);
  return rows;
}

/**
 * Rows that an import deleted and that a later one, which is all there is in their days, does not name either: the later one deletes them
 * from now on. Gives those that come back.
 */
export async function handDeletions(input: Input, rows: readonly Row[]): Promise<Row[]> {
  const { transaction, instanceId, change } = input;
  const { fact_table: table } = change;
  const replaced = REPLACED[table];
  if (replaced === undefined || rows.length === 0) return [...rows];
  const imports = await replacingAfter(input, replaced.kind);
  const coveredBy = (row: Row): Replacing | undefined => {
    const day = String(row[replaced.day]).slice(0, 10);
    const vendor = row['vendor_id'];
    if (typeof row['source'] === 'string' && row['source'] !== 'import') return undefined;
    return imports.find(
      ({ from, to, vendors }) =>
        from <= day && day <= to && (typeof vendor !== 'string' || vendors.includes(vendor)),
    );
  };
  const gone = new Set<string>();
  for (const [later, covered] of Map.groupBy(rows, coveredBy)) {
    if (later === undefined) continue;
    for (const row of covered) gone.add(keyText(table, row));
    await transaction
      .insertInto('import_changes')
      .values({
        import_id: later.id,
        instance_id: instanceId,
        fact_table: table,
        operation: 'deleted',
        rows: JSON.stringify(covered),
        place: later.place,
      })
      .execute();
  }
  return rows.filter((row) => !gone.has(keyText(table, row)));
}
