import { handWorld } from '@parley/worlds/hand-world';
import { pixelByHand, shownAt } from '@parley/worlds/world-by-hand';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MARCH, startWorldServer, type WorldServer } from '../traffic/world-server.ts';

/** A second pixel of LinkedIn Ads: six impressions of nobody known, by browsers that never came. */
const VIDEO = pixelByHand('video', 'chnl_paid_social', 'vndr_linkedin_ads');
/** And one that nobody saw. */
const IDLE = pixelByHand('idle', 'chnl_paid_social', 'vndr_linkedin_ads');
const shownToNobody = (index: number) =>
  shownAt(
    `00000000-0000-4000-8000-90000000000${index}`,
    Date.parse(`2024-03-2${index}T09:00:00Z`),
    VIDEO,
    `w${index}`,
    null,
  );

let server: WorldServer;
beforeAll(async () => {
  const world = handWorld();
  server = await startWorldServer({
    ...world,
    pixels: [...world.pixels, VIDEO, IDLE],
    impressions: () => [...world.impressions(), ...[1, 2, 3, 4, 5, 6].map(shownToNobody)],
    facts: {
      ...world.facts,
      adStatistics: [
        ...world.facts.adStatistics,
        // The account reports 800 impressions for the 400 it took; pixels counted eight.
        {
          vendorId: 'vndr_linkedin_ads',
          campaign: 'ABM',
          day: '2024-03-04',
          spend: 400,
          impressions: 800,
          clicks: 8,
        },
      ],
    },
  });
});
afterAll(() => server.close());

type Split = { all: number | null; tam: number | null; missing: string | null };
type Share = {
  vendor: { id: string };
  spend: number;
  vendorSpend: number;
  impressions: number;
  vendorImpressions: number;
};
type Costs = { spend: number; shares: Share[]; cpm: Split; cpv: Split };

async function costsOf(...keys: string[]): Promise<Costs> {
  const ids = keys.map((key) => server.configuration.pixelIds.get(key));
  const split = '{ all tam missing }';
  const { pixelCostBreakdown } = await server.ask<{ pixelCostBreakdown: Costs }>(
    `{ pixelCostBreakdown(${MARCH}, pixelIds: ${JSON.stringify(ids)}) { spend cpm ${split} cpv ${split}
       shares { vendor { id } spend vendorSpend impressions vendorImpressions } } }`,
  );
  return pixelCostBreakdown;
}

it('of the spend, the visits and the reported impressions a pixel has its part of what pixels counted', async () => {
  // Two of eight impressions: a quarter of $400, of 800 impressions and of the one visit; two view-through visits.
  expect(await costsOf('sponsored')).toEqual({
    spend: 100,
    shares: [
      {
        vendor: { id: 'vndr_linkedin_ads' },
        spend: 100,
        vendorSpend: 400,
        impressions: 2,
        vendorImpressions: 8,
      },
    ],
    // One of its two impressions was of Birch, a target company: a hundred of two hundred.
    cpm: { all: 500, tam: 1000, missing: null },
    cpv: { all: 100 / 2.25, tam: 100 / 2.25, missing: null },
  });
  // Three quarters, no impression of the target, no view-through visit.
  expect(await costsOf('video')).toMatchObject({
    spend: 300,
    cpm: { all: 500, tam: null },
    cpv: { all: 400, tam: 400 },
  });
});

it('the pixels of a vendor bear all that was spent with it', async () => {
  const together = await costsOf('sponsored', 'video', 'idle');
  // The whole $400, 800 impressions, one visit and two view-through visits of LinkedIn Ads.
  expect(together).toMatchObject({ spend: 400, cpm: { all: 500 }, cpv: { all: 400 / 3 } });
  const { metrics } = await server.ask<{ metrics: { query: { totals: { figures: number[] } } } }>(
    `{ metrics { query(input: { metrics: ["spend", "cpm", "cpv"], ${MARCH},
       filter: [{ field: "vendorIds", operator: in, operand: ["vndr_linkedin_ads"] }] }) { totals { figures } } } }`,
  );
  const { spend, cpm, cpv } = together;
  expect([spend, cpm.all, cpv.all]).toEqual(metrics.query.totals.figures);
});

it('of several vendors the shares are listed one by one, and what was not paid for costs nothing', async () => {
  const costs = await costsOf('sponsored', 'sense');
  expect(costs.shares.map(({ vendor, spend }) => [vendor.id, spend]).toSorted()).toEqual([
    ['vndr_6sense', 0],
    ['vndr_linkedin_ads', 100],
  ]);
  expect(costs.spend).toBe(100);
});

it('a pixel that nobody saw shares nothing of the spend, and says so', async () => {
  const { spend, cpm, cpv } = await costsOf('idle');
  const missing =
    'The pixels have no impressions in the period, by which they would share the spend of their vendor.';
  expect({ spend, cpm, cpv }).toEqual({
    spend: 0,
    cpm: { all: null, tam: null, missing },
    cpv: { all: null, tam: null, missing },
  });
});
