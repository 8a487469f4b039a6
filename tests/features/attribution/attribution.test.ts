import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '@parley/server/analytics/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DealServer, startDealServer } from '../opportunities/deal-server.ts';
import { JUNE, JUNE_RANGE } from '../opportunities/deal-world.ts';

let server: DealServer;
beforeAll(async () => {
  server = await startDealServer();
});
afterAll(() => server.close());

const CREDITS = ['pipeline', 'closedWon'].flatMap((type) =>
  ['FirstTouch', 'LastTouch', 'Linear', 'UShaped', 'WShaped', 'TimeDecay'].map((model) => `${type}${model}`),
);
const FIELDS = [
  'audienceVisits',
  'pipelineInfluenced',
  'closedWonInfluenced',
  'opportunitiesInfluenced',
  'closedWonOpportunitiesInfluenced',
  'pipelineDataDriven',
  'closedWonDataDriven',
  'pipelineModelSpread',
  'closedWonModelSpread',
  ...CREDITS,
];
type Figures = Record<string, number | null>;
type Breakdown = {
  edges: { node: { vendor?: { id: string }; campaign?: { id: string; name: string }; metrics: Figures } }[];
  totalEdges: number;
  unattributed: Figures;
  totals: Figures;
  dataDrivenReason: string | null;
};

async function breakdown(by: 'Vendor' | 'Campaign', args = '') {
  const key = by.toLowerCase();
  const figures = `{ ${FIELDS.join(' ')} }`;
  const answer = await server.ask<Record<string, Breakdown>>(
    `{ attributionBy${by}(${JUNE}, page: {limit: 100, offset: 0}${args}) { totalEdges dataDrivenReason unattributed ${figures} totals ${figures} edges { node { ${key} { id name } metrics ${figures} } } } }`,
  );
  const found = answer[`attributionBy${by}`];
  if (found === undefined) throw new Error('no answer');
  const rows = found.edges.map(({ node }) => ({
    id: (node.vendor ?? node.campaign)?.id ?? '',
    ...node.metrics,
  }));
  return {
    ...found,
    rows,
    byId: new Map<string, Figures>(rows.map((row) => [row.id, row as unknown as Figures])),
  };
}

describe('attributionByVendor', () => {
  it('shares out each deal as on paper', async () => {
    const { byId, unattributed, totals } = await breakdown('Vendor');
    expect(byId.get('vndr_google_ads')).toMatchObject({
      audienceVisits: 1,
      pipelineInfluenced: 6500,
      opportunitiesInfluenced: 2,
      pipelineFirstTouch: 0,
      pipelineLastTouch: 6500,
      closedWonInfluenced: 10_000,
      closedWonFirstTouch: 10_000,
      closedWonLastTouch: 0,
    });
    // A third of the reopened deal and half of the one to come; U-shaped gives 40% of the former.
    expect(byId.get('vndr_google_ads')?.['pipelineLinear']).toBeCloseTo(2500 / 3 + 2000, 6);
    expect(byId.get('vndr_google_ads')?.['pipelineUShaped']).toBeCloseTo(1000 + 2000, 6);
    expect(byId.get('vndr_linkedin_ads')).toMatchObject({ pipelineFirstTouch: 6500, audienceVisits: 0 });
    expect(byId.get('vndr_direct')).toMatchObject({ closedWonLastTouch: 10_000, audienceVisits: 1 });
    expect(byId.get('vndr_direct')?.['pipelineUShaped']).toBeCloseTo(500, 6);
    for (const credit of CREDITS)
      expect(unattributed[credit]).toBe(credit.startsWith('pipeline') ? 700 : 6000);
    expect(unattributed).toMatchObject({ audienceVisits: 0, pipelineInfluenced: 0 });
    expect(totals).toMatchObject({
      pipelineInfluenced: 9500,
      closedWonInfluenced: 10_000,
      audienceVisits: 2,
    });
  });

  it('conserves every amount in every model, by vendor and by campaign', async () => {
    for (const by of ['Vendor', 'Campaign'] as const) {
      const { rows, unattributed } = await breakdown(by);
      for (const credit of CREDITS) {
        const sum = rows.reduce((total, row) => total + Number((row as unknown as Figures)[credit]), 0);
        expect(sum + Number(unattributed[credit]), `${by} ${credit}`).toBeCloseTo(
          credit.startsWith('pipeline') ? 10_200 : 16_000,
          6,
        );
      }
    }
  });

  it('is what the metric query says, with and without view-throughs', async () => {
    for (const viewThrough of [false, true]) {
      const { rows } = await runMetricQuery({
        ctx: server.ctx,
        input: {
          metrics: CREDITS as MetricId[],
          dimensions: ['vendor'],
          filters: [],
          range: JUNE_RANGE,
          viewThrough,
        },
      });
      const { byId, unattributed } = await breakdown('Vendor', `, viewThrough: ${viewThrough}`);
      for (const { dimensions, metrics } of rows) {
        const id = dimensions.vendor?.id ?? '';
        expect(id === 'unattributed' ? unattributed : byId.get(id)).toMatchObject(metrics);
      }
    }
  });

  it('says why data-driven credit has no value', async () => {
    const { dataDrivenReason, byId } = await breakdown('Vendor');
    expect(dataDrivenReason).toContain('200');
    expect(byId.get('vndr_google_ads')?.['pipelineDataDriven']).toBeNull();
  });

  it('is sorted, filtered and paged; what nothing touched stays beside it', async () => {
    const filter = ', filter: [{field: "audienceVisits", operator: gte, operand: 1}]';
    const visited = await breakdown('Vendor', `${filter}, sort: [{field: "pipelineLinear", order: desc}]`);
    expect(visited.rows.map(({ id }) => id)).toEqual(['vndr_google_ads', 'vndr_direct']);
    expect(visited.totalEdges).toBe(2);
    expect(visited.unattributed['pipelineLinear']).toBe(700);
    const first = await server.ask<{ attributionByVendor: { totalEdges: number; edges: object[] } }>(
      `{ attributionByVendor(${JUNE}, page: {limit: 1, offset: 0}) { totalEdges pageMeta { hasNext } edges { node { vendor { id } } } } }`,
    );
    expect([first.attributionByVendor.edges.length, first.attributionByVendor.totalEdges]).toEqual([1, 4]);
    const refusal = (args: string) =>
      server.refusal(`{ attributionByVendor(${JUNE}, ${args}) { totalEdges } }`);
    expect(await refusal('page: {limit: 101, offset: 0}')).toBe('pagination.invalid-limit');
    expect(await refusal('sort: [{field: "x", order: asc}]')).toBe('pagination.sort-not-allowed');
    expect(await refusal('audienceId: "audn_none"')).toBe('NOT_FOUND');
  });

  it('says how far the models are apart, and sorts by it', async () => {
    const { rows, byId } = await breakdown(
      'Vendor',
      ', sort: [{field: "closedWonModelSpread", order: desc}]',
    );
    // First touch gives it all of the deal, last touch nothing.
    expect(byId.get('vndr_google_ads')).toMatchObject({
      pipelineModelSpread: 6500,
      closedWonModelSpread: 10_000,
    });
    const spreads = rows.map((row) => (row as unknown as Figures)['closedWonModelSpread'] ?? 0);
    expect(spreads).toEqual(spreads.toSorted((a, b) => b - a));
    expect(spreads.at(-1)).toBe(0);
  });

  it('leaves the opportunities of an audience that is selected', async () => {
    const { totals, unattributed } = await breakdown('Vendor', `, audienceId: "${server.focus}"`);
    expect(totals).toMatchObject({ pipelineInfluenced: 5500, audienceVisits: 3 });
    expect(unattributed['pipelineFirstTouch']).toBe(0);
  });
});

it('attributionKpi has the tiles of the page, beside the previous period', async () => {
  const NAMES = [
    'pipelineRevenue',
    'pipelineCount',
    'closedWonRevenue',
    'closedWonCount',
    'pipelineToClosedWonRatio',
    'winRate',
    'averageDaysToClose',
    'medianDaysToClose',
    'visitsPerOpportunity',
    'nonDigitalEvents',
  ];
  type Tile = { value: number | null; last: number | null };
  const kpi = async (args = '') =>
    (
      await server.ask<{ attributionKpi: Record<string, Tile> }>(
        `{ attributionKpi(${JUNE}${args}) { ${NAMES.map((name) => `${name} { value last percentChange }`).join(' ')} } }`,
      )
    ).attributionKpi;
  const tiles = await kpi();
  expect(NAMES.map((name) => tiles[name]?.value)).toEqual([
    10_200,
    4,
    16_000,
    2,
    10_200 / 16_000,
    2 / 3,
    93,
    93,
    6 / 4,
    7,
  ]);
  expect([tiles['pipelineRevenue']?.last, tiles['nonDigitalEvents']?.last]).toEqual([10_000, 1]);
  const focus = await kpi(`, audienceId: "${server.focus}"`);
  expect([focus['pipelineRevenue']?.value, focus['visitsPerOpportunity']?.value]).toEqual([5500, 2]);
});

it('attributionTrend tells by week how much of the revenue had a touch', async () => {
  type Point = Record<'revenue' | 'influencedRevenue' | 'opportunities' | 'opportunitiesInfluenced', number>;
  const { attributionTrend } = await server.ask<{ attributionTrend: { type: string; data: Point[] }[] }>(
    `{ attributionTrend(${JUNE}) { type data { sundayOfWeek isPartial revenue influencedRevenue opportunities opportunitiesInfluenced } } }`,
  );
  const of = (type: string) =>
    attributionTrend
      .find((series) => series.type === type)
      ?.data.map((point) => [point.revenue, point.influencedRevenue, point.opportunitiesInfluenced]);
  expect(of('pipeline')).toEqual([
    [3000, 3000, 1],
    [4000, 4000, 1],
    [3200, 2500, 1],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(of('closedWon')?.slice(1, 4)).toEqual([
    [6000, 0, 0],
    [0, 0, 0],
    [10_000, 10_000, 1],
  ]);
});

it('pipelineTrends divides sums of the four weeks that end with each', async () => {
  type Point = { sundayOfWeek: string; returnOnSpend: number | null; costPerOpportunity: number | null };
  const { pipelineTrends } = await server.ask<{ pipelineTrends: Point[] }>(
    `{ pipelineTrends(${JUNE}) { sundayOfWeek isPartial returnOnSpend costPerOpportunity } }`,
  );
  const byWeek = new Map(pipelineTrends.map((point) => [point.sundayOfWeek, point]));
  expect([...byWeek.keys()]).toHaveLength(6);
  // 100 a day from June 1: what was spent in the four weeks of May 26 is known for their last day only.
  expect(byWeek.get('2024-05-26')).toMatchObject({ returnOnSpend: null, costPerOpportunity: null });
  expect(byWeek.get('2024-06-23')?.returnOnSpend).toBeCloseTo(7200 / 2800, 9);
  expect(byWeek.get('2024-06-23')?.costPerOpportunity).toBeCloseTo(2800 / 3, 9);
  const { pipelineTrends: none } = await server.ask<{ pipelineTrends: Point[] }>(
    '{ pipelineTrends(startDate: "2024-01-07T00:00:00Z", endDate: "2024-01-13T23:59:59Z") { sundayOfWeek returnOnSpend costPerOpportunity } }',
  );
  expect(none).toEqual([{ sundayOfWeek: '2024-01-07', returnOnSpend: null, costPerOpportunity: null }]);
});
