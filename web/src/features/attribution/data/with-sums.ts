import type { TableState } from '@parley/core/filters';
import { UNATTRIBUTED } from '@parley/core/metrics';
import { type TableList, TOTALS_ID } from '../../../tables/index.ts';
import type { CreditRow } from './breakdown-rows.ts';

export type CreditList = TableList<CreditRow> & { totals: CreditRow | undefined };

/** The unattributed row and the totals of a breakdown. */
export type Sums = { totals: CreditRow['figures']; unattributed: CreditRow['figures'] };

const sumRow = (id: string, name: string, figures: CreditRow['figures']): CreditRow => ({
  id,
  name,
  note: '',
  color: undefined,
  figures,
});

/** Appends the unattributed row after the last row, and the totals as the footer. */
export function withSums(
  list: TableList<CreditRow>,
  sums: Sums | undefined,
  { page, size }: TableState,
): CreditList {
  if (sums === undefined || list.total === undefined) return { ...list, totals: undefined };
  const isLast = list.rows.length > 0 && page * size >= list.total;
  const unattributed = sumRow(UNATTRIBUTED.id, UNATTRIBUTED.name, sums.unattributed);
  return {
    ...list,
    rows: isLast ? [...list.rows, unattributed] : list.rows,
    totals: sumRow(TOTALS_ID, 'All', sums.totals),
  };
}
