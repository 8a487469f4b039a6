import { METRIC_IDS, type MetricId, type MetricRow, metricOf } from '@parley/core/metrics';
import { runMetricQuery } from '@parley/server/analytics/index';
import { companyId } from '@parley/server/data/companies/index';
import { handWorld } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import type { Breakdown } from './reference/breakdown.ts';
import { COMPANIES, HAND_FIGURES, VENDORS } from './reference/hand-figures.ts';
import { REFERENCE } from './reference/metrics.ts';
import type { Prepared } from './reference/prepare.ts';
import { prepareWorld } from './reference/raw-of-world.ts';
import { type StoredWorld, storeWorld } from './reference/store-world.ts';

const services = sharedServices();
let stored: StoredWorld;
let prepared: Prepared;
let companies: string[];

beforeAll(async () => {
  stored = await storeWorld(services, handWorld());
  prepared = await prepareWorld(stored);
  companies = COMPANIES.map((name) => companyId(stored.ctx.instance.id, `${name}.example`));
});
afterAll(() => services.close());

/** Counts are equal; what is divided is equal but for its last digits. */
const nearOf = (metric: MetricId) => (expected: number | null) =>
  expected === null || metricOf(metric).unit === 'count' ? expected : expect.closeTo(expected, 6);

/** All parts of a hand figure, as the product tells them. */
async function told(): Promise<
  Map<MetricId, { total: unknown; audience: unknown; byVendor: unknown[]; byCompany: unknown[] }>
> {
  const ask = (dimensions: readonly ('vendor' | 'company')[], audience?: string) =>
    runMetricQuery({
      ctx: stored.ctx,
      input: { metrics: METRIC_IDS, dimensions, filters: [], range: stored.world.range, audience },
    });
  const total = await ask([]);
  const audience = await ask([], stored.configuration.audiences[1]?.id);
  const byVendor = await ask(['vendor']);
  const byCompany = await ask(['company']);
  const of = (
    rows: readonly MetricRow[],
    dimension: 'vendor' | 'company',
    ids: readonly string[],
    metric: MetricId,
  ) => ids.map((id) => rows.find((row) => row.dimensions[dimension]?.id === id)?.metrics[metric]);
  return new Map(
    METRIC_IDS.map((metric) => [
      metric,
      {
        total: total.totals.metrics[metric],
        audience: audience.totals.metrics[metric],
        byVendor: of(byVendor.rows, 'vendor', VENDORS, metric),
        byCompany: of(byCompany.rows, 'company', companies, metric),
      },
    ]),
  );
}

describe('the small world, whose figures are found on paper', () => {
  it('has them in the product', async () => {
    const found = await told();
    for (const metric of METRIC_IDS) {
      const near = nearOf(metric);
      const { total, audience, byVendor, byCompany } = HAND_FIGURES[metric];
      expect.soft(found.get(metric), metric).toEqual({
        total: near(total),
        audience: near(audience),
        byVendor: byVendor.map(near),
        byCompany: byCompany.map(near),
      });
    }
  });

  it('has them in the calculation that all worlds are compared with', () => {
    const { range } = stored.world;
    const audience = stored.configuration.audiences[1]?.id;
    const of = ({ rows, rest }: Breakdown, id: string) => (rows.has(id) ? rows.get(id) : rest);
    for (const metric of METRIC_IDS) {
      const near = nearOf(metric);
      const reference = REFERENCE[metric];
      const { total, audience: ofAcme, byVendor, byCompany } = HAND_FIGURES[metric];
      const vendors = reference(prepared, { dimensions: ['vendor'], range });
      const named = reference(prepared, { dimensions: ['company'], range });
      expect
        .soft(
          {
            total: reference(prepared, { dimensions: [], range }).total,
            audience: reference(prepared, { dimensions: [], range, audience }).total,
            byVendor: VENDORS.map((id) => of(vendors, id)),
            byCompany: companies.map((id) => of(named, id)),
          },
          metric,
        )
        .toEqual({
          total: near(total),
          audience: near(ofAcme),
          byVendor: byVendor.map(near),
          byCompany: byCompany.map(near),
        });
    }
  });
});
