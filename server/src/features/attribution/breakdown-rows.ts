import type { Filter } from '@parley/core/filters';
import { type DimensionId, type MetricResult, type MetricRow, UNATTRIBUTED } from '@parley/core/metrics';
import { type MissingFigure, missingFigures } from '../../analytics/index.ts';
import type { ListQuery, ListSpec } from '../../platform/graphql/index.ts';
import type { Columns } from './attribution-metrics.ts';

/** A row of a breakdown, its figures under the names of the wire. */
export type BreakdownRow = { id: string; name: string; figures: Readonly<Record<string, number | null>> };

/** A page of rows, with the unattributed row and the total, which no filter changes. */
export type Breakdown<Row extends BreakdownRow = BreakdownRow> = {
  nodes: Row[];
  total: number;
  hasNext: boolean;
  unattributed: BreakdownRow;
  totals: BreakdownRow;
  missing: MissingFigure[];
};

const RANGE = { kind: 'range', operators: ['eq', 'gt', 'gte', 'lt', 'lte'] } as const;
const LIST = { kind: 'list', operators: ['in', 'notIn'] } as const;

/** Filters and sorts of these tables; ten rows by default (specification 001 §9). */
export const breakdownSpec = (columns: readonly string[], first: string): ListSpec => ({
  maxLimit: 100,
  defaultLimit: 10,
  sortable: ['name', ...columns],
  defaultSort: { field: first, order: 'desc' },
  filterable: {
    id: LIST,
    name: { kind: 'text', operators: ['iLike', 'contains'] },
    ...Object.fromEntries(columns.map((name) => [name, RANGE])),
  },
});

export const rowOf = (columns: Columns, { metrics }: MetricRow, id: string, name: string): BreakdownRow => ({
  id,
  name,
  figures: Object.fromEntries(Object.entries(columns).map(([key, metric]) => [key, metrics[metric] ?? null])),
});

function meets(row: BreakdownRow, filter: Filter): boolean {
  if ('range' in filter) {
    const value = row.figures[filter.field];
    if (value === null || value === undefined) return false;
    const { min, max } = filter.range;
    const above = !min || (min.inclusive ? value >= min.operand : value > min.operand);
    return above && (!max || (max.inclusive ? value <= max.operand : value < max.operand));
  }
  const texts = [filter.operand].flat().map(String);
  if (filter.field === 'id') return texts.includes(row.id) === (filter.operator === 'in');
  return texts.some((text) => row.name.toLowerCase().includes(text.toLowerCase().replaceAll(/^%|%$/g, '')));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Rows with a value first in any order; then by name, then by id. */
function compare({ field, order: direction }: ListQuery['sort']) {
  const sign = direction === 'asc' ? 1 : -1;
  const ties = (a: BreakdownRow, b: BreakdownRow): number => order(a.name, b.name) || order(a.id, b.id);
  return (a: BreakdownRow, b: BreakdownRow): number => {
    if (field === 'name') return sign * order(a.name, b.name) || order(a.id, b.id);
    const [one, other] = [a.figures[field] ?? null, b.figures[field] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || ties(a, b);
    return sign * (one - other) || ties(a, b);
  };
}

type Shape = {
  /** The most rows there are to page in. */
  most?: number | undefined;
  /** Adds figures that are computed from those of the row. */
  complete?: (figures: BreakdownRow['figures']) => BreakdownRow['figures'];
};

/** Filters, sorts and cuts the rows of a metric query of one dimension. */
export function breakdownOf(
  result: MetricResult,
  dimension: DimensionId,
  columns: Columns,
  { page, sort, filters, search }: ListQuery,
  { most, complete = (figures) => figures }: Shape = {},
): Breakdown {
  const rows = result.rows.map((row) => {
    const { id = '', name = '' } = row.dimensions[dimension] ?? {};
    const plain = rowOf(columns, row, id, name);
    return { ...plain, figures: complete(plain.figures) };
  });
  const kept = rows
    .filter(({ id }) => id !== UNATTRIBUTED.id && id !== '')
    .filter((row) => row.name.toLowerCase().includes(search.toLowerCase()))
    .filter((row) => filters.every((filter) => meets(row, filter)))
    .toSorted(compare(sort))
    .slice(0, most);
  const nodes = kept.slice(page.offset, page.offset + page.limit);
  const nothing = rowOf(columns, { dimensions: {}, metrics: {} }, UNATTRIBUTED.id, UNATTRIBUTED.name);
  return {
    nodes,
    total: kept.length,
    hasNext: page.offset + nodes.length < kept.length,
    unattributed: rows.find(({ id }) => id === UNATTRIBUTED.id) ?? nothing,
    totals: rowOf(columns, result.totals, '', 'Total'),
    missing: missingFigures(columns, result),
  };
}
