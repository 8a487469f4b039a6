import { runMetricQuery } from '@parley/server/analytics/index';
import { ACTIVITY } from '@parley/server/features/vendors/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARCH, startWorldServer, type WorldServer } from '../traffic/world-server.ts';

let server: WorldServer;
beforeAll(async () => {
  server = await startWorldServer();
});
afterAll(() => server.close());

const COLUMNS = Object.keys(ACTIVITY);
type Figures = Record<string, number | null>;
type Row = {
  vendor: { id: string; name: string; color: string; channel: { id: string; name: string } };
  countCampaigns: number;
  baseAccounts: number;
  metrics: Figures;
  best: Record<string, boolean>;
  worst: Record<string, boolean>;
};
type Page = {
  edges: { node: Row }[];
  totalEdges: number;
  pageMeta: { hasNext: boolean };
  totals: Figures;
  missing: { column: string; reason: string }[];
};

const FIELDS = `totalEdges missing { column reason } pageMeta { hasNext } totals { ${COLUMNS.join(' ')} } edges { node {
  vendor { id name color channel { id name } } countCampaigns baseAccounts
  metrics { ${COLUMNS.join(' ')} } best { ${COLUMNS.join(' ')} } worst { ${COLUMNS.join(' ')} } } }`;

async function activity(args = ''): Promise<Page & { byId: Record<string, Row> }> {
  const { vendorActivity2: page } = await server.ask<{ vendorActivity2: Page }>(
    `{ vendorActivity2(${MARCH}${args}) { ${FIELDS} } }`,
  );
  return { ...page, byId: Object.fromEntries(page.edges.map(({ node }) => [node.vendor.id, node])) };
}

describe('vendorActivity2', () => {
  it('tells what every vendor did, as counted by hand', async () => {
    const { byId, totals, edges, missing } = await activity();
    expect(missing).toContainEqual({
      column: 'companiesReached',
      reason: 'Companies reached is measured by pixels, and no pixel was loaded in this period.',
    });
    expect(edges[0]?.node.vendor.id).toBe('vndr_direct');
    expect(byId['vndr_google_ads']).toMatchObject({
      vendor: { name: 'Google Ads', channel: { id: 'chnl_paid_search', name: 'Paid Search' } },
      countCampaigns: 1,
      baseAccounts: 2,
      metrics: {
        allVisits: 3,
        targetVisits: 1,
        otherVisits: 1,
        botVisits: 1,
        unresolvedVisits: 0,
        spend: 150,
        adImpressions: 1400,
        adClicks: 28,
        engagedCompanies: 1,
        companiesReached: null,
        viewThroughVisits: 0,
        leadsInfluenced: 0,
        opportunitiesInfluenced: 1,
        pipelineInfluenced: 5000,
        closedWonInfluenced: 0,
        pipelineFirstTouch: 5000,
        pipelineLastTouch: 0,
        closedWonLinear: 0,
      },
    });
    expect(byId['vndr_google_ads']?.metrics['visitEfficiency']).toBeCloseTo(1 / 3, 12);
    expect(byId['vndr_google_ads']?.metrics['pipelineLinear']).toBeCloseTo(5000 / 3, 6);
    expect(byId['vndr_linkedin_ads']?.metrics).toMatchObject({
      allVisits: 1,
      spend: 3100,
      viewThroughVisits: 2,
      companiesReached: 1,
      leadsInfluenced: 1,
      pipelineInfluenced: 10_000,
      closedWonInfluenced: 10_000,
      closedWonFirstTouch: 10_000,
      closedWonLastTouch: 10_000,
    });
    expect(byId['vndr_6sense']?.metrics).toMatchObject({
      allVisits: 0,
      viewThroughVisits: 2,
      companiesReached: 2,
    });
    expect(byId['vndr_direct']).toMatchObject({
      countCampaigns: 0,
      metrics: { allVisits: 4, pipelineInfluenced: 15_000, pipelineLastTouch: 5000 },
    });
    expect(byId['unattributed']).toMatchObject({
      vendor: { name: 'Unattributed', channel: { name: 'Unattributed' } },
      metrics: { pipelineInfluenced: 0, pipelineLinear: 1000 },
    });
    expect(totals).toMatchObject({ allVisits: 9, spend: 3250, pipelineInfluenced: 15_000 });
  });

  it('is the metric query by vendor, cell by cell', async () => {
    const { edges, totals, totalEdges } = await activity();
    const answer = await runMetricQuery({
      ctx: server.ctx,
      input: {
        metrics: [...new Set(Object.values(ACTIVITY))],
        dimensions: ['vendor'],
        filters: [],
        range: { start: '2024-03-01', end: '2024-03-31' },
      },
    });
    expect(totalEdges).toBe(answer.totalRows);
    for (const [name, id] of Object.entries(ACTIVITY)) {
      expect(totals[name], name).toEqual(answer.totals.metrics[id] ?? null);
      const expected = new Map(
        answer.rows.map((row) => [row.dimensions.vendor?.id, row.metrics[id] ?? null]),
      );
      for (const { node } of edges) expect(node.metrics[name], name).toEqual(expected.get(node.vendor.id));
    }
  });

  it('flags the best and worst of the rows shown', async () => {
    const { byId } = await activity(', filter: [{ field: "spend", operator: gt, operand: 0 }]');
    expect(Object.keys(byId).sort()).toEqual(['vndr_google_ads', 'vndr_linkedin_ads']);
    expect(byId['vndr_google_ads']?.best).toMatchObject({ allVisits: true, pipelineInfluenced: false });
    expect(byId['vndr_google_ads']?.worst).toMatchObject({ pipelineInfluenced: true, allVisits: false });
    expect(byId['vndr_linkedin_ads']?.best).toMatchObject({
      visitEfficiency: true,
      pipelineInfluenced: true,
    });
    // Nobody is best where all are equal.
    expect(byId['vndr_linkedin_ads']?.best['engagedCompanies']).toBe(false);
  });

  it('filters by ranges and ids, sorts by any column and pages', async () => {
    const one = await activity(
      ', filter: [{ field: "visits", range: { min: { operand: 1, inclusive: true }, max: { operand: 3, inclusive: true } } }, { field: "vendor.id", operator: notIn, operand: ["vndr_google"] }], sort: [{ field: "spend", order: desc }], page: { limit: 1, offset: 0 }',
    );
    expect(one.edges.map(({ node }) => node.vendor.id)).toEqual(['vndr_linkedin_ads']);
    expect([one.totalEdges, one.pageMeta.hasNext]).toEqual([2, true]);
  });

  it('has totals of the filtered rows', async () => {
    const narrowed = await activity(
      ', filter: [{ field: "spend", operator: gt, operand: 0 }, { field: "vendor.id", operator: notIn, operand: ["vndr_linkedin_ads"] }]',
    );
    expect(Object.keys(narrowed.byId)).toEqual(['vndr_google_ads']);
    const { metrics } = narrowed.byId['vndr_google_ads'] ?? {};
    expect(narrowed.totals).toMatchObject({ ...metrics });
    const two = await activity(', filter: [{ field: "spend", operator: gt, operand: 0 }]');
    expect(two.totals).toMatchObject({ allVisits: 4, spend: 3250, companiesReached: 1 });
  });

  it('refuses what lists refuse, by the codes of lists', async () => {
    const ask = (args: string) => server.refusal(`{ vendorActivity2(${MARCH}, ${args}) { totalEdges } }`);
    expect(await ask('page: { limit: 101, offset: 0 }')).toBe('pagination.invalid-limit');
    expect(await ask('page: { limit: 10, offset: -1 }')).toBe('pagination.invalid-pagination');
    expect(await ask('sort: [{ field: "color", order: asc }]')).toBe('pagination.sort-not-allowed');
    expect(await ask('filter: [{ field: "color", operator: eq, operand: "x" }]')).toBe(
      'pagination.filter-not-allowed',
    );
    expect(await ask('filter: [{ field: "spend", operator: in, operand: ["x"] }]')).toBe(
      'pagination.filter-op-not-allowed',
    );
  });
});

describe('a cell of a vendor', () => {
  it('equals the list it links to: human visits of known and unknown companies', async () => {
    const { edges } = await activity();
    for (const { node } of edges) {
      const { id } = node.vendor;
      const { companies } = await server.ask<{
        companies: { get: { edges: { node: { inTam: boolean; metrics: { visits: number | null } } }[] } };
      }>(`{ companies { get(${MARCH}, page: { limit: 100, offset: 0 }, filter: [
        { field: "vendorIds", operator: in, operand: ["${id}"] },
        { field: "metrics.visits", operator: gte, operand: 1 }]) { edges { node { inTam metrics { visits } } } } } }`);
      const rows = companies.get.edges.map((edge) => edge.node);
      const sum = (of: typeof rows): number =>
        of.reduce((total, { metrics }) => total + (metrics.visits ?? 0), 0);
      const { allVisits, botVisits, unresolvedVisits, targetVisits, otherVisits, engagedCompanies } =
        node.metrics;
      expect(allVisits, id).toBe(sum(rows) + (botVisits ?? 0) + (unresolvedVisits ?? 0));
      expect(targetVisits, id).toBe(sum(rows.filter(({ inTam }) => inTam)));
      expect(otherVisits, id).toBe(sum(rows.filter(({ inTam }) => !inTam)));
      expect(engagedCompanies, id).toBe(rows.filter(({ inTam }) => inTam).length);
    }
  });
});

describe('opportunityVendorActivity', () => {
  it('shares the pipeline out by every model', async () => {
    const { opportunityVendorActivity: page } = await server.ask<{ opportunityVendorActivity: Page }>(
      `{ opportunityVendorActivity(${MARCH}, page: { limit: 100, offset: 0 }) { totalEdges totals { pipelineLinear pipelineUShaped }
        edges { node { vendor { id } metrics { audienceVisits pipelineInfluenced pipelineFirstTouch pipelineLastTouch pipelineLinear pipelineUShaped
        pipelineWShaped pipelineTimeDecay pipelineDataDriven closedWonLinear closedWonDataDriven } } } } }`,
    );
    const rows = page.edges.map(({ node }) => node);
    expect(rows.map(({ vendor }) => vendor.id)[0]).toBe('vndr_direct');
    for (const model of ['FirstTouch', 'LastTouch', 'Linear', 'UShaped', 'WShaped', 'TimeDecay']) {
      const sum = rows.reduce((total, { metrics }) => total + (metrics[`pipeline${model}`] ?? 0), 0);
      expect(sum, model).toBeCloseTo(16_000, 6);
    }
    // Under 200 conversions nothing is learnt from data.
    expect(rows.every(({ metrics }) => metrics['pipelineDataDriven'] === null)).toBe(true);
    expect(page.totals['pipelineLinear']).toBeCloseTo(16_000, 6);
  });

  it('asks for audience visits of at least 1 as the page does', async () => {
    const { opportunityVendorActivity: page } = await server.ask<{ opportunityVendorActivity: Page }>(
      `{ opportunityVendorActivity(${MARCH}, filter: [{ field: "audienceVisits", operator: gte, operand: 1 }]) { edges { node { vendor { id } } } } }`,
    );
    expect(page.edges.map(({ node }) => node.vendor.id)).toEqual([
      'vndr_direct',
      'vndr_google_ads',
      'vndr_linkedin_ads',
    ]);
  });
});

describe('vendorFitScore', () => {
  it('gives the parts but no score where fewer than three can be compared', async () => {
    const { vendorFitScore: rows } = await server.ask<{
      vendorFitScore: { vendor: { id: string }; score: Record<string, unknown> }[];
    }>(`{ vendorFitScore(${MARCH}) { vendor { id } score { allVisits engagedCompanies percentOfEngagedCompanies spendPerVisit
      pipelineInfluencedPerSpend opportunitiesInfluenced percentOpportunitiesInfluenced fitScore baseAccounts parts { metric points }
      best { allVisits engagedCompanies spendPerVisit pipelineInfluenced opportunityInfluenced fitScore } worst { fitScore } } } }`);
    const google = rows.find(({ vendor }) => vendor.id === 'vndr_google_ads');
    expect(rows.map(({ vendor }) => vendor.id).sort()).toEqual(['vndr_google_ads', 'vndr_linkedin_ads']);
    expect(google?.score).toMatchObject({
      allVisits: 3,
      engagedCompanies: 1,
      percentOfEngagedCompanies: 0.5,
      spendPerVisit: 50,
      opportunitiesInfluenced: 1,
      baseAccounts: 2,
      fitScore: null,
      best: { allVisits: true, spendPerVisit: true, pipelineInfluenced: true, fitScore: false },
    });
    expect(google?.score['pipelineInfluencedPerSpend']).toBeCloseTo(5000 / 150, 9);
    expect(google?.score['percentOpportunitiesInfluenced']).toBeCloseTo(1 / 3, 12);
    expect(google?.score['parts']).toHaveLength(5);
  });
});

describe('vendors.getById', () => {
  it('finds a vendor, or says that there is none', async () => {
    const { vendors } = await server.ask<{ vendors: { getById: { name: string } } }>(
      '{ vendors { getById(id: "vndr_direct") { name } } }',
    );
    expect(vendors.getById.name).toBe('Direct');
    expect(await server.refusal('{ vendors { getById(id: "vndr_none") { name } } }')).toBe('NOT_FOUND');
  });
});
