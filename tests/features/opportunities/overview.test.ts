import { runMetricQuery } from '@parley/server/analytics/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DealServer, startDealServer } from './deal-server.ts';
import { JUNE, JUNE_RANGE } from './deal-world.ts';

let server: DealServer;
beforeAll(async () => {
  server = await startDealServer();
});
afterAll(() => server.close());

type Tile = { value: number | null; last: number | null; percentChange: number | null };

describe('opportunitiesKpi', () => {
  const NAMES = [
    'averageDaysToClose',
    'medianDaysToClose',
    'averageContractValue',
    'pipelineToClosedWonRatio',
    'winRate',
    'pipelineAmount',
    'pipelineCount',
    'closedWonAmount',
    'closedWonCount',
    'closedLostOpportunityCount',
  ] as const;
  const kpi = async (args = ''): Promise<Record<(typeof NAMES)[number], Tile>> =>
    (
      await server.ask<{ opportunitiesKpi: Record<(typeof NAMES)[number], Tile> }>(
        `{ opportunitiesKpi(${JUNE}${args}) { ${NAMES.map((name) => `${name} { value last percentChange }`).join(' ')} } }`,
      )
    ).opportunitiesKpi;

  it('is as on paper, beside April 26 to May 25', async () => {
    const tiles = await kpi();
    expect(Object.fromEntries(NAMES.map((name) => [name, tiles[name].value]))).toEqual({
      averageDaysToClose: (41 + 145) / 2,
      medianDaysToClose: 93,
      averageContractValue: 8000,
      pipelineToClosedWonRatio: 10_200 / 16_000,
      winRate: 2 / 3,
      pipelineAmount: 10_200,
      pipelineCount: 4,
      closedWonAmount: 16_000,
      closedWonCount: 2,
      closedLostOpportunityCount: 1,
    });
    expect(tiles.pipelineAmount).toMatchObject({ last: 10_000, percentChange: expect.closeTo(0.02, 12) });
    expect(tiles.closedWonAmount).toMatchObject({ last: 0, percentChange: null });
    expect(tiles.winRate).toMatchObject({ last: null, percentChange: null });
  });

  it('is restricted by what touched them and by an audience', async () => {
    expect((await kpi(', vendorIds: ["vndr_google_ads"]')).pipelineAmount.value).toBe(6500);
    expect((await kpi(`, pixelIds: ["${server.banner}"]`)).closedWonAmount.value).toBe(10_000);
    const focus = await kpi(`, audienceIds: ["${server.focus}"]`);
    expect([focus.pipelineAmount.value, focus.closedWonCount.value]).toEqual([5500, 2]);
    // The target market restricts no deals, whether it is named or not.
    const tam = await kpi(`, audienceIds: ["${server.tam}"]`);
    expect([tam.pipelineAmount.value, tam.closedWonCount.value]).toEqual([10_200, 2]);
  });
});

describe('opportunityTrend', () => {
  it('has a point for every week and type', async () => {
    type Point = { sundayOfWeek: string; isPartial: boolean; revenue: number; opportunities: number };
    const { opportunityTrend } = await server.ask<{ opportunityTrend: { type: string; data: Point[] }[] }>(
      `{ opportunityTrend(${JUNE}) { type data { sundayOfWeek isPartial revenue opportunities } } }`,
    );
    const weeks = Object.fromEntries(
      opportunityTrend.map(({ type, data }) => [
        type,
        data.map(({ sundayOfWeek, revenue, opportunities }) => [sundayOfWeek, revenue, opportunities]),
      ]),
    );
    expect(weeks).toEqual({
      pipeline: [
        ['2024-05-26', 3000, 1],
        ['2024-06-02', 4000, 1],
        ['2024-06-09', 3200, 2],
        ['2024-06-16', 0, 0],
        ['2024-06-23', 0, 0],
        ['2024-06-30', 0, 0],
      ],
      closedWon: [
        ['2024-05-26', 0, 0],
        ['2024-06-02', 6000, 1],
        ['2024-06-09', 0, 0],
        ['2024-06-16', 10_000, 1],
        ['2024-06-23', 0, 0],
        ['2024-06-30', 0, 0],
      ],
    });
    expect(opportunityTrend[0]?.data.map(({ isPartial }) => isPartial)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('is shown as rows of a company too', async () => {
    const company = server.configuration.companies.find(({ name }) => name === 'North')?.id ?? '';
    const { opportunityOverview } = await server.ask<{ opportunityOverview: object[] }>(
      `{ opportunityOverview(${JUNE}, companyId: "${company}") { status sundayOfWeek revenue count } }`,
    );
    expect(opportunityOverview).toEqual([
      { status: 'PIPELINE', sundayOfWeek: '2024-06-09', revenue: 2500, count: 1 },
      { status: 'CLOSED_WON', sundayOfWeek: '2024-06-16', revenue: 10_000, count: 1 },
    ]);
  });
});

describe('opportunityDetailKpi', () => {
  const kpi = async (key: string): Promise<object> =>
    (
      await server.ask<{ opportunityDetailKpi: object }>(
        `{ opportunityDetailKpi(opportunityId: "${server.idOf(key)}") { revenue daysOpen visits nonDigitalEvents vendorCount } }`,
      )
    ).opportunityDetailKpi;

  it('counts what its company did in its influence period', async () => {
    expect(await kpi('won')).toEqual({
      revenue: 10_000,
      daysOpen: 41,
      visits: 3,
      nonDigitalEvents: 7,
      vendorCount: 3,
    });
    expect(await kpi('unseen')).toMatchObject({ visits: 0, vendorCount: 0, daysOpen: 145 });
    expect(await kpi('future')).toMatchObject({ visits: 2, vendorCount: 2, nonDigitalEvents: 1 });
    expect(await kpi('nobody')).toMatchObject({ revenue: 700, visits: 0, nonDigitalEvents: 0 });
  });
});

describe('opportunityInfluenced', () => {
  it.each(['VENDOR', 'CHANNEL', 'CAMPAIGN', 'TAG'])(
    'by %s has a row of what nothing touched, which the list it leads to adds up to',
    async (groupBy) => {
      type Sum = { opportunities: number; revenue: number };
      type Answer = {
        opportunityInfluenced: Sum & { unattributed: (Sum & { id: string; name: string }) | null };
        opportunityInfluencedList: { totalEdges: number; edges: { node: { amount: number } }[] };
        opportunitiesKpi: { pipelineAmount: { value: number }; pipelineCount: { value: number } };
      };
      const args = `${JUNE}, groupBy: ${groupBy}, type: pipeline`;
      const answer = await server.ask<Answer>(
        `{ opportunityInfluenced(${args}) { opportunities revenue unattributed { id name opportunities revenue vendor { id } channel { id } } }
           opportunityInfluencedList(${args}, groupId: "unattributed", page: { limit: 100, offset: 0 }) { totalEdges edges { node { amount } } }
           opportunitiesKpi(${JUNE}) { pipelineAmount { value } pipelineCount { value } } }`,
      );
      const { unattributed: none, ...touched } = answer.opportunityInfluenced;
      const { totalEdges, edges } = answer.opportunityInfluencedList;
      expect(none).toMatchObject({
        id: 'unattributed',
        name: 'Unattributed',
        opportunities: totalEdges,
        revenue: edges.reduce((sum, { node }) => sum + node.amount, 0),
        vendor: null,
        channel: null,
      });
      expect((none?.opportunities ?? 0) + touched.opportunities).toBe(
        answer.opportunitiesKpi.pipelineCount.value,
      );
      expect((none?.revenue ?? 0) + touched.revenue).toBe(answer.opportunitiesKpi.pipelineAmount.value);
    },
  );

  it('has no such row where ids ask for touches', async () => {
    const { opportunityInfluenced } = await server.ask<{ opportunityInfluenced: object }>(
      `{ opportunityInfluenced(${JUNE}, vendorIds: ["vndr_google_ads"]) { unattributed { id } } }`,
    );
    expect(opportunityInfluenced).toEqual({ unattributed: null });
  });

  type Group = { id: string; name: string; opportunities: number; revenue: number };
  type Influenced = { rows: Group[]; opportunities: number; revenue: number };
  const influenced = async (args: string): Promise<Influenced> =>
    (
      await server.ask<{ opportunityInfluenced: Influenced }>(
        `{ opportunityInfluenced(${JUNE}, ${args}) { opportunities revenue rows { id name opportunities revenue channel { id } vendor { id } campaign { id name } } } }`,
      )
    ).opportunityInfluenced;
  const amounts = ({ rows }: Influenced) => Object.fromEntries(rows.map(({ id, revenue }) => [id, revenue]));

  it('gives the whole amount to each that touched it, and counts each once in the total', async () => {
    const byVendor = await influenced('groupBy: VENDOR, type: pipeline');
    expect(amounts(byVendor)).toEqual({
      vndr_google_ads: 6500,
      vndr_linkedin_ads: 6500,
      vndr_google: 3000,
      vndr_direct: 2500,
    });
    expect([byVendor.opportunities, byVendor.revenue]).toEqual([3, 9500]);
    expect(amounts(await influenced('groupBy: TAG, type: pipeline'))).toEqual({ [server.banner]: 2500 });
    expect(amounts(await influenced('groupBy: TAG, type: closedWon'))).toEqual({ [server.banner]: 10_000 });
    expect(amounts(await influenced('groupBy: CHANNEL, type: closedWon'))).toEqual({
      chnl_paid_search: 10_000,
      chnl_paid_social: 10_000,
      chnl_direct: 10_000,
    });
  });

  it('is what the metric query says', async () => {
    const { rows } = await runMetricQuery({
      ctx: server.ctx,
      input: { metrics: ['pipelineInfluenced'], dimensions: ['campaign'], filters: [], range: JUNE_RANGE },
    });
    const expected = rows.flatMap(({ dimensions, metrics }) =>
      metrics.pipelineInfluenced ? [[dimensions.campaign?.id, metrics.pipelineInfluenced]] : [],
    );
    expect(expected.length).toBeGreaterThan(2);
    expect(amounts(await influenced('groupBy: CAMPAIGN, type: pipeline'))).toEqual(
      Object.fromEntries(expected),
    );
  });

  it('equals the list behind each of its rows', async () => {
    const filters = [`, audienceIds: ["${server.focus}"]`, ', vendorIds: ["vndr_google_ads", "vndr_direct"]'];
    let compared = 0;
    for (const groupBy of ['VENDOR', 'CAMPAIGN', 'CHANNEL', 'TAG'])
      for (const type of ['pipeline', 'closedWon'])
        for (const filter of filters) {
          const args = `groupBy: ${groupBy}, type: ${type}${filter}`;
          for (const row of (await influenced(args)).rows) {
            const { opportunityInfluencedList: list } = await server.ask<{
              opportunityInfluencedList: { totalEdges: number; edges: { node: { amount: number } }[] };
            }>(
              `{ opportunityInfluencedList(${JUNE}, ${args}, groupId: "${row.id}", page: {limit: 100, offset: 0}) { totalEdges edges { node { amount } } } }`,
            );
            const sum = list.edges.reduce((total, { node }) => total + node.amount, 0);
            expect([list.totalEdges, sum], `${args} ${row.id}`).toEqual([row.opportunities, row.revenue]);
            compared += 1;
          }
        }
    expect(compared).toBeGreaterThan(20);
  });
});
