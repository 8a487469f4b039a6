import type { SharedPart, SharedPlace } from '@parley/core/features/shares';
import type { Chart } from '../../platform/charts/index.ts';
import type { pageTable } from '../notifications/index.ts';

type Noted = Awaited<ReturnType<typeof pageTable>>[number];

/** What is asked for one chart or table alone: the query of its panel. */
export const placeOfPart = (place: SharedPlace, { metrics, dimension, filter }: SharedPart): SharedPlace => ({
  ...place,
  metrics,
  breakdown: dimension,
  filter: [...place.filter, ...filter],
});

/** Figures of one panel have one unit: they are lines of one chart. */
export const chartOfPart = ([first, ...others]: readonly Chart[]): Chart[] =>
  first === undefined ? [] : [{ ...first, series: [first, ...others].flatMap(({ series }) => series) }];

/** Without the rows that a panel leaves out: those of nothing that has a name, and those without a figure. */
export function tableOfPart({ table, notes }: Noted): Noted {
  const [first, ...figures] = table.columns;
  const rows = table.rows.filter(
    (row) => (row[first?.id ?? ''] ?? '') !== '' && figures.some(({ id }) => (row[id] ?? null) !== null),
  );
  return { table: { ...table, rows, totalRows: table.totalRows - table.rows.length + rows.length }, notes };
}
