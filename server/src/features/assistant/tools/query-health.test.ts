import type { MetricId, MetricQuery, MetricResult, MetricRow } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import { healthOf } from './query-health.ts';

const TODAY = '2026-11-21';
const LAST_MONTH = { start: '2026-10-01', end: '2026-10-31' };
const THIS_QUARTER = { start: '2026-10-01', end: TODAY };

type Data = {
  human: number;
  unresolved: number;
  /** Months in which LinkedIn Ads cost something. */
  paid: readonly string[];
};

/** Nothing is wrong with them. */
const SOUND: Data = {
  human: 100,
  unresolved: 40,
  paid: ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'],
};

const vendor = { id: 'vndr_linkedin_ads', name: 'LinkedIn Ads' };
const at = (day: string) => ({ id: day, name: day });
const MONTHS = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'];

function heard(data: Data) {
  const asked: MetricId[] = [];
  const ask = async ({ metrics, dimensions }: MetricQuery): Promise<MetricResult> => {
    const [metric = 'visits'] = metrics;
    asked.push(metric);
    const rows = (): MetricRow[] => {
      if (dimensions.includes('month'))
        return (metric === 'spend' ? data.paid : MONTHS).map((month) => ({
          dimensions: { month: at(month), vendor },
          metrics: { [metric]: 500 },
        }));
      return [];
    };
    const totals = {
      humanVisits: data.human,
      unresolvedVisits: data.unresolved,
    };
    return {
      rows: rows(),
      totals: { dimensions: {}, metrics: totals },
      totalRows: 0,
      asOf: '2026-11-21T00:00:00Z',
    };
  };
  return { ask, asked };
}

const query = (metric: MetricId, more: Partial<MetricQuery> = {}): MetricQuery => ({
  metrics: [metric],
  dimensions: [],
  filters: [],
  range: LAST_MONTH,
  ...more,
});

const kinds = async (data: Data, of: MetricQuery, spendDays = 5): Promise<string[]> =>
  (await healthOf({ ask: heard(data).ask, query: of, today: TODAY, spendDays })).map(({ kind }) => kind);

describe('what to know before trusting a figure', () => {
  it.each<MetricId>(['visits', 'engagedCompanies', 'spend', 'spendPerVisit', 'pipelineAmount', 'winRate'])(
    'is nothing for %s where nothing is wrong',
    async (metric) => {
      expect(await kinds(SOUND, query(metric, { range: THIS_QUARTER }))).toEqual([]);
    },
  );

  it('is that most visits are of nobody known, for figures by company', async () => {
    const unknown = { ...SOUND, unresolved: 90 };
    expect(await kinds(unknown, query('engagedCompanies'))).toEqual(['unresolved-high']);
    expect(await kinds(unknown, query('visits', { dimensions: ['sector'] }))).toEqual(['unresolved-high']);
    expect(await kinds(unknown, query('visits', { dimensions: ['vendor'] }))).toEqual([]);
    expect(await kinds(unknown, query('pipelineAmount'))).toEqual([]);
  });

  it('is a month without spend, for what is computed from spend', async () => {
    const unpaid = { ...SOUND, paid: ['2026-07-01', '2026-08-01', '2026-09-01'] };
    expect(await kinds(unpaid, query('spend'))).toEqual(['spend-missing']);
    expect(await kinds(unpaid, query('cpv'))).toEqual(['spend-missing']);
    expect(await kinds(unpaid, query('visits'))).toEqual([]);
    // October ended 21 days ago: by a threshold of 30 days nothing is missing yet.
    expect(await kinds(unpaid, query('spend'), 30)).toEqual([]);
    expect(
      await kinds(
        { ...SOUND, paid: ['2026-07-01', '2026-08-01', '2026-10-01'] },
        query('spend', { range: { start: '2026-09-01', end: '2026-09-30' } }),
      ),
    ).toEqual(['spend-missing']);
  });

  it('is not that a vendor is no longer paid', async () => {
    const ended = { ...SOUND, paid: ['2026-07-01', '2026-08-01'] };
    expect(await kinds(ended, query('spend', { range: { start: '2026-09-01', end: '2026-09-30' } }))).toEqual(
      [],
    );
  });

  it('looks for spend of what is asked about only, and asks for nothing that is no concern', async () => {
    const { ask, asked } = heard(SOUND);
    await healthOf({ ask, query: query('impressions'), today: TODAY, spendDays: 5 });
    expect(asked).toEqual([]);
    const filters: MetricQuery['filters'][] = [];
    const spying = async (each: MetricQuery) => {
      filters.push(each.filters);
      return await ask(each);
    };
    const google = { field: 'vendorIds', operator: 'in', operand: ['vndr_google_ads'] } as const;
    await healthOf({ ask: spying, query: query('spend', { filters: [google] }), today: TODAY, spendDays: 5 });
    expect(filters.every((each) => each.includes(google))).toBe(true);
  });
});
