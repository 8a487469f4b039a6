import type { MetricId } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { trafficBegins } from './traffic-begins.ts';

const notesOf = (firstVisit: string, metrics: readonly MetricId[]) => {
  const clickhouse = { rows: async () => [{ facts: 'visits', first_day: firstVisit }] };
  const ctx = {
    instance: { id: 'inst:a' },
    postgres: {} as Postgres,
    clickhouse: clickhouse as unknown as ClickHouse,
  };
  return trafficBegins(ctx, { metrics, range: { start: '2025-08-01', end: '2025-12-31' } });
};

it('says since when visits are counted, where the period begins before it', async () => {
  const note = 'No data of visits before Oct 28, 2025.';
  expect(await notesOf('2025-10-28', ['visits', 'pageViews', 'leads'])).toEqual({
    visits: note,
    pageViews: note,
  });
});

it.each(['2025-08-01', '2025-03-01', '2026-01-01'])('says nothing where visits begin on %s', async (day) => {
  expect(await notesOf(day, ['visits'])).toEqual({});
});
