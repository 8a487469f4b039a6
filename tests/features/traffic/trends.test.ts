import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { MARCH, startWorldServer, type WorldServer } from './world-server.ts';

const APRIL = 'startDate: "2024-04-01T00:00:00Z", endDate: "2024-04-30T23:59:59Z"';

let server: WorldServer;
let named: string;
beforeAll(async () => {
  server = await startWorldServer();
  named = server.configuration.audiences.find(({ name }) => name === 'named')?.id ?? '';
});
afterAll(() => server.close());

const companyIdOf = (name: string): string =>
  server.configuration.companies.find((company) => company.name === name)?.id ?? '';

describe('trafficKpi2', () => {
  it('tells what visits influenced', async () => {
    const { trafficKpi2 } = await server.ask<{ trafficKpi2: object }>(
      `{ trafficKpi2(${MARCH}) { visits { value } tamVisits { value } audienceVisits { value } engagedCompanies { value }
         pipelineInfluenced { value last } closedWonInfluenced { value } pipelineRoms { value } } }`,
    );
    expect(trafficKpi2).toEqual({
      visits: { value: 9 },
      tamVisits: { value: 5 },
      audienceVisits: { value: null },
      engagedCompanies: { value: 2 },
      // Cedar's deal was opened in the period before; what touched it came in March.
      pipelineInfluenced: { value: 15_000, last: 7000 },
      closedWonInfluenced: { value: 10_000 },
      pipelineRoms: { value: 15_000 / 3250 },
    });
  });

  it('is about a vendor if asked, and an audience', async () => {
    const { trafficKpi2 } = await server.ask<{ trafficKpi2: object }>(
      `{ trafficKpi2(${MARCH}, vendorId: "vndr_direct", audienceIds: ["${named}"]) { visits { value } tamVisits { value }
         audienceVisits { value } engagedCompanies { value } pipelineInfluenced { value } closedWonInfluenced { value } } }`,
    );
    expect(trafficKpi2).toEqual({
      visits: { value: 4 },
      tamVisits: { value: 3 },
      audienceVisits: { value: 1 },
      engagedCompanies: { value: 1 },
      // Only Acme's deal: the audience restricts opportunities.
      pipelineInfluenced: { value: 10_000 },
      closedWonInfluenced: { value: 10_000 },
    });
  });
});

describe('the period that a trend is compared with', () => {
  const asked = async (compareWith: string) =>
    await server.ask<{
      trafficVisitTrend2: {
        previousStartDate: string;
        previousEndDate: string;
        previous: { total: number }[];
      };
      vendorVisitTrend: { previousStartDate: string };
      trafficEfficiency: { previousAverage: number | null };
    }>(`{ trafficVisitTrend2(${APRIL}${compareWith}) { previousStartDate previousEndDate previous { total } }
          vendorVisitTrend(${APRIL}${compareWith}, vendorId: "vndr_direct") { previousStartDate }
          trafficEfficiency(${APRIL}${compareWith}) { previousAverage } }`);

  it('ends on a Saturday, or is the month before where that is asked', async () => {
    const usual = await asked('');
    expect(usual.trafficVisitTrend2).toMatchObject({
      previousStartDate: expect.stringContaining('2024-03-01'),
      previousEndDate: expect.stringContaining('2024-03-30'),
    });
    const before = await asked(', compareWith: PERIOD_BEFORE');
    expect(before.trafficVisitTrend2).toMatchObject({
      previousStartDate: expect.stringContaining('2024-03-01'),
      previousEndDate: expect.stringContaining('2024-03-31'),
    });
    expect(before.vendorVisitTrend.previousStartDate).toContain('2024-03-01');
    // All visits of March, of which 5 of 9 are of the target market.
    expect(before.trafficVisitTrend2.previous.reduce((sum, { total }) => sum + total, 0)).toBe(9);
    expect(before.trafficEfficiency.previousAverage).toBeCloseTo(5 / 9, 10);
  });
});

describe('trafficVisitTrend3', () => {
  type Trend = {
    vendor: { id: string };
    visits: number;
    points: { sundayOfWeek: string; visits: number; runningTotalVisits: number }[];
  };
  const trends = async (args: string): Promise<Trend[]> =>
    (
      await server.ask<{ trafficVisitTrend3: Trend[] }>(
        `{ trafficVisitTrend3(${MARCH}, ${args}) { vendor { id } visits points { sundayOfWeek visits runningTotalVisits } } }`,
      )
    ).trafficVisitTrend3;
  const opportunityIdOf = async (key: string): Promise<string> =>
    (
      await server.services.postgres
        .selectFrom('opportunities')
        .select('id')
        .where('instance_id', '=', server.ctx.instance.id)
        .where('external_id', 'like', `%${key}`)
        .executeTakeFirstOrThrow()
    ).id;

  it('runs up the human visits of companies by vendor', async () => {
    const found = await trends(`companyIds: ["${companyIdOf('Birch')}"]`);
    expect(found.map(({ vendor, visits }) => [vendor.id, visits])).toEqual([
      ['vndr_direct', 2],
      ['vndr_google_ads', 1],
    ]);
    expect(found[0]?.points).toEqual([
      { sundayOfWeek: '2024-02-25', visits: 0, runningTotalVisits: 0 },
      { sundayOfWeek: '2024-03-03', visits: 1, runningTotalVisits: 1 },
      { sundayOfWeek: '2024-03-10', visits: 0, runningTotalVisits: 1 },
      { sundayOfWeek: '2024-03-17', visits: 0, runningTotalVisits: 1 },
      { sundayOfWeek: '2024-03-24', visits: 0, runningTotalVisits: 1 },
      { sundayOfWeek: '2024-03-31', visits: 1, runningTotalVisits: 2 },
    ]);
  });

  it('counts of opportunities only what is inside their influence periods', async () => {
    // Cedar visited on the 10th and the 18th; the deal was lost on the 12th.
    const found = await trends(`opportunityIds: ["${await opportunityIdOf('lost')}"]`);
    expect(found.map(({ vendor, visits }) => [vendor.id, visits])).toEqual([['vndr_google', 1]]);
  });

  it('of many opportunities counts each visit of their companies once', async () => {
    const rows = await server.services.postgres
      .selectFrom('opportunities')
      .select(['id', 'company_id'])
      .where('instance_id', '=', server.ctx.instance.id)
      .where('company_id', 'is not', null)
      .execute();
    const list = (ids: readonly string[]): string => `opportunityIds: ${JSON.stringify(ids)}`;
    const sum = (found: Awaited<ReturnType<typeof trends>>): number =>
      found.reduce((total, { visits }) => total + visits, 0);
    let one = 0;
    for (const deals of Map.groupBy(rows, (row) => row.company_id).values())
      one += sum(await trends(list(deals.map(({ id }) => id))));
    expect(one).toBeGreaterThan(3);
    expect(sum(await trends(list(rows.map(({ id }) => id))))).toBe(one);
  });

  it('knows no opportunity that is not there, and not too many', async () => {
    const ask = (ids: string[]) =>
      server.refusal(`{ trafficVisitTrend3(${MARCH}, opportunityIds: ${JSON.stringify(ids)}) { visits } }`);
    expect(await ask(['oppt_none'])).toBe('NOT_FOUND');
    expect(await ask(Array.from({ length: 501 }, (_, index) => `oppt_${index}`))).toBe('INVALID_INPUT');
  });
});

describe('vendorVisitTrend', () => {
  it('is the trend of the vendor alone', async () => {
    const { vendorVisitTrend } = await server.ask<{
      vendorVisitTrend: { current: { sundayOfWeek: string; total: number; bot: number; target: number }[] };
    }>(
      `{ vendorVisitTrend(${MARCH}, vendorId: "vndr_google_ads") { current { sundayOfWeek total bot target } } }`,
    );
    expect(vendorVisitTrend.current.filter(({ total }) => total > 0)).toEqual([
      { sundayOfWeek: '2024-03-03', total: 1, bot: 0, target: 1 },
      { sundayOfWeek: '2024-03-10', total: 1, bot: 1, target: 0 },
      { sundayOfWeek: '2024-03-17', total: 1, bot: 0, target: 0 },
    ]);
  });
});

describe('trafficEfficiency', () => {
  it('is a ratio of sums by week, and over the period', async () => {
    const { trafficEfficiency } = await server.ask<{ trafficEfficiency: object }>(
      `{ trafficEfficiency(${MARCH}) { average previousAverage weeks { sundayOfWeek allVisits targetVisits efficiency } } }`,
    );
    expect(trafficEfficiency).toEqual({
      average: 5 / 9,
      previousAverage: null,
      weeks: [
        { sundayOfWeek: '2024-02-25', allVisits: 0, targetVisits: 0, efficiency: null },
        { sundayOfWeek: '2024-03-03', allVisits: 3, targetVisits: 3, efficiency: 1 },
        { sundayOfWeek: '2024-03-10', allVisits: 4, targetVisits: 1, efficiency: 0.25 },
        { sundayOfWeek: '2024-03-17', allVisits: 1, targetVisits: 0, efficiency: 0 },
        { sundayOfWeek: '2024-03-24', allVisits: 0, targetVisits: 0, efficiency: null },
        { sundayOfWeek: '2024-03-31', allVisits: 1, targetVisits: 1, efficiency: 1 },
      ],
    });
  });
});

describe('trafficDirectAllocation', () => {
  it('sends each direct visit to those whose ads came before it, and keeps their number', async () => {
    const { trafficDirectAllocation: flow } = await server.ask<{
      trafficDirectAllocation: {
        nodes: { id: string; kind: string; entityId: string; visits: number; parent: string | null }[];
        links: { source: string; target: string; value: number }[];
      };
    }>(
      `{ trafficDirectAllocation(${MARCH}) { nodes { id kind entityId visits parent } links { source target value } } }`,
    );
    const vendors = flow.nodes.filter(({ kind }) => kind === 'vendor');
    expect(vendors.map(({ entityId, visits }) => [entityId, visits]).sort()).toEqual([
      ['vndr_6sense', 1],
      ['vndr_direct', 2],
      ['vndr_linkedin_ads', 1],
    ]);
    expect(flow.nodes.filter(({ parent }) => parent === null)).toMatchObject([{ kind: 'direct', visits: 4 }]);
    expect(flow.links).toHaveLength(flow.nodes.length - 1);
  });
});

describe('an audience of another instance', () => {
  it('is answered like one that is not there, by operations and by metric queries', async () => {
    const { id: otherId } = await createTestInstance(server.services);
    const theirs = `audn_${otherId}`;
    await server.services.postgres
      .insertInto('audiences')
      .values({ id: theirs, instance_id: otherId, name: 'Theirs', type: 'upload' })
      .execute();
    const input = `{ metrics: ["visits"], ${MARCH}, audienceId: "${theirs}" }`;
    for (const document of [
      `{ trafficKpi2(${MARCH}, audienceIds: ["${theirs}"]) { visits { value } } }`,
      `{ metrics { query(input: ${input}) { asOf } } }`,
      `{ metrics { explain(input: ${input}) { totalRows } } }`,
    ])
      expect(await server.refusal(document), document).toBe('NOT_FOUND');
  });
});
