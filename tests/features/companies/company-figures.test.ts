import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARCH, startWorldServer, type WorldServer } from '../traffic/world-server.ts';

let server: WorldServer;
let acme: string;
let birch: string;
beforeAll(async () => {
  server = await startWorldServer();
  const idOf = (name: string): string =>
    server.configuration.companies.find((company) => company.name === name)?.id ?? '';
  acme = idOf('Acme');
  birch = idOf('Birch');
});
afterAll(() => server.close());

describe('companyKpi', () => {
  const kpis = async (id: string): Promise<Record<string, { value: number; last: number }>> =>
    (
      await server.ask<{ companyKpi: Record<string, { value: number; last: number }> }>(
        `{ companyKpi(${MARCH}, companyId: "${id}") { pipelineOpportunities { value last } closedWonOpportunities { value last }
           visits { value last } opportunityCountNonDigitalEvents { value last } vendorCount { value last } } }`,
      )
    ).companyKpi;

  it('is of the company alone', async () => {
    expect(await kpis(acme)).toEqual({
      pipelineOpportunities: { value: 1, last: 0 },
      closedWonOpportunities: { value: 1, last: 0 },
      visits: { value: 2, last: 0 },
      // The dinner, on the day the deal closed.
      opportunityCountNonDigitalEvents: { value: 1, last: 0 },
      vendorCount: { value: 2, last: 0 },
    });
    expect(await kpis(birch)).toMatchObject({
      closedWonOpportunities: { value: 0 },
      visits: { value: 3 },
      opportunityCountNonDigitalEvents: { value: 1 },
    });
  });

  it('counts what the list and the trend of the company show', async () => {
    const { companies, companyVisitTrend, companySummary } = await server.ask<{
      companies: { get: { edges: { node: { metrics: { visits: number } } }[] } };
      companyVisitTrend: { total: number; points: { runningTotalVisits: number }[] }[];
      companySummary: { visits: number };
    }>(
      `{ companies { get(${MARCH}, filter: [{ field: "id", operator: in, operand: ["${birch}"] }]) { edges { node { metrics { visits } } } } }
         companyVisitTrend(${MARCH}, companyId: "${birch}") { total points { runningTotalVisits } }
         companySummary(${MARCH}, companyId: "${birch}") { visits } }`,
    );
    const { visits, vendorCount } = await kpis(birch);
    expect(companies.get.edges[0]?.node.metrics.visits).toBe(visits?.value);
    expect(companySummary.visits).toBe(visits?.value);
    expect(companyVisitTrend).toHaveLength(vendorCount?.value ?? -1);
    const ends = companyVisitTrend.map(({ points }) => points.at(-1)?.runningTotalVisits ?? 0);
    expect(ends.reduce((sum, end) => sum + end, 0)).toBe(visits?.value);
  });

  it('knows no company that is not there', async () => {
    expect(
      await server.refusal(`{ companyKpi(${MARCH}, companyId: "comp_none") { visits { value } } }`),
    ).toBe('NOT_FOUND');
  });
});

describe('companySummary', () => {
  it('names the audiences and opportunities of the company', async () => {
    const { companySummary } = await server.ask<{ companySummary: object }>(
      `{ companySummary(${MARCH}, companyId: "${acme}") { audiences { name isTAM } opportunities { name isRecentDeal } company { opportunities { name } } } }`,
    );
    expect(companySummary).toEqual({
      audiences: [
        { name: 'named', isTAM: false },
        { name: 'tam', isTAM: true },
      ],
      opportunities: [{ name: 'Deal won', isRecentDeal: true }],
      company: { opportunities: [{ name: 'Deal won' }] },
    });
  });
});

describe('companyActivity', () => {
  type Row = { name: string; metrics: { visits: number }; opportunities: { isRecentDeal: boolean }[] };
  const rows = async (more = ''): Promise<Row[]> =>
    (
      await server.ask<{ companyActivity: { edges: { node: Row }[] } }>(
        `{ companyActivity(${MARCH}${more}) { totalEdges edges { node { name metrics { visits } opportunities { isRecentDeal } } } } }`,
      )
    ).companyActivity.edges.map(({ node }) => node);

  it('has those with most visits first, each with its opportunities', async () => {
    const found = await rows();
    expect(found.map(({ metrics }) => metrics.visits)).toEqual([3, 2, 2]);
    // Of two with as many visits their ids decide, and these are others every time.
    expect(found.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Acme', metrics: { visits: 2 }, opportunities: [{ isRecentDeal: true }] },
      { name: 'Birch', metrics: { visits: 3 }, opportunities: [{ isRecentDeal: false }] },
      { name: 'Cedar', metrics: { visits: 2 }, opportunities: [{ isRecentDeal: false }] },
    ]);
  });

  it('has only members of the audience asked for', async () => {
    const named = server.configuration.audiences.find(({ name }) => name === 'named')?.id ?? '';
    expect((await rows(`, audienceIds: ["${named}"]`)).map(({ name }) => name)).toEqual(['Acme']);
  });
});
