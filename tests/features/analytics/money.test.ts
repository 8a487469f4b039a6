import { addFigures } from '@parley/core/decimal';
import { explainMetric, runMetricQuery } from '@parley/server/analytics/index';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import type { Context } from '@parley/server/platform/context/index';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { contextOf, makeInstance } from './world.ts';

const services = sharedServices();
const { clickhouse } = services;
const range = { start: '2026-03-01', end: '2026-03-31' };
const DAY = '2026-03-10';
let ctx: Context;
beforeEach(async () => {
  ctx = contextOf(services, await makeInstance(services));
});
afterAll(() => services.close());

/** Rows of spend that differ by their campaign; `spend` is SQL over `number`. */
const storeSpend = (spend: string, rows: number): Promise<void> =>
  clickhouse.command(
    sql`
      INSERT INTO spend_days
      SELECT ${str(ctx.instance.id)}, ${str(DAY)}, 'chnl_paid_search', 'vndr_google_ads', concat('camp_', toString(number)),
        'test', ${raw(spend)}, 0, 0, 1, 0
      FROM numbers(${raw(String(rows))})`,
    { name: 'test.spend' },
  );

const totalOf = async (metric: 'spend' | 'pipelineAmount' | 'pipelineLinear'): Promise<number | null> => {
  const { totals } = await runMetricQuery({
    ctx,
    input: { metrics: [metric], dimensions: [], filters: [], range },
  });
  return totals.metrics[metric] ?? null;
};

it('three amounts of 0.1 are 0.3', async () => {
  await storeSpend("toDecimal64('0.1', 6)", 3);
  expect(await totalOf('spend')).toBe(0.3);
});

// As floating point they add up to 10000.000000171856.
it('a million cents are ten thousand dollars', async () => {
  await storeSpend("toDecimal64('0.01', 6)", 1_000_000);
  expect(await totalOf('spend')).toBe(10_000);
});

it('millionths of a dollar are counted', async () => {
  await storeSpend("toDecimal64('0.000001', 6)", 1234);
  expect(await totalOf('spend')).toBe(0.001234);
});

const deal = (id: string, amount: string) => ({
  instance_id: ctx.instance.id,
  opportunity_id: id,
  company_id: `comp_${id}`,
  name: id,
  status: 'PIPELINE',
  open_date: DAY,
  close_date: '1970-01-01',
  amount,
  is_net_new: 1,
  version: 1,
  is_deleted: 0,
});

/** A share of one touch among as many as the array has, as decimals: the last gets what is left. */
const equalShares = (touches: number): string[] => {
  const part = 10n ** 15n / BigInt(touches);
  const parts = Array.from({ length: touches }, (_, at) =>
    at === touches - 1 ? 10n ** 15n - part * BigInt(touches - 1) : part,
  );
  return parts.map((each) => `${each / 10n ** 15n}.${String(each % 10n ** 15n).padStart(15, '0')}`);
};

const touched = (id: string, touches: number) => {
  const ids = (prefix: string) => Array.from({ length: touches }, (_, at) => `${prefix}_${at}`);
  const shares = equalShares(touches);
  return {
    instance_id: ctx.instance.id,
    basis: 'visits',
    opportunity_id: id,
    channel_ids: ids('chnl'),
    vendor_ids: ids('vndr'),
    campaign_ids: ids('camp'),
    item_ids: ids('').map(() => ''),
    touches: shares.map(() => 1),
    first_touch: shares.map((_, at) => (at === 0 ? 1 : 0)),
    last_touch: shares.map((_, at) => (at === touches - 1 ? 1 : 0)),
    linear: shares,
    u_shaped: shares,
    w_shaped: shares,
    time_decay: shares,
    version: 1,
    is_deleted: 0,
  };
};

it('amounts and their credits add up to the cent, whatever they are', async () => {
  const deals = fc.array(
    fc.record({ cents: fc.integer({ min: 0, max: 10 ** 12 }), touches: fc.integer({ min: 1, max: 13 }) }),
    {
      minLength: 1,
      maxLength: 200,
    },
  );
  await fc.assert(
    fc.asyncProperty(deals, async (rows) => {
      ctx = contextOf(services, await makeInstance(services));
      const decimalOf = (cents: number): string =>
        `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      await clickhouse.insert(
        'opportunities',
        rows.map(({ cents }, at) => deal(`oppt_${at}`, decimalOf(cents))),
      );
      await clickhouse.insert(
        'touched_opportunities',
        rows.map(({ touches }, at) => touched(`oppt_${at}`, touches)),
      );
      const amount = rows.reduce((sum, { cents }) => sum + cents, 0) / 100;
      expect(await totalOf('pipelineAmount')).toBe(amount);
      expect(await totalOf('pipelineLinear')).toBe(amount);
      const found = await explainMetric({
        ctx,
        input: {
          query: { metrics: ['pipelineAmount'], dimensions: [], filters: [], range },
          metric: 'pipelineAmount',
          page: { limit: 200, offset: 0 },
        },
      });
      expect(found.contribution).toBe(amount);
      expect(addFigures(found.rows.map(({ contribution }) => contribution ?? 0))).toBe(amount);
    }),
    { numRuns: 5 },
  );
});
