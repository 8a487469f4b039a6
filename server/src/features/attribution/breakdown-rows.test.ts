import type { MetricRow } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import type { ListQuery } from '../../platform/graphql/index.ts';
import { breakdownOf } from './breakdown-rows.ts';

const row = (at: number): MetricRow => ({
  dimensions: { vendor: { id: `v${at}`, name: `Vendor ${at}` } },
  metrics: { targetVisits: at },
});
const rows = Array.from({ length: 130 }, (_, at) => row(at));
const result = { rows, totals: { dimensions: {}, metrics: {} }, totalRows: rows.length, asOf: '' };
const query: ListQuery = {
  page: { limit: 100, offset: 0 },
  sort: { field: 'audienceVisits', order: 'desc' },
  filters: [],
  search: '',
};
const columns = { audienceVisits: 'targetVisits' } as const;

it('shows no more rows than the most, those with the largest figures', () => {
  const { nodes, total, hasNext } = breakdownOf(result, 'vendor', columns, query, { most: 100 });
  expect([nodes.length, total, hasNext]).toEqual([100, 100, false]);
  expect([nodes[0]?.id, nodes.at(-1)?.id]).toEqual(['v129', 'v30']);
  expect(breakdownOf(result, 'vendor', columns, query).total).toBe(130);
});
