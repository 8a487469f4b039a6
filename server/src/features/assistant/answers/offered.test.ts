import type { MetricQuery, MetricResult } from '@parley/core/metrics';
import { type Offer, offersOf, understand } from '@parley/language';
import { TEST_DAY, TEST_NAMES } from '@parley/language/testing';
import { expect, it } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { offered } from './offered.ts';

const context = { names: TEST_NAMES, today: TEST_DAY, state: null };

function offersFor(question: string): Offer[] {
  const asked = understand(question, context);
  if (asked.kind !== 'clarification' && asked.kind !== 'refusal' && asked.kind !== 'impossible')
    throw new Error(`${question} has an answer`);
  return offersOf(asked, context);
}

/** Each figure by its metric; rows of vendors where rows are asked for. */
const figures =
  (values: Record<string, number | null>) =>
  async ({ metrics, dimensions }: MetricQuery): Promise<MetricResult> => {
    const row = Object.fromEntries(metrics.map((metric) => [metric, values[metric] ?? null]));
    const named = Object.fromEntries(dimensions.map((id) => [id, { id: `${id}_1`, name: 'The first' }]));
    return {
      rows: [{ dimensions: named, metrics: row }],
      totals: { dimensions: {}, metrics: row },
      totalRows: 1,
      asOf: '2026-11-21T00:00:00Z',
    };
  };

it('gives each question the figure that it would lead with', async () => {
  const found = await offered(offersFor('visits flurb last month'), figures({ visits: 1234 }));
  expect(found[0]).toMatchObject({ question: 'Visits in October 2026', preview: '1,234' });
  const rows = await offered(offersFor('visits flurb by vendor last month'), figures({ visits: 12 }));
  expect(rows[0]).toMatchObject({
    question: 'Visits in October 2026, by vendor',
    preview: 'The first: 12',
  });
});

it('leaves out what would be empty, nothing or refused, and offers three at most', async () => {
  const offers = offersFor('how did it go last month');
  const all = await offered(offers, figures({ visits: 5, pipelineAmount: 10, spend: 20 }));
  expect(all).toHaveLength(3);
  const some = await offered(offers, figures({ visits: 5, pipelineAmount: 0, spend: null }));
  expect(some.map(({ preview }) => preview)).toEqual(['5']);
  const none = await offered(offers, () => Promise.reject(new AppError('PERMISSION_DENIED')));
  expect(none).toEqual([]);
  await expect(offered(offers, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
