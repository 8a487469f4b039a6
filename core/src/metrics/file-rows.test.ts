import { expect, it } from 'vitest';
import { fileColumns, fileValues } from './file-rows.ts';
import type { MetricQuery } from './query.ts';
import { DIMENSION_IDS, DIMENSIONS } from './registry/dimensions.ts';
import { METRIC_IDS, METRICS } from './registry/index.ts';

const query: MetricQuery = {
  metrics: ['visits', 'lastActivity'],
  dimensions: ['vendor', 'week'],
  filters: [],
  range: { start: '2026-10-01', end: '2026-10-31' },
  compare: { start: '2026-08-28', end: '2026-09-26' },
};

it('a file has a column for each part of the query', () => {
  expect(fileColumns(query)).toEqual([
    { id: 'vendor_id', head: 'Vendor id' },
    { id: 'vendor', head: 'Vendor' },
    { id: 'week', head: 'Week' },
    { id: 'visits', head: 'Visits' },
    { id: 'lastActivity', head: METRICS.lastActivity.label },
    { id: 'previous_visits', head: 'Visits (previous)' },
    { id: 'previous_lastActivity', head: `${METRICS.lastActivity.label} (previous)` },
    { id: 'is_partial', head: 'Partial' },
  ]);
});

it('a row has a value for each column', () => {
  const row = (week: string) => ({
    dimensions: { vendor: { id: 'vndr_g2', name: 'G2' }, week: { id: week, name: week } },
    metrics: { visits: 3, lastActivity: Date.UTC(2026, 9, 5) },
    previous: { visits: null },
  });
  const values = fileValues(query, row('2026-10-04'), '2026-11-23');
  expect(fileColumns(query).map(({ id }) => values[id])).toEqual([
    'vndr_g2',
    'G2',
    '2026-10-04',
    3,
    '2026-10-05T00:00:00.000Z',
    null,
    null,
    false,
  ]);
  expect(fileValues(query, row('2026-09-27'), '2026-11-23')['is_partial']).toBe(true);
});

it('no two columns have the same words', () => {
  const { metrics, dimensions } = { metrics: METRIC_IDS, dimensions: DIMENSION_IDS };
  const heads = fileColumns({ ...query, metrics, dimensions }).map(({ head }) => head);
  expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([]);
  expect(heads).toContain(DIMENSIONS.vendor.label);
});
