import { getMonthlyImpressions, getUsage } from '@parley/server/features/pixels/get-usage';
import type { WorldCompany } from '@parley/worlds';
import { handWorld } from '@parley/worlds/hand-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARCH, startWorldServer, type WorldServer } from '../traffic/world-server.ts';

let server: WorldServer;
let named: string;
let sense: string;
let sponsored: string;
beforeAll(async () => {
  const world = handWorld();
  const isEuropean = ({ regionId }: WorldCompany): boolean => regionId === 'regn_europe';
  const european = {
    key: 'european',
    name: 'European',
    description: '',
    isTam: false,
    companies: world.companies.filter(isEuropean),
  };
  server = await startWorldServer({ ...world, audiences: [...world.audiences, european] });
  named = server.configuration.audiences.find(({ name }) => name === 'named')?.id ?? '';
  sense = server.configuration.pixelIds.get('sense') ?? '';
  sponsored = server.configuration.pixelIds.get('sponsored') ?? '';
});
afterAll(() => server.close());

const pixels = (...ids: string[]): string => `pixelIds: ${JSON.stringify(ids)}`;

describe('pixels.get and getById', () => {
  type Pixels = {
    get: { edges: { node: { id: string; name: string } }[]; totalEdges: number; pageMeta: object };
  };
  const namesOf = async (args: string): Promise<string[]> => {
    const answer = await server.ask<{ pixels: Pixels }>(
      `{ pixels { get(${args}) { edges { node { name } } } } }`,
    );
    return answer.pixels.get.edges.map(({ node }) => node.name);
  };

  it('tell everything of a pixel', async () => {
    const { pixels: found } = await server.ask<{ pixels: { getById: object } }>(
      `{ pixels { getById(id: "${sense}") { id name description code status audience { id name } vendor { id name } channel { id name color }
         created_at created_by { id name } updated_at updated_by { id name } metrics { impressions lastImpressionDate } } } }`,
    );
    expect(found.getById).toMatchObject({
      name: 'sense',
      status: 'active',
      vendor: { id: 'vndr_6sense' },
      channel: { id: 'chnl_display' },
      audience: null,
      // Nothing in the past 30 days.
      metrics: { impressions: 0 },
    });
    expect(await server.refusal('{ pixels { getById(id: "pixl_none") { id } } }')).toBe('NOT_FOUND');
  });

  it('sort, filter, search and page', async () => {
    expect(await namesOf('sort: [{ field: "vendor.name", order: desc }]')).toEqual(['sponsored', 'sense']);
    expect(
      await namesOf('sort: [{ field: "metrics.impressions", order: asc }], page: { limit: 1, offset: 1 }'),
    ).toHaveLength(1);
    expect(
      await namesOf('filter: [{ field: "channel.name", operator: iLike, operand: "%display%" }]'),
    ).toEqual(['sense']);
    expect(await namesOf('searchQuery: "SPON"')).toEqual(['sponsored']);
    expect(await server.refusal('{ pixels { get(page: { limit: 51, offset: 0 }) { totalEdges } } }')).toBe(
      'pagination.invalid-limit',
    );
    expect(
      await server.refusal('{ pixels { get(sort: [{ field: "code", order: asc }]) { totalEdges } } }'),
    ).toBe('pagination.sort-not-allowed');
  });
});

describe('pixelReachEngagementV3 and its totals', () => {
  it('count companies of the target set that were reached, and those that visited after', async () => {
    const { pixelReachEngagementV3: weeks } = await server.ask<{ pixelReachEngagementV3: object[] }>(
      `{ pixelReachEngagementV3(${MARCH}, ${pixels(sense)}) { sundayOfWeek reach engagement audienceSize } }`,
    );
    expect(weeks).toEqual([
      { sundayOfWeek: '2024-02-25', reach: 1, engagement: 0, audienceSize: 2 },
      { sundayOfWeek: '2024-03-03', reach: 1, engagement: 1, audienceSize: 2 },
      { sundayOfWeek: '2024-03-10', reach: 0, engagement: 1, audienceSize: 2 },
      { sundayOfWeek: '2024-03-17', reach: 0, engagement: 0, audienceSize: 2 },
      { sundayOfWeek: '2024-03-24', reach: 0, engagement: 0, audienceSize: 2 },
      { sundayOfWeek: '2024-03-31', reach: 0, engagement: 0, audienceSize: 2 },
    ]);
    const { pixelReachEngagementTotals: totals } = await server.ask<{ pixelReachEngagementTotals: object }>(
      `{ pixelReachEngagementTotals(${MARCH}, ${pixels(sense, sponsored)}) { impressions { value last } efficiency { value } companiesReached { value }
         reach { value } engagement { value } audienceSize pipelineInfluenced { value } closedWonInfluenced { value } } }`,
    );
    expect(totals).toMatchObject({
      impressions: { value: 7, last: 0 },
      efficiency: { value: 3 / 7 },
      companiesReached: { value: 3 },
      reach: { value: 2 },
      engagement: { value: 2 },
      audienceSize: 2,
      // Both opportunities with a company that saw one in the influence period; Cedar's was opened before March.
      pipelineInfluenced: { value: 15_000 },
      closedWonInfluenced: { value: 10_000 },
    });
  });

  it('take who is in any of several audiences as the target set', async () => {
    const sizeOf = async (...ids: string[]): Promise<object> => {
      const { pixelReachEngagementTotals: totals } = await server.ask<{ pixelReachEngagementTotals: object }>(
        `{ pixelReachEngagementTotals(${MARCH}, ${pixels(sense, sponsored)}, audienceIds: ${JSON.stringify(ids)}) { reach { value } audienceSize } }`,
      );
      return totals;
    };
    const european = server.configuration.audiences.find(({ name }) => name === 'European')?.id ?? '';
    expect(await sizeOf(named)).toEqual({ reach: { value: 1 }, audienceSize: 1 });
    expect(await sizeOf(european)).toEqual({ reach: { value: 2 }, audienceSize: 2 });
    expect(await sizeOf(named, european, named)).toEqual({ reach: { value: 3 }, audienceSize: 3 });
    expect(
      await server.refusal(
        `{ pixelReachEngagementTotals(${MARCH}, ${pixels(sense)}, audienceIds: ["${named}", "audn_none"]) { audienceSize } }`,
      ),
    ).toBe('NOT_FOUND');
  });

  it('equal the list of companies they link to', async () => {
    const { companies } = await server.ask<{ companies: { get: { totalEdges: number } } }>(
      `{ companies { get(${MARCH}, filter: [{ field: "pixelIds", operator: in, operand: ["${sense}"] },
         { field: "isEngaged", operator: eq, operand: true }, { field: "inTam", operator: eq, operand: true }]) { totalEdges } } }`,
    );
    const { pixelReachEngagementTotals: totals } = await server.ask<{
      pixelReachEngagementTotals: { engagement: { value: number } };
    }>(`{ pixelReachEngagementTotals(${MARCH}, ${pixels(sense)}) { engagement { value } } }`);
    expect(totals.engagement.value).toBe(companies.get.totalEdges);
    expect(companies.get.totalEdges).toBe(1);
  });
});

describe('pixelImpressionTrend', () => {
  it('counts impressions by week and category', async () => {
    const { pixelImpressionTrend } = await server.ask<{ pixelImpressionTrend: { total: number }[] }>(
      `{ pixelImpressionTrend(${MARCH}, ${pixels(sense)}) { sundayOfWeek total target other bot unresolved } }`,
    );
    expect(pixelImpressionTrend.filter(({ total }) => total > 0)).toEqual([
      { sundayOfWeek: '2024-02-25', total: 1, target: 1, other: 0, bot: 0, unresolved: 0 },
      { sundayOfWeek: '2024-03-03', total: 2, target: 1, other: 1, bot: 0, unresolved: 0 },
      { sundayOfWeek: '2024-03-10', total: 2, target: 0, other: 1, bot: 1, unresolved: 0 },
    ]);
  });
});

describe('pixelTargetingEfficiencyV3', () => {
  const SEGMENTS =
    'all { impressions percentOfTotal } tam { impressions percentOfTotal } audience { impressions } bot { impressions } unresolved { impressions } otherNonTam { impressions } otherNonAudience { impressions }';

  it('is by segment; what is about the audience needs one', async () => {
    const ask = async (more: string) =>
      (
        await server.ask<{ pixelTargetingEfficiencyV3: object }>(
          `{ pixelTargetingEfficiencyV3(${MARCH}, ${pixels(sense, sponsored)}${more}) { ${SEGMENTS} } }`,
        )
      ).pixelTargetingEfficiencyV3;
    const forTam = {
      all: { impressions: 7, percentOfTotal: 1 },
      tam: { impressions: 3, percentOfTotal: 3 / 7 },
      bot: { impressions: 1 },
      unresolved: { impressions: 1 },
      otherNonTam: { impressions: 2 },
    };
    expect(await ask('')).toEqual({ ...forTam, audience: null, otherNonAudience: null });
    expect(await ask(`, audienceIds: ["${named}"]`)).toEqual({
      ...forTam,
      audience: { impressions: 2 },
      otherNonAudience: { impressions: 3 },
    });
  });
});

describe('pixelCostBreakdown', () => {
  it("is of the vendor's spend the part that the pixel's impressions are", async () => {
    const { pixelCostBreakdown } = await server.ask<{ pixelCostBreakdown: object }>(
      `{ pixelCostBreakdown(${MARCH}, ${pixels(sponsored)}, audienceIds: ["${named}"]) { spend cpm { all tam audience } cpv { all tam audience } } }`,
    );
    expect(pixelCostBreakdown).toMatchObject({
      spend: 3100,
      cpm: { all: 1_550_000, tam: 3_100_000, audience: null },
      // One visit of LinkedIn Ads and two that its ads came before; of Acme, one visit.
      cpv: { all: 3100 / 3, tam: 3100 / 3, audience: 3100 },
    });
  });

  it('has no cost without spend, and says why', async () => {
    const { pixelCostBreakdown: costs } = await server.ask<{ pixelCostBreakdown: object }>(
      `{ pixelCostBreakdown(${MARCH}, ${pixels(sense)}) { spend cpm { all tam missing } cpv { all tam missing } } }`,
    );
    const none = {
      all: null,
      tam: null,
      missing: 'Nothing was spent with the vendor of the pixels in the period.',
    };
    expect(costs).toEqual({ spend: 0, cpm: none, cpv: none });
  });

  it('needs from 1 to 20 pixels that are there', async () => {
    const ask = (ids: string) =>
      server.refusal(`{ pixelCostBreakdown(${MARCH}, pixelIds: ${ids}) { spend } }`);
    expect(await ask('[]')).toBe('INVALID_INPUT');
    expect(await ask(JSON.stringify(Array.from({ length: 21 }, (_, index) => `pixl_${index}`)))).toBe(
      'INVALID_INPUT',
    );
    expect(await ask('["pixl_none"]')).toBe('NOT_FOUND');
  });
});

describe('usage of the allocation', () => {
  const today = '2024-03-20';

  it('projects the rate of the past 30 days', async () => {
    // Seven impressions from February 20 to March 20.
    const months = await getMonthlyImpressions({ ctx: server.ctx, today });
    expect(months).toHaveLength(15);
    const of = (month: string) => months.find(({ firstDayOfMonth }) => firstDayOfMonth === month);
    expect(of('2024-02-01')).toMatchObject({ actual: 0, projected: null });
    expect(of('2024-03-01')).toMatchObject({ actual: 7, projected: Math.round(7 + (7 / 30) * 11) });
    expect(of('2024-04-01')).toMatchObject({ actual: null, projected: 7 });
    expect(of('2024-05-01')).toMatchObject({ actual: null, projected: Math.round((7 / 30) * 31) });
  });

  it('tells of some pixels, which have no budget of their own', async () => {
    const { postgres, instance } = server.ctx;
    const own = postgres.selectFrom('pixels').select('id').where('instance_id', '=', instance.id);
    const ids = (await own.execute()).map(({ id }) => id);
    const each = await Promise.all(ids.map((id) => getUsage({ ctx: server.ctx, pixelIds: [id], today })));
    expect(each.reduce((sum, { last30Days }) => sum + last30Days, 0)).toBe(7);
    expect(each.map(({ allocation }) => allocation)).toEqual(ids.map(() => null));
    const months = await Promise.all(
      ids.map((id) => getMonthlyImpressions({ ctx: server.ctx, pixelIds: [id], today })),
    );
    const march = months.map((of) => of.find(({ firstDayOfMonth }) => firstDayOfMonth === '2024-03-01'));
    expect(march.reduce((sum, month) => sum + (month?.actual ?? 0), 0)).toBe(7);
  });

  it('tells what is left, and until when', async () => {
    const without = await getUsage({ ctx: server.ctx, today });
    expect(without).toMatchObject({ allocation: null, remaining: null, runOutDate: null, last30Days: 7 });
    expect(without.recommendedAllocation).toBe(100_000);
    await server.services.postgres
      .updateTable('instances')
      .set({ pixel_allocation: 20, pixel_allocation_since: '2024-03-05' })
      .where('id', '=', server.ctx.instance.id)
      .execute();
    // Four since the 5th of March leave 16; at 7 in 30 days they last 69 days.
    expect(await getUsage({ ctx: server.ctx, today })).toMatchObject({
      allocation: 20,
      served: 4,
      remaining: 16,
      runOutDate: '2024-05-28',
    });
    const { pixelUsageImpressions } = await server.ask<{ pixelUsageImpressions: object }>(
      '{ pixelUsageImpressions { allocation allocationSince served last30Days remaining runOutDate recommendedAllocation } pixelMonthlyImpressions { firstDayOfMonth actual projected } }',
    );
    // Two years later nothing is served any more.
    expect(pixelUsageImpressions).toMatchObject({
      served: 4,
      last30Days: 0,
      remaining: 16,
      runOutDate: null,
    });
  });
});
