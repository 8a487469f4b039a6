import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '@parley/server/analytics/index';
import { rebuildRollUps } from '@parley/server/data/roll-ups/index';
import type { Context } from '@parley/server/platform/context/index';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { type Deal, storeDeals, type Visit } from './credit-world.ts';
import { contextOf, makeInstance } from './world.ts';

const MODELS = ['FirstTouch', 'LastTouch', 'Linear', 'UShaped', 'WShaped', 'TimeDecay'] as const;
type Model = (typeof MODELS)[number];
type Shares = Record<string, Partial<Record<Model, number>>>;

const services = sharedServices();
const range = { start: '2026-01-01', end: '2026-12-31' };
afterAll(() => services.close());

/** Opened June 10 and closed June 30, so that touches count from March 12 with a window of 90 days. */
const deal = (...visits: Visit[]): Deal => ({
  open: '2026-06-10',
  close: '2026-06-30',
  amount: 1000,
  visits,
});
const on = (day: string, vendor: string, more: Partial<Visit> = {}): Visit => ({
  at: `2026-${day}T12:00:00.000Z`,
  vendor,
  ...more,
});

const even = (share: number): Partial<Record<Model, number>> => ({
  FirstTouch: share,
  LastTouch: share,
  Linear: share,
  UShaped: share,
  WShaped: share,
});

/** What each vendor's touch earns of 1,000, by model; a model that is not told is not looked at. */
const CASES: readonly { name: string; deal: Deal; earns: Shares }[] = [
  { name: 'no touch at all', deal: deal(), earns: { unattributed: { ...even(1000), TimeDecay: 1000 } } },
  {
    name: 'one touch gets all',
    deal: deal(on('06-01', 'a')),
    earns: { a: { ...even(1000), TimeDecay: 1000 } },
  },
  {
    name: 'two touches, a week apart',
    deal: deal(on('06-01', 'a'), on('06-08', 'b')),
    earns: {
      a: { FirstTouch: 1000, LastTouch: 0, Linear: 500, UShaped: 500, WShaped: 500, TimeDecay: 1000 / 3 },
      b: { FirstTouch: 0, LastTouch: 1000, Linear: 500, UShaped: 500, WShaped: 500, TimeDecay: 2000 / 3 },
    },
  },
  {
    name: 'three touches, the one in the middle is the last before the opening',
    deal: deal(on('06-01', 'a'), on('06-10', 'b', { at: '2026-06-10T23:59:59.999Z' }), on('06-20', 'c')),
    earns: {
      a: { FirstTouch: 1000, Linear: 1000 / 3, UShaped: 400, WShaped: 1000 / 3 },
      b: { FirstTouch: 0, LastTouch: 0, Linear: 1000 / 3, UShaped: 200, WShaped: 1000 / 3 },
      c: { LastTouch: 1000, Linear: 1000 / 3, UShaped: 400, WShaped: 1000 / 3 },
    },
  },
  {
    name: 'three touches before the opening: its position is that of the last',
    deal: deal(on('06-01', 'a'), on('06-02', 'b'), on('06-03', 'c')),
    earns: { a: { WShaped: 3000 / 7 }, b: { WShaped: 1000 / 7 }, c: { WShaped: 3000 / 7 } },
  },
  {
    name: 'three touches, only the first before the opening: its position is that of the first',
    deal: deal(on('06-10', 'a'), on('06-12', 'b'), on('06-13', 'c')),
    earns: { a: { WShaped: 3000 / 7 }, b: { WShaped: 1000 / 7 }, c: { WShaped: 3000 / 7 } },
  },
  {
    name: 'three touches after the opening: it has no position',
    deal: deal(on('06-11', 'a', { at: '2026-06-11T00:00:00.000Z' }), on('06-12', 'b'), on('06-13', 'c')),
    earns: { a: { WShaped: 3000 / 7 }, b: { WShaped: 1000 / 7 }, c: { WShaped: 3000 / 7 } },
  },
  {
    name: 'five touches with three positions',
    deal: deal(on('05-01', 'a'), on('05-02', 'b'), on('06-09', 'c'), on('06-11', 'd'), on('06-12', 'e')),
    earns: {
      a: { UShaped: 400, WShaped: 300, Linear: 200 },
      b: { UShaped: 200 / 3, WShaped: 50, Linear: 200 },
      c: { UShaped: 200 / 3, WShaped: 300, Linear: 200 },
      d: { UShaped: 200 / 3, WShaped: 50, Linear: 200 },
      e: { UShaped: 400, WShaped: 300, Linear: 200 },
    },
  },
  {
    name: 'touches of one vendor add up',
    deal: deal(on('05-01', 'a'), on('05-02', 'b'), on('05-03', 'a'), on('05-04', 'a')),
    earns: {
      a: { FirstTouch: 1000, LastTouch: 1000, Linear: 750, UShaped: 900 },
      b: { FirstTouch: 0, LastTouch: 0, Linear: 250, UShaped: 100 },
    },
  },
  {
    name: 'touches of the same millisecond are in the order of their ids, as numbers',
    deal: deal(on('05-01', 'a', { id: 1000 }), on('05-01', 'b', { id: 9 }), on('05-01', 'c', { id: 200 })),
    earns: {
      a: { FirstTouch: 0, LastTouch: 1000, TimeDecay: 1000 / 3 },
      b: { FirstTouch: 1000, LastTouch: 0, TimeDecay: 1000 / 3 },
      c: { FirstTouch: 0, LastTouch: 0, TimeDecay: 1000 / 3 },
    },
  },
  {
    name: 'the first and the last instant of the influence period, and those just outside',
    deal: deal(
      { at: '2026-03-11T23:59:59.999Z', vendor: 'early' },
      { at: '2026-03-12T00:00:00.000Z', vendor: 'first' },
      { at: '2026-06-30T23:59:59.999Z', vendor: 'last' },
      { at: '2026-07-01T00:00:00.000Z', vendor: 'late' },
    ),
    earns: { first: { FirstTouch: 1000, Linear: 500 }, last: { LastTouch: 1000, Linear: 500 } },
  },
  {
    name: 'bots and unknown visitors are no touches, direct visits are',
    deal: deal(
      on('05-01', 'bot', { isBot: true }),
      on('05-02', 'nobody', { isUnknown: true }),
      on('05-03', 'vndr_direct'),
    ),
    earns: { vndr_direct: { ...even(1000), TimeDecay: 1000 } },
  },
];

/** What each vendor earns of a deal, by model. */
async function earned(ctx: Context, opportunity: string): Promise<Shares> {
  const metrics = MODELS.map((model): MetricId => `pipeline${model}`);
  const filters = [{ field: 'opportunityIds', operator: 'in', operand: [opportunity] } as const];
  const { rows } = await runMetricQuery({ ctx, input: { metrics, dimensions: ['vendor'], filters, range } });
  return Object.fromEntries(
    rows.map((row) => [
      row.dimensions.vendor?.id ?? '',
      Object.fromEntries(MODELS.map((model) => [model, row.metrics[`pipeline${model}`] ?? Number.NaN])),
    ]),
  );
}

describe('the touches of an opportunity', () => {
  let ctx: Context;
  let ids: string[];
  beforeAll(async () => {
    const instanceId = await makeInstance(services);
    ctx = contextOf(services, instanceId);
    ids = await storeDeals(
      services,
      instanceId,
      CASES.map((each) => each.deal),
    );
    await rebuildRollUps({ services, instanceId });
  });

  it.each(CASES.map((each, index) => ({ ...each, index })))('$name', async ({ earns, index }) => {
    const found = await earned(ctx, ids[index] ?? '');
    expect(Object.keys(found).sort()).toEqual(Object.keys(earns).sort());
    for (const [vendor, shares] of Object.entries(earns)) {
      for (const [model, amount] of Object.entries(shares)) {
        expect(found[vendor]?.[model as Model], `${vendor} ${model}`).toBeCloseTo(amount, 6);
      }
    }
  });

  it('are others when the window of the instance changes', async () => {
    const edge = ids[10] ?? '';
    const set = async (days: number) => {
      await services.postgres
        .updateTable('instances')
        .set({ influence_window_days: days })
        .where('id', '=', ctx.instance.id)
        .execute();
      await rebuildRollUps({ services, instanceId: ctx.instance.id });
    };
    await set(91);
    const wider = await earned(ctx, edge);
    await set(1);
    const narrow = await earned(ctx, edge);
    expect(Object.keys(wider).sort()).toEqual(['early', 'first', 'last']);
    expect(Object.keys(narrow)).toEqual(['last']);
  });
});

describe('every model', () => {
  const DAYS = fc.integer({ min: 0, max: 140 });
  const aVisit = fc.record({
    day: DAYS,
    hour: fc.constantFrom(0, 11, 12, 23),
    vendor: fc.constantFrom('a', 'b', 'c'),
  });
  const aDeal = fc.record({
    amount: fc.integer({ min: 0, max: 100_000 }),
    visits: fc.array(aVisit, { maxLength: 12 }),
  });
  const START = Date.parse('2026-03-01T00:00:00Z');

  it('gives away the amount of each opportunity that was touched, and no more', async () => {
    const instanceId = await makeInstance(services);
    const generated = fc.sample(aDeal, { numRuns: 60, seed: 4 });
    const deals = generated.map(({ amount, visits }) => ({
      ...deal(
        ...visits.map(({ day, hour, vendor }) => ({
          at: new Date(START + day * 86_400_000 + hour * 3_600_000).toISOString(),
          vendor,
        })),
      ),
      amount,
    }));
    await storeDeals(services, instanceId, deals);
    await rebuildRollUps({ services, instanceId });
    const metrics = MODELS.flatMap((model): MetricId[] => [`pipeline${model}`, `closedWon${model}`]);
    const ask = (dimensions: readonly ('opportunity' | 'vendor')[]) =>
      runMetricQuery({
        ctx: contextOf(services, instanceId),
        input: {
          metrics: [...metrics, 'pipelineInfluenced', 'pipelineAmount'],
          dimensions,
          filters: [],
          range,
        },
      });
    const [whole, each, both] = [
      await ask([]),
      await ask(['opportunity']),
      await ask(['opportunity', 'vendor']),
    ];
    const amount = deals.reduce((sum, own) => sum + own.amount, 0);
    const sums = new Map<string, number>();
    for (const row of both.rows) {
      for (const metric of metrics) {
        const key = `${row.dimensions.opportunity?.id} ${metric}`;
        sums.set(key, (sums.get(key) ?? 0) + (row.metrics[metric] ?? Number.NaN));
      }
    }
    for (const metric of metrics) {
      expect(whole.totals.metrics[metric], metric).toBeCloseTo(amount, 4);
      for (const row of each.rows) {
        const id = row.dimensions.opportunity?.id;
        const own = generated[Number(id?.split('_').at(-1))]?.amount ?? Number.NaN;
        expect(row.metrics[metric], metric).toBeCloseTo(own, 4);
        expect(sums.get(`${id} ${metric}`), metric).toBeCloseTo(own, 4);
      }
    }
    expect(whole.totals.metrics.pipelineAmount).toBe(amount);
    expect(whole.totals.metrics.pipelineInfluenced).toBeLessThan(amount);
  });
});
