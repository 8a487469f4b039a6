import { describe, expect, it } from 'vitest';
import { offlineRow } from './breakdown-rows.ts';
import { withSums } from './with-sums.ts';

const row = (id: string) => ({ id, name: id, note: '', color: undefined, figures: {} });
const list = (ids: string[], total: number) => ({
  rows: ids.map(row),
  total,
  status: 'ready' as const,
  error: undefined,
  retry: () => undefined,
});
const sums = { totals: { pipelineLinear: 9 }, unattributed: { pipelineLinear: 2 } };
const state = (page: number) => ({
  page,
  size: 2,
  sortBy: 'name',
  sortOrder: 'asc' as const,
  search: '',
  filters: [],
});
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('rows with their sums', () => {
  it('end with what nothing touched, on the last page only', () => {
    expect(ids(withSums(list(['a', 'b'], 3), sums, state(1)).rows)).toEqual(['a', 'b']);
    expect(ids(withSums(list(['c'], 3), sums, state(2)).rows)).toEqual(['c', 'unattributed']);
    expect(ids(withSums(list(['a', 'b'], 2), sums, state(1)).rows)).toEqual(['a', 'b', 'unattributed']);
    expect(withSums(list(['c'], 3), sums, state(2)).rows[1]?.figures).toEqual({ pipelineLinear: 2 });
  });

  it('stay empty where there is nothing, and have all of them at the foot', () => {
    expect(withSums(list([], 0), sums, state(1)).rows).toEqual([]);
    expect(withSums(list(['a'], 1), sums, state(1)).totals?.figures).toEqual({ pipelineLinear: 9 });
    expect(withSums(list([], 0), undefined, state(1)).totals).toBeUndefined();
  });
});

it('an event type is named after its vendor', () => {
  const metrics = { audienceOfflineEvents: 1 } as Parameters<typeof offlineRow>[0]['metrics'];
  const named = (vendor: string) =>
    offlineRow({ campaignType: { id: 'c', name: 'Dinner', vendor }, metrics }).name;
  expect(named('Postbox')).toBe('Postbox - Dinner');
  expect(named('')).toBe('Dinner');
});
