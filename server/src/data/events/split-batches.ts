import type { Batch, TargetTable } from '../../platform/outbox/index.ts';

const BATCH_ROWS = 20_000;

type Partitioned = { occurred_at: string };

/**
 * An insert is atomic per partition only: rows are split by month (the partition of the event tables), in the order
 * they came, so that each batch is stored whole or not at all. The same rows give the same batches and tokens.
 */
export function splitBatches(table: TargetTable, rows: readonly Partitioned[], token: string): Batch[] {
  const months = new Map<string, string[]>();
  for (const row of rows) {
    const month = row.occurred_at.slice(0, 7);
    const lines = months.get(month);
    if (lines === undefined) months.set(month, [JSON.stringify(row)]);
    else lines.push(JSON.stringify(row));
  }
  return [...months].flatMap(([month, lines]) =>
    Array.from({ length: Math.ceil(lines.length / BATCH_ROWS) }, (_, part) => {
      const slice = lines.slice(part * BATCH_ROWS, (part + 1) * BATCH_ROWS);
      return { table, token: `${token}:${month}:${part}`, rows: slice.join('\n'), rowCount: slice.length };
    }),
  );
}
