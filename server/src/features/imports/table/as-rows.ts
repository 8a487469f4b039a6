import type { ImportKindName } from '@parley/core/features/imports';
import { withMonthsAsRows } from './month-columns.ts';
import { withPeriodsSplit } from './split-periods.ts';
import type { Table } from './table.ts';

/** A table with a row for each fact and a column for each field, where the file lays them out in another way. */
export async function asRows(
  table: Table,
  kind: ImportKindName,
  mapping: Readonly<Record<string, string>> = {},
): Promise<Table> {
  if (kind === 'spend' && !('month' in mapping)) return withMonthsAsRows(table);
  return kind === 'ad-stats' ? await withPeriodsSplit(table, mapping['day']) : table;
}
