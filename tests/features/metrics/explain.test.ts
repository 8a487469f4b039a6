import {
  type DimensionId,
  dimensionsOf,
  isPrice,
  METRIC_IDS,
  METRICS,
  type MetricId,
  type MetricQuery,
  type MetricRow,
  metricOf,
} from '@parley/core/metrics';
import { type Explanation, explainMetric, runMetricQuery } from '@parley/server/analytics/index';
import { MESSY_WINDOW_DAYS, messyWorld } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';

const services = sharedServices();
let stored: StoredWorld;
const explained = new Set<MetricId>();
let figures = 0;

beforeAll(async () => {
  // Another instance with the same companies, visitors and deals: none of it may be behind a figure here.
  await storeWorld(services, messyWorld(1), { influenceWindowDays: MESSY_WINDOW_DAYS });
  stored = await storeWorld(services, messyWorld(1), { influenceWindowDays: MESSY_WINDOW_DAYS });
});
afterAll(async () => {
  console.log(
    `${explained.size} metrics of ${METRIC_IDS.length} explained, ${figures} figures added up from their rows`,
  );
  await services.close();
});

type Cell = Partial<Record<DimensionId, string>>;
type Asked = { query: MetricQuery; metric: MetricId; cell?: Cell | undefined };

const known = new Map<string, Promise<Explanation>>();

/** All rows of an explanation; of each plain total in two pages, the first of them small, so that paging is tried too. */
async function explainRows({ query, metric, cell }: Asked): Promise<Explanation> {
  const [few, many] = [7, 1_000_000];
  const ask = (limit: number, offset: number) =>
    explainMetric({ ctx: stored.ctx, input: { query, metric, cell, page: { limit, offset } } });
  const isPaged = query.dimensions.length === 0 && query.filters.length === 0;
  const first = await ask(isPaged ? few : many, 0);
  if (first.totalRows <= first.rows.length) return first;
  const rest = await ask(many, few);
  return { ...first, rows: [...first.rows, ...rest.rows] };
}

/** Asked once: several ratios have the same part. */
function explainAll(asked: Asked): Promise<Explanation> {
  const key = JSON.stringify(asked);
  const found = known.get(key) ?? explainRows(asked);
  known.set(key, found);
  return found;
}

const isSame = (one: number | null, other: number | null): boolean =>
  one === null || other === null
    ? one === other
    : Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));

/** What the rows say the figure is, by the rule of the metric; undefined where there is nothing to compare. */
async function figureOf(explanation: Explanation, asked: Asked): Promise<number | null> {
  const { ratio, unit } = metricOf(asked.metric);
  const { rows, columns, parts, value } = explanation;
  // Where filters leave the source out there is neither a figure nor a row.
  if (value === null && rows.length === 0 && parts.length === 0) return null;
  if (ratio !== undefined) {
    const sums = { of: 0, by: 0 };
    for (const part of parts) {
      // A cell of the ratio need not be there for the part alone.
      const metrics = asked.cell === undefined ? [part.metric] : [asked.metric, part.metric];
      const own = { ...asked, query: { ...asked.query, metrics }, metric: part.metric };
      const sum = await figureOf(await explainAll(own), own);
      if (sum === null) return null;
      sums[part.role] += sum;
    }
    return sums.by === 0 || (isPrice(ratio) && sums.of === 0)
      ? null
      : ((ratio.times ?? 1) * sums.of) / sums.by;
  }
  const cellsOf = (id: string): string[] => {
    const at = columns.findIndex((column) => column.id === id);
    return rows.map(({ cells }) => cells[at] ?? '');
  };
  if (asked.metric === 'medianDaysToClose') {
    const days = cellsOf('days')
      .map((text) => Number(text.replaceAll(',', '')))
      .sort((a, b) => a - b);
    const half = days.length / 2;
    const [low, high] = [days[Math.ceil(half) - 1], days[Math.floor(half)]];
    return low === undefined || high === undefined ? null : (low + high) / 2;
  }
  if (unit === 'date') {
    const times = cellsOf(asked.metric === 'lastActivity' ? 'ended' : 'at').map((text) =>
      Date.parse(`${text}Z`),
    );
    return times.length === 0 ? null : Math.max(...times);
  }
  const contributions = rows.flatMap(({ contribution }) => contribution ?? []);
  if (contributions.length < rows.length) return null;
  return contributions.reduce((sum, each) => sum + each, 0);
}

/** Figures that are null and not 0 where there is nothing. */
const orNothing = (metric: MetricId, value: number | null, sum: number | null): number | null =>
  value === null && sum === 0 && metricOf(metric).source === 'rows' ? null : sum;

async function check(asked: Asked): Promise<string[]> {
  const { metric, query, cell } = asked;
  const explanation = await explainAll(asked);
  const { value, rows, totalRows } = explanation;
  const at = `${metric} ${JSON.stringify(cell ?? 'total')} by ${query.dimensions}`;
  const problems: string[] = [];
  let sum = orNothing(metric, value, await figureOf(explanation, asked));
  // Times are shown to the second.
  if (metricOf(metric).unit === 'date' && sum !== null && value !== null) sum += value % 1000;
  if (!isSame(value, sum)) problems.push(`${at}: ${value}, but its rows say ${sum}`);
  if (rows.length !== totalRows) problems.push(`${at}: ${rows.length} of ${totalRows} rows`);
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size !== rows.length) problems.push(`${at}: ${rows.length - ids.size} rows twice`);
  if (rows.some(({ why }) => why === '')) problems.push(`${at}: a row without a reason`);
  if (value !== null) {
    explained.add(metric);
    figures++;
  }
  return problems;
}

/** Two breakdowns of each metric: another pair for each, so that together all dimensions occur. */
const breakdownsOf = (metric: MetricId, index: number): DimensionId[] => {
  const all = dimensionsOf(metric);
  return [...new Set([all[index % all.length], all[(index * 5 + 2) % all.length]])].filter(
    (id) => id !== undefined,
  );
};

const MOST_CELLS = 1;
const cellsOf = (
  rows: readonly MetricRow[],
  dimension: DimensionId,
  metric: MetricId,
): (Cell | undefined)[] => {
  const valued = rows
    .filter(({ metrics }) => metrics[metric] !== null)
    .map(({ dimensions }) => dimensions[dimension]?.id ?? '');
  const step = Math.max(1, Math.ceil(valued.length / MOST_CELLS));
  return [undefined, ...valued.filter((_, at) => at % step === 0).map((id) => ({ [dimension]: id }))];
};

type Variant = {
  name: string;
  of: (world: StoredWorld) => Partial<MetricQuery>;
  breakdowns: number;
  isWhole?: boolean;
};
const VARIANTS: readonly Variant[] = [
  { name: 'of all', of: () => ({}), breakdowns: 2, isWhole: true },
  {
    name: 'of an audience, by a filter, with view-throughs',
    breakdowns: 0,
    of: ({ configuration }) => ({
      audience: configuration.audiences[1]?.id,
      viewThrough: true,
      filters: [{ field: 'region.id', operator: 'in', operand: ['regn_europe', 'regn_asia'] }],
    }),
  },
  {
    name: 'of some vendors',
    breakdowns: 0,
    of: () => ({ filters: [{ field: 'vendorIds', operator: 'notIn', operand: ['vndr_6sense'] }] }),
  },
];

/** A chain takes hundreds of opportunities won: for what is computed from one, all there are. */
const rangeFor = (metric: MetricId): MetricQuery['range'] =>
  metricOf(metric).source === 'rows' ? { start: '2023-01-01', end: '2025-06-30' } : stored.world.range;

describe.each(VARIANTS)('the rows behind a figure $name add up to it', ({ of, breakdowns, isWhole }) => {
  // Ratios are explained by their parts, which are metrics themselves.
  const metrics = METRIC_IDS.filter((metric) => isWhole || metricOf(metric).ratio === undefined);
  it.each(metrics.map((metric, index) => [metric, index] as const))('%s', async (metric, index) => {
    const base = { metrics: [metric], filters: [], range: rangeFor(metric), ...of(stored) };
    const problems = await check({ query: { ...base, dimensions: [] }, metric });
    for (const dimension of breakdownsOf(metric, index).slice(0, breakdowns)) {
      const query: MetricQuery = { ...base, dimensions: [dimension] };
      const { rows } = await runMetricQuery({ ctx: stored.ctx, input: query });
      for (const cell of cellsOf(rows, dimension, metric))
        problems.push(...(await check({ query, metric, cell })));
    }
    expect(problems).toEqual([]);
  });
});

it('every metric had a figure to explain', () => {
  expect(METRIC_IDS.filter((metric) => !explained.has(metric))).toEqual([]);
});

describe('an explanation', () => {
  it('says what a number means, of what, and by which settings', async () => {
    const [vendor] = (
      await runMetricQuery({
        ctx: stored.ctx,
        input: {
          metrics: ['pipelineLinear'],
          dimensions: ['vendor'],
          filters: [],
          range: stored.world.range,
        },
      })
    ).rows.filter(({ dimensions }) => dimensions.vendor?.id !== 'unattributed');
    const id = vendor?.dimensions.vendor?.id ?? '';
    const explanation = await explainMetric({
      ctx: stored.ctx,
      input: {
        query: {
          metrics: ['pipelineLinear'],
          dimensions: ['vendor'],
          filters: [{ field: 'region.id', operator: 'notIn', operand: ['regn_africa'] }],
          range: stored.world.range,
        },
        metric: 'pipelineLinear',
        cell: { vendor: id },
        page: { limit: 3, offset: 0 },
      },
    });
    expect(explanation.cell).toEqual([
      { dimension: 'vendor', label: 'Vendor', id, name: vendor?.dimensions.vendor?.name },
    ]);
    expect(explanation.filters).toEqual([
      { field: 'region.id', text: 'Region is not Africa', sent: 'region.id!=regn_africa' },
    ]);
    expect(explanation.settings).toContainEqual({
      name: 'Influence window',
      value: '30 days before the opening',
    });
    expect(explanation.rows.length).toBe(3);
    for (const { why } of explanation.rows)
      expect(why).toMatch(/^visit \d+ of \d+, .*(opening).*% of the amount$/);
  });

  it('of a ratio names its parts', async () => {
    const explanation = await explainMetric({
      ctx: stored.ctx,
      input: {
        query: { metrics: ['cpv'], dimensions: [], filters: [], range: stored.world.range },
        metric: 'cpv',
        page: { limit: 3, offset: 0 },
      },
    });
    expect(explanation.parts.map(({ metric, role }) => [metric, role])).toEqual([
      ['spend', 'of'],
      ['visits', 'by'],
      ['viewThroughVisits', 'by'],
    ]);
    expect(explanation.rule).toContain(METRICS.spend.label);
  });

  it('of what a ratio is divided by is there for each of its cells, though it breaks nothing down', async () => {
    const ask = (metric: MetricId, { metrics, cell }: { metrics: MetricId[]; cell?: Cell }) =>
      explainMetric({
        ctx: stored.ctx,
        input: {
          query: { metrics, dimensions: ['vendor'], filters: [], range: stored.world.range },
          metric,
          cell,
          page: { limit: 1_000_000, offset: 0 },
        },
      });
    for (const [ratio, part] of [
      ['percentOpportunitiesInfluenced', 'memberOpportunities'],
      ['percentOfEngagedCompanies', 'baseAccounts'],
    ] as const) {
      const { rows } = await runMetricQuery({
        ctx: stored.ctx,
        input: { metrics: [ratio], dimensions: ['vendor'], filters: [], range: stored.world.range },
      });
      const cell = { vendor: rows[0]?.dimensions['vendor']?.id ?? '' };
      const whole = await ask(part, { metrics: [part] });
      for (const metrics of [[part], [ratio]] as MetricId[][]) {
        const explanation = await ask(part, { metrics, cell });
        expect(explanation.value).toBeGreaterThan(0);
        expect(explanation.value).toBe(whole.value);
        expect(explanation.totalRows).toBe(explanation.value);
      }
    }
  });

  it.each([
    [{ vendor: 'vndr_nobody' }, 'NOT_FOUND'],
    [{ channel: 'chnl_direct' }, 'INVALID_INPUT'],
  ])('of a cell that is not there, %o, is refused', async (cell, code) => {
    const query: MetricQuery = {
      metrics: ['visits'],
      dimensions: ['vendor'],
      filters: [],
      range: stored.world.range,
    };
    await expect(
      explainMetric({
        ctx: stored.ctx,
        input: { query, metric: 'visits', cell, page: { limit: 1, offset: 0 } },
      }),
    ).rejects.toMatchObject({ code });
  });

  it('of rows selected by a condition on metrics shows only the rows behind these', async () => {
    const query: MetricQuery = {
      metrics: ['pageViews'],
      dimensions: ['vendor'],
      filters: [{ field: 'visits', range: { min: { operand: 5, inclusive: true } } }],
      range: stored.world.range,
    };
    expect(await check({ query, metric: 'pageViews' })).toEqual([]);
  });
});
