import { companyId } from '@parley/server/data/companies/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from './api-server.ts';
import { COMPANIES, RANGE, VISITS } from './hand-made-world.ts';
import { storeByHand } from './visits.ts';

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let focus: string;
let ask: (document: string) => Promise<unknown>;
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  const { audienceIds } = await storeByHand(services, instance.id, { companies: COMPANIES, visits: VISITS });
  focus = audienceIds.get('Focus') ?? '';
  const caller = { token: await api.signIn(instance.user), instanceId: instance.id };
  ask = async (document) => {
    const { data, errors } = await api.graphql(caller, document);
    expect(errors).toEqual([]);
    return data;
  };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const KPIS = `
  visits { value last percentChange } tamVisits { value last percentChange }
  audienceVisits { value last percentChange } engagedCompanies { value last percentChange }
  pipelineInfluenced { value last percentChange } closedWonInfluenced { value }`;
const nothing = { value: null, last: null, percentChange: null };

describe('trafficKpi2', () => {
  it('counts the period and the one before, for TAM', async () => {
    expect(await ask(`{ trafficKpi2(${RANGE}) { ${KPIS} } }`)).toEqual({
      trafficKpi2: {
        visits: { value: 9, last: 4, percentChange: 1.25 },
        tamVisits: { value: 5, last: 2, percentChange: 1.5 },
        audienceVisits: nothing,
        engagedCompanies: { value: 2, last: 2, percentChange: 0 },
        pipelineInfluenced: { value: 0, last: 0, percentChange: null },
        closedWonInfluenced: { value: 0 },
      },
    });
  });

  it('says since when visits are counted, where the period begins before it', async () => {
    const days = 'startDate: "2026-02-01T00:00:00Z", endDate: "2026-03-31T23:59:59Z"';
    const input = `{ metrics: ["visits"], dimensions: ["month"], ${days} }`;
    expect(await ask(`{ metrics { query(input: ${input}) { columns { id note } } } }`)).toMatchObject({
      metrics: {
        query: {
          columns: expect.arrayContaining([
            expect.objectContaining({
              id: 'visits',
              note: expect.stringContaining('No data of visits before Feb 21, 2026.'),
            }),
          ]),
        },
      },
    });
  });

  it('says where the previous period lacks days, in each form of the answer', async () => {
    const days = 'startDate: "2026-03-01T00:00:00Z", endDate: "2026-03-31T23:59:59Z"';
    const table = '{ columns { id previousNote } }';
    const input = `{ metrics: ["visitEfficiency", "impressions"], ${days}, comparePrevious: true }`;
    const note = 'Data of visits begins on Feb 21, 2026: 8 of the 31 days compared with have data.';
    expect(
      await ask(
        `{ trafficKpi2(${days}) { visits { previousNote } } metrics { query(input: ${input}) ${table} } }`,
      ),
    ).toEqual({
      trafficKpi2: { visits: { previousNote: note } },
      metrics: {
        query: {
          columns: [
            { id: 'visitEfficiency', previousNote: note },
            { id: 'impressions', previousNote: null },
          ],
        },
      },
    });
  });

  it('tells a value that is none by the argument it was given as', async () => {
    const caller = { token: await api.signIn(instance.user), instanceId: instance.id };
    const { errors } = await api.graphql(
      caller,
      `{ trafficKpi2(${RANGE}, channelId: "chnl_nope", vendorId: "vndr_nope") { visits { value } } }`,
    );
    expect(errors[0]?.extensions.details).toMatchObject({ fieldErrors: { channelId: expect.any(String) } });
  });

  it('counts them for an audience', async () => {
    expect(await ask(`{ trafficKpi2(${RANGE}, audienceIds: ["${focus}"]) { ${KPIS} } }`)).toMatchObject({
      trafficKpi2: {
        visits: { value: 9, last: 4 },
        tamVisits: { value: 5, last: 2 },
        audienceVisits: { value: 3, last: 1, percentChange: 2 },
        engagedCompanies: { value: 2, last: 1, percentChange: 1 },
      },
    });
  });
});

describe('trafficVisitBreakdown2', () => {
  type Row = Record<
    'count' | 'total' | 'targetVisits' | 'otherVisits' | 'botVisits' | 'unresolvedVisits',
    number
  > & {
    id: string;
    percentOfTotal: number;
  };
  const FIELDS =
    'id name count total percentOfTotal companies engagedCompanies targetVisits otherVisits botVisits unresolvedVisits';
  const breakdown = async (args: string): Promise<Row[]> =>
    (
      (await ask(`{ trafficVisitBreakdown2(${RANGE}${args}) { ${FIELDS} } }`)) as {
        trafficVisitBreakdown2: Row[];
      }
    ).trafficVisitBreakdown2;

  it('is by traffic type unless asked otherwise', async () => {
    const rows = await breakdown('');
    expect(rows.map(({ id, count }) => [id, count])).toEqual([
      ['target', 5],
      ['bot', 2],
      ['other', 1],
      ['unresolved', 1],
    ]);
    expect(rows[0]?.percentOfTotal).toBeCloseTo(5 / 9, 12);
  });

  it('is by vendor, with the vendor and its channel', async () => {
    const rows = await breakdown(', groupingField: vendor');
    expect(rows.map(({ id, count, total }) => [id, count, total])).toEqual([
      ['vndr_direct', 6, 9],
      ['vndr_google_ads', 2, 9],
      ['vndr_linkedin_ads', 1, 9],
    ]);
    expect(
      await ask(
        `{ trafficVisitBreakdown2(${RANGE}, groupingField: vendor) { vendor { name channel { name } } campaign { id } } }`,
      ),
    ).toMatchObject({
      trafficVisitBreakdown2: [
        { vendor: { name: 'Direct', channel: { name: 'Direct' } }, campaign: null },
        { vendor: { name: 'Google Ads', channel: { name: 'Paid Search' } } },
        { vendor: { name: 'LinkedIn Ads', channel: { name: 'Paid Social' } } },
      ],
    });
  });

  it('is by campaign, with its name and vendor, and those without one', async () => {
    const answer = await ask(
      `{ trafficVisitBreakdown2(${RANGE}, groupingField: campaign) { count campaign { name vendor { id } } } }`,
    );
    expect(answer).toEqual({
      trafficVisitBreakdown2: [
        { count: 6, campaign: { name: 'Unassigned (Direct)', vendor: { id: 'vndr_direct' } } },
        { count: 2, campaign: { name: 'spring', vendor: { id: 'vndr_google_ads' } } },
        { count: 1, campaign: { name: 'abm', vendor: { id: 'vndr_linkedin_ads' } } },
      ],
    });
  });

  it.each(['traffic_type', 'sector', 'revrange', 'channel', 'vendor', 'campaign'])(
    'adds up by %s: rows to the total, categories to each row',
    async (grouping) => {
      const rows = await breakdown(`, groupingField: ${grouping}`);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(9);
      for (const row of rows)
        expect(row.targetVisits + row.otherVisits + row.botVisits + row.unresolvedVisits).toBe(row.count);
    },
  );

  it('keeps to a channel, vendor, campaign and company', async () => {
    const total = async (args: string): Promise<number> =>
      (await breakdown(args)).reduce((sum, { count }) => sum + count, 0);
    expect(await total(', channelId: "chnl_paid_search"')).toBe(2);
    expect(await total(', vendorId: "vndr_linkedin_ads"')).toBe(1);
    expect(await total(`, companyId: "${companyId(instance.id, 'c.example')}"`)).toBe(2);
    expect(await total(', campaignIds: ["camp_none"]')).toBe(0);
  });
});

describe('trafficVisitTrend2', () => {
  it('has a point for every week, now and before', async () => {
    const point = (sundayOfWeek: string, total: number, target: number, bot: number) => ({
      sundayOfWeek,
      isPartial: false,
      total,
      target,
      bot,
    });
    expect(
      await ask(
        `{ trafficVisitTrend2(${RANGE}) { previousStartDate previousEndDate
           current { sundayOfWeek isPartial total target bot } previous { sundayOfWeek isPartial total target bot } } }`,
      ),
    ).toEqual({
      trafficVisitTrend2: {
        previousStartDate: '2026-02-22T00:00:00.000Z',
        previousEndDate: '2026-03-07T23:59:59.000Z',
        current: [point('2026-03-08', 3, 2, 0), point('2026-03-15', 6, 3, 2)],
        previous: [point('2026-02-22', 1, 1, 0), point('2026-03-01', 3, 1, 1)],
      },
    });
  });
});

describe('companies', () => {
  type Node = { name: string; metrics: { visits: number | null } };
  const list = async (args = ''): Promise<[string, number | null][]> => {
    const { companies } = (await ask(
      `{ companies { get(${RANGE}${args}) { totalEdges edges { node { name metrics { visits } } } } } }`,
    )) as { companies: { get: { totalEdges: number; edges: { node: Node }[] } } };
    expect(companies.get.edges.length).toBeLessThanOrEqual(companies.get.totalEdges);
    return companies.get.edges.map(({ node }) => [node.name, node.metrics.visits]);
  };

  it('are those with a human visit, the latest first', async () => {
    expect(await list()).toEqual([
      ['Ceres', 2],
      ['Acme, Inc.', 3],
      ['=Bolt "B"', 1],
    ]);
  });

  it.each<[string, string, [string, number][]]>([
    [
      'sorted by visits',
      'sort: [{field: "metrics.visits", order: desc}]',
      [
        ['Acme, Inc.', 3],
        ['Ceres', 2],
        ['=Bolt "B"', 1],
      ],
    ],
    [
      'sorted by name',
      'sort: [{field: "name", order: asc}]',
      [
        ['=Bolt "B"', 1],
        ['Acme, Inc.', 3],
        ['Ceres', 2],
      ],
    ],
    ['of a page', 'page: {limit: 1, offset: 1}', [['Acme, Inc.', 3]]],
    ['beyond the last page', 'page: {limit: 1, offset: 9}', []],
    [
      'in TAM',
      'filter: [{field: "inTam", operator: eq, operand: true}]',
      [
        ['Ceres', 2],
        ['Acme, Inc.', 3],
      ],
    ],
    [
      'from a vendor',
      'filter: [{field: "vendorIds", operator: in, operand: ["vndr_google_ads"]}]',
      [
        ['=Bolt "B"', 1],
        ['Acme, Inc.', 1],
      ],
    ],
    [
      'of an industry',
      'filter: [{field: "sector.id", operator: in, operand: ["sect_retail"]}]',
      [['=Bolt "B"', 1]],
    ],
    [
      'not of a region',
      'filter: [{field: "region.id", operator: notIn, operand: ["regn_europe", "regn_asia"]}]',
      [['Ceres', 2]],
    ],
    [
      'that saw a page',
      'filter: [{field: "webActivityPagesList", operator: contains, operand: ["pricing"]}]',
      [['Acme, Inc.', 2]],
    ],
    [
      'with so many visits',
      'filter: [{field: "metrics.visits", operator: gte, operand: 2}]',
      [
        ['Ceres', 2],
        ['Acme, Inc.', 3],
      ],
    ],
    ['that are found', 'searchQuery: "bOLT"', [['=Bolt "B"', 1]]],
    ['that are found by domain', 'searchQuery: "c.exam"', [['Ceres', 2]]],
    ['one by its id', 'filter: [{field: "id", operator: eq, operand: "ID"}]', [['Acme, Inc.', 3]]],
  ])('%s', async (_case, args, rows) => {
    expect(await list(`, ${args.replace('ID', companyId(instance.id, 'a.example'))}`)).toEqual(rows);
  });

  it('have what the page shows of them', async () => {
    expect(
      await ask(
        `{ companies { get(${RANGE}, searchQuery: "acme") { totalEdges pageMeta { hasNext } edges { node {
           id name tld inTam region { name } sector { name } revRange { shortName } audiences { name isTAM }
           webActivityPages metrics { visits impressions lastActivityDate } account { name } opportunities { id } } } } } }`,
      ),
    ).toEqual({
      companies: {
        get: {
          totalEdges: 1,
          pageMeta: { hasNext: false },
          edges: [
            {
              node: {
                id: companyId(instance.id, 'a.example'),
                name: 'Acme, Inc.',
                tld: 'a.example',
                inTam: true,
                region: { name: 'Europe' },
                sector: { name: 'Software & Technology' },
                revRange: { shortName: 'Enterprise' },
                audiences: [{ name: 'TAM', isTAM: true }],
                webActivityPages: ['/', '/pricing', '/pricing/team'],
                metrics: { visits: 3, impressions: 0, lastActivityDate: '2026-03-19T12:00:00.000Z' },
                account: null,
                opportunities: [],
              },
            },
          ],
        },
      },
    });
  });

  it('sum up to the visits of the page that links to them', async () => {
    const visits = (await list()).reduce((sum, [, count]) => sum + (count ?? 0), 0);
    const rows = (await ask(`{ trafficVisitBreakdown2(${RANGE}) { id count } }`)) as {
      trafficVisitBreakdown2: { id: string; count: number }[];
    };
    const named = rows.trafficVisitBreakdown2.filter(({ id }) => id === 'target' || id === 'other');
    expect(visits).toBe(named.reduce((sum, { count }) => sum + count, 0));
  });

  it('have a summary that says how they were named', async () => {
    const id = companyId(instance.id, 'c.example');
    expect(
      await ask(
        `{ companySummary(${RANGE}, companyId: "${id}") { visits pageViews lastActivityDate
           visitsByVendor { vendor { id } visits } webActivityPages { page visits }
           provenance { method visits description } company { name inTam metrics { visits } } }
           companyVisitTrend(${RANGE}, companyId: "${id}") { vendor { id } total
             points { sundayOfWeek visits runningTotalVisits } } }`,
      ),
    ).toEqual({
      companySummary: {
        visits: 2,
        pageViews: 2,
        lastActivityDate: '2026-03-21T23:59:59.000Z',
        visitsByVendor: [
          { vendor: { id: 'vndr_direct' }, visits: 1 },
          { vendor: { id: 'vndr_linkedin_ads' }, visits: 1 },
        ],
        webActivityPages: [{ page: '/', visits: 2 }],
        provenance: [
          { method: 'email', visits: 1, description: expect.stringContaining('e-mail') },
          { method: 'network', visits: 1, description: expect.stringContaining('network') },
        ],
        company: { name: 'Ceres', inTam: true, metrics: { visits: 2 } },
      },
      companyVisitTrend: [
        {
          vendor: { id: 'vndr_direct' },
          total: 1,
          points: [
            { sundayOfWeek: '2026-03-08', visits: 0, runningTotalVisits: 0 },
            { sundayOfWeek: '2026-03-15', visits: 1, runningTotalVisits: 1 },
          ],
        },
        {
          vendor: { id: 'vndr_linkedin_ads' },
          total: 1,
          points: [
            { sundayOfWeek: '2026-03-08', visits: 0, runningTotalVisits: 0 },
            { sundayOfWeek: '2026-03-15', visits: 1, runningTotalVisits: 1 },
          ],
        },
      ],
    });
  });

  it('are listed even without recent activity', async () => {
    const id = companyId(instance.id, 'd.example');
    expect(
      await ask(`{ companies { getById(id: "${id}") { name inTam metrics { visits lastActivityDate } } } }`),
    ).toEqual({
      companies: { getById: { name: 'Delta', inTam: true, metrics: { visits: 0, lastActivityDate: null } } },
    });
  });
});
