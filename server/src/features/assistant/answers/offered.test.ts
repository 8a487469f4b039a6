import type { MetricQuery, MetricResult } from '@parley/core/metrics';
import { type Offer, offersOf, understand } from '@parley/language';
import { TEST_DAY, TEST_NAMES } from '@parley/language/testing';
import { expect, it } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Ask } from '../ask.ts';
import { offered as offeredBy } from './offered.ts';

const { signal } = new AbortController();
const context = { names: TEST_NAMES, today: TEST_DAY, state: null };

function offersFor(question: string): Offer[] {
  const asked = understand(question, context);
  if (asked.kind !== 'clarification' && asked.kind !== 'refusal' && asked.kind !== 'impossible')
    throw new Error(`${question} has an answer`);
  return offersOf(asked, context);
}

const offered = (offers: readonly Offer[], ask: Ask, isOfThese = false) =>
  offeredBy(offers, { ask, signal, isOfThese });

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
  const refused = await offered(offers, () => Promise.reject(new AppError('pagination.filter-not-allowed')));
  expect(refused).toEqual([]);
  await expect(offered(offers, () => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake');
});

it('keeps a question whose figure cannot be looked up now, without it', async () => {
  const some = figures({ visits: 5, pipelineAmount: 10 });
  const found = await offered(offersFor('how did it go last month'), (query) =>
    query.metrics.includes('spend') ? Promise.reject(new AppError('UNAVAILABLE')) : some(query),
  );
  expect(found.map(({ preview }) => preview)).toContain('');
  expect(found).toHaveLength(3);
});

it('looks no further once nobody waits for it', async () => {
  const left = AbortSignal.abort(new Error('left'));
  const looked = offeredBy(offersFor('visits flurb last month'), {
    ask: figures({ visits: 1 }),
    signal: left,
  });
  await expect(looked).rejects.toThrow('left');
});

it('asks weeks that a bound chooses by their weeks', async () => {
  const asked: MetricQuery[] = [];
  const found = await offered(offersFor('weeks with more than 100 visits flurb last quarter'), (query) => {
    asked.push(query);
    return figures({ visits: 120 })(query);
  });
  expect(found.length).toBeGreaterThan(0);
  expect(asked.filter(({ filters }) => filters.length > 0).map(({ dimensions }) => dimensions)).toEqual([
    ['week'],
  ]);
});

it('keeps a row of nothing, which an answer of the fewest leads with', async () => {
  const found = await offered(offersFor('fewest visits flurb by vendor last month'), figures({ visits: 0 }));
  expect(found[0]?.preview).toBe('The first: 0');
});

it('keeps what the question is about where none of it has a figure', async () => {
  const offers = offersFor('how did it go last month');
  const kept = await offered(offers, figures({}), true);
  expect(kept.map(({ preview }) => preview)).toEqual(['', '', '']);
});

it('names all that rows are split by', async () => {
  const [first] = await offered(
    offersFor('visits flurb by channel and sector last month'),
    figures({ visits: 7 }),
  );
  expect(first?.preview).toBe('The first / The first: 7');
});

it.each([
  ['why did visits flurb change last month', 'Why Visits changed in October 2026'],
  ['average visits flurb per week last month', 'Average Visits in October 2026, by week'],
])('tells no figure where the answer leads with another: %s', async (question, title) => {
  const [first] = await offered(offersFor(question), figures({ visits: 7 }));
  expect(first).toMatchObject({ question: title, preview: '' });
});
