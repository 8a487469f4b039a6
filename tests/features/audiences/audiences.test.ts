import { toDay } from '@parley/core/dates';
import { AUDIENCE_FIGURES, ofAudience } from '@parley/core/features/audiences';
import { runMetricQuery } from '@parley/server/analytics/index';
import { companyId } from '@parley/server/data/companies/index';
import { activityOf, activityRange } from '@parley/server/features/audiences/audience-activity';
import { listAudiences } from '@parley/server/features/audiences/list-audiences';
import { loadAudiences } from '@parley/server/features/audiences/load-audiences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDay } from '../../testkit/held-day.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { contextOf } from '../analytics/world.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { storeByHand } from '../api/visits.ts';

holdDay();
const DAY = 86_400_000;
/** Noon of a day so long ago, so that the day is the same whenever the test runs. */
const noon = (daysAgo: number): string => `${toDay(Date.now() - daysAgo * DAY)}T12:00:00Z`;

const COMPANIES = [
  { domain: 'alpha.example', name: 'Alpha', inTam: true, audience: 'Focus', sector: 'sect_software' },
  { domain: 'beta.example', name: 'beta', audience: 'Focus' },
  { domain: 'gamma.example', name: 'Gamma', audience: 'Focus' },
  { domain: 'delta.example', name: 'Delta', inTam: true },
];
const VISITS = [
  { at: noon(3), company: 'alpha.example', path: '/pricing' },
  { at: noon(29), company: 'gamma.example' },
  { at: noon(20), company: 'gamma.example' },
  // Too long ago, a bot, and nobody of the audience.
  { at: noon(31), company: 'beta.example' },
  { at: noon(2), company: 'beta.example', bot: true as const },
  { at: noon(1), company: 'delta.example' },
];

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let focus: string;
let tam: string;
let caller: { token: string; instanceId: string };
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  const stored = await storeByHand(services, instance.id, { companies: COMPANIES, visits: VISITS });
  focus = stored.audienceIds.get('Focus') ?? '';
  tam = stored.tamId;
  await services.postgres
    .updateTable('audiences')
    .set({ description: 'Accounts we want', created_by: instance.admin.userId, type: 'rule' })
    .where('id', '=', focus)
    .execute();
  await services.postgres
    .insertInto('campaigns')
    .values({ id: `camp_${focus}`, instance_id: instance.id, name: 'Spring', vendor_id: 'vndr_google_ads' })
    .execute();
  caller = { token: await api.signIn(instance.user), instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

async function ask<Data>(document: string): Promise<Data> {
  const { data, errors } = await api.graphql(caller, document);
  expect(errors).toEqual([]);
  return data as Data;
}
const refusal = async (document: string) => (await api.graphql(caller, document)).errors[0]?.extensions.code;

const FIELDS = `id name description type isTAM nameIsImmutable created_at created_by { id name }
  metrics { size members visits lastActivityDate }`;

describe('audiences', () => {
  it('getById tells what its companies did in the last 30 days', async () => {
    const { audiences } = await ask<{ audiences: { getById: object } }>(
      `{ audiences { getById(id: "${focus}") { ${FIELDS} } } }`,
    );
    expect(audiences.getById).toMatchObject({
      id: focus,
      name: 'Focus',
      description: 'Accounts we want',
      type: 'rule',
      isTAM: false,
      nameIsImmutable: false,
      created_by: { id: instance.admin.userId, name: 'Test Person' },
      metrics: { size: 3, members: 3, visits: 3, lastActivityDate: noon(3).replace('Z', '.000Z') },
    });
    expect(await refusal('{ audiences { getById(id: "audn_none") { id } } }')).toBe('NOT_FOUND');
  });

  it('has the visits and the last one that a metric query has, in one query for the list', async () => {
    const ctx = contextOf(services, instance.id);
    for (const audience of await loadAudiences(ctx)) {
      const { totals } = await runMetricQuery({
        ctx,
        input: {
          metrics: ['humanVisits', 'lastActivity'],
          dimensions: [],
          filters: [{ field: 'audienceIds', operator: 'in', operand: [audience.id] }],
          range: activityRange(),
        },
      });
      const { visits, lastActivityDate } = await activityOf(ctx, audience);
      expect(visits).toBe(totals.metrics.humanVisits);
      expect(lastActivityDate?.getTime() ?? null).toBe(totals.metrics.lastActivity);
    }
    let queries = 0;
    const clickhouse: typeof services.clickhouse = Object.create(services.clickhouse, {
      rows: {
        value: (...asked: Parameters<typeof services.clickhouse.rows>) => {
          queries++;
          return services.clickhouse.rows(...asked);
        },
      },
    });
    const sort = [{ field: 'metrics.visits', order: 'desc' as const }];
    const { nodes } = await listAudiences({ ctx: { ...ctx, clickhouse }, input: { sort } });
    expect([nodes.map(({ name }) => name), queries]).toEqual([['Focus', 'TAM'], 1]);
  });

  it('are compared by what the metric query answers, of their companies alone', async () => {
    const range = { start: toDay(Date.now() - 29 * DAY), end: toDay(Date.now()) };
    const input = (id: string) =>
      ofAudience(id, {
        metrics: [...AUDIENCE_FIGURES],
        startDate: `${range.start}T00:00:00Z`,
        endDate: `${range.end}T23:59:59Z`,
      });
    for (const id of [focus, tam]) {
      const { data, errors } = await api.graphql(
        caller,
        'query ($input: MetricQueryInput!) { metrics { query(input: $input) { totals { figures } } } }',
        { input: input(id) },
      );
      expect(errors).toEqual([]);
      const { figures } = (data as { metrics: { query: { totals: { figures: number[] } } } }).metrics.query
        .totals;
      // The rows of the members, one by one, without any filter on an audience.
      const members = await services.postgres
        .selectFrom('audience_companies')
        .select('company_id')
        .where('audience_id', '=', id)
        .execute();
      const { totals } = await runMetricQuery({
        ctx: contextOf(services, instance.id),
        input: {
          metrics: AUDIENCE_FIGURES,
          dimensions: [],
          filters: [
            { field: 'companyIds', operator: 'in', operand: members.map(({ company_id }) => company_id) },
          ],
          range,
        },
      });
      expect(figures.map((figure) => figure ?? 0)).toEqual(
        AUDIENCE_FIGURES.map((metric) => totals.metrics[metric] ?? 0),
      );
      expect(figures[0]).toBe(id === focus ? 3 : 2);
    }
  });

  it('only the target market keeps its name', async () => {
    const { audiences } = await ask<{
      audiences: { get: { edges: { node: { isTAM: boolean; nameIsImmutable: boolean } }[] } };
    }>('{ audiences { get { edges { node { isTAM nameIsImmutable } } } } }');
    const nodes = audiences.get.edges.map(({ node }) => node);
    expect(nodes.map(({ isTAM }) => isTAM).sort()).toEqual([false, true]);
    for (const { isTAM, nameIsImmutable } of nodes) expect(nameIsImmutable).toBe(isTAM);
  });

  it('get is sorted by what the page shows, the latest made first', async () => {
    const names = async (args: string) => {
      const { audiences } = await ask<{ audiences: { get: { edges: { node: { name: string } }[] } } }>(
        `{ audiences { get${args} { edges { node { ${FIELDS} } } } } }`,
      );
      return audiences.get.edges.map(({ node }) => node.name);
    };
    const sorted = (field: string) => names(`(sort: [{field: "${field}", order: asc}])`);
    expect(await sorted('name')).toEqual(['Focus', 'TAM']);
    expect(await sorted('metrics.size')).toEqual(['TAM', 'Focus']);
    expect(await sorted('metrics.visits')).toEqual(['TAM', 'Focus']);
    expect(await sorted('type')).toEqual(['Focus', 'TAM']);
    expect(await sorted('created_by.name')).toEqual(['TAM', 'Focus']);
    expect(await names('')).toHaveLength(2);
    expect(await names('(filter: [{field: "type", operator: in, operand: ["rule"]}])')).toEqual(['Focus']);
    expect(
      await refusal('{ audiences { get(sort: [{field: "description", order: asc}]) { totalEdges } } }'),
    ).toBe('pagination.sort-not-allowed');
  });
});

describe('companies.getByAudienceId', () => {
  type Node = { name: string; inTam: boolean; metrics: { visits: number; lastActivityDate: string | null } };
  type Page = { totalEdges: number; pageMeta: { hasNext: boolean }; edges: { node: Node }[] };
  const members = async (args = ''): Promise<Page> =>
    (
      await ask<{ companies: { getByAudienceId: Page } }>(
        `{ companies { getByAudienceId(audienceId: "${focus}"${args}) { totalEdges pageMeta { hasNext } edges { node {
          id name tld inTam sector { id } audiences { id } webActivityPages metrics { visits impressions lastActivityDate } } } } } }`,
      )
    ).companies.getByAudienceId;
  const names = ({ edges }: Page) => edges.map(({ node }) => node.name);

  it('lists all members by name, active or not', async () => {
    const page = await members();
    expect(names(page)).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(page.edges.map(({ node }) => node)).toMatchObject([
      {
        tld: 'alpha.example',
        inTam: true,
        sector: { id: 'sect_software' },
        webActivityPages: ['/pricing'],
        metrics: { visits: 1, impressions: 0, lastActivityDate: noon(3).replace('Z', '.000Z') },
      },
      { inTam: false, metrics: { visits: 0, lastActivityDate: null } },
      { metrics: { visits: 2, lastActivityDate: noon(20).replace('Z', '.000Z') } },
    ]);
  });

  it('is sorted by visits and last activity, those without last in either order', async () => {
    const sorted = async (field: string, order: string) =>
      names(await members(`, sort: [{field: "${field}", order: ${order}}]`));
    expect(await sorted('metrics.visits', 'desc')).toEqual(['Gamma', 'Alpha', 'beta']);
    expect(await sorted('metrics.visits', 'asc')).toEqual(['Alpha', 'Gamma', 'beta']);
    expect(await sorted('metrics.lastActivityDate', 'desc')).toEqual(['Alpha', 'Gamma', 'beta']);
    expect(await sorted('name', 'desc')).toEqual(['Gamma', 'beta', 'Alpha']);
  });

  it('is paged and searched, and knows only its own audiences', async () => {
    const page = await members(', page: {limit: 1, offset: 1}');
    expect([names(page), page.totalEdges, page.pageMeta.hasNext]).toEqual([['beta'], 3, true]);
    expect(names(await members(', searchQuery: "GAMMA.ex"'))).toEqual(['Gamma']);
    expect(await refusal('{ companies { getByAudienceId(audienceId: "audn_none") { totalEdges } } }')).toBe(
      'NOT_FOUND',
    );
  });

  it('adds up to the visits of the audience, which the metric query counts', async () => {
    const sum = (await members()).edges.reduce((total, { node }) => total + node.metrics.visits, 0);
    const range = { start: toDay(Date.now() - 29 * DAY), end: toDay(Date.now()) };
    const { totals } = await runMetricQuery({
      ctx: instance.user.ctx,
      input: { metrics: ['targetVisits'], dimensions: [], filters: [], range, audience: focus },
    });
    expect([sum, totals.metrics.targetVisits]).toEqual([3, 3]);
  });
});

it('displayNames.get names what the instance knows, in the order asked, and leaves out the rest', async () => {
  const other = await createTestInstance(services);
  const foreign = companyId(other.id, 'theirs.example');
  await services.postgres
    .insertInto('companies')
    .values({ id: foreign, instance_id: other.id, name: 'Theirs', domain: 'theirs.example' })
    .execute();
  const alpha = companyId(instance.id, 'alpha.example');
  const ids = [
    focus,
    foreign,
    'vndr_direct',
    alpha,
    'oppt_none',
    'chnl_email',
    `camp_${focus}`,
    'camp_vndr_google_ads.unassigned__',
    'rrng_enterprise',
    'regn_europe',
    'sect_software',
    'nonsense',
    tam,
    alpha,
  ];
  const { displayNames } = await ask<{ displayNames: { get: { id: string; name: string }[] } }>(
    `{ displayNames { get(ids: ${JSON.stringify(ids)}) { id name } } }`,
  );
  expect(displayNames.get.map(({ id }) => id)).toEqual(
    ids.filter((id, at) => ![foreign, 'oppt_none', 'nonsense'].includes(id) && ids.indexOf(id) === at),
  );
  expect(displayNames.get.map(({ name }) => name)).toEqual([
    'Focus',
    'Direct',
    'Alpha',
    'Email',
    'Spring',
    'Unassigned (Google Ads)',
    'Enterprise (over $1B)',
    'Europe',
    'Software & Technology',
    'TAM',
  ]);
});

describe('the history of an audience', () => {
  const today = toDay(Date.now());
  const ask30 = (fields: string) =>
    ask<{ audiences: { getHistory: Record<string, unknown> } }>(
      `{ audiences { getHistory(id: "${focus}", startDate: "${toDay(Date.now() - 29 * DAY)}T00:00:00Z", endDate: "${today}T23:59:59Z") { ${fields} } } }`,
    );

  it('is its size now where nothing was recorded', async () => {
    const { audiences } = await ask30('sizes { day size } joined left changes { name }');
    expect(audiences.getHistory).toEqual({
      sizes: [{ day: today, size: 3 }],
      joined: 0,
      left: 0,
      changes: [],
    });
  });

  it('names who joined and left and why, and carries the size from before the period', async () => {
    const [alpha, delta] = ['alpha.example', 'delta.example'].map((domain) => companyId(instance.id, domain));
    const changes = [
      { company_id: delta ?? '', is_member: true, reason: 'upload', changed_at: new Date(noon(40)) },
      { company_id: alpha ?? '', is_member: true, reason: 'rules', changed_at: new Date(noon(9)) },
      { company_id: delta ?? '', is_member: false, reason: 'rules', changed_at: new Date(noon(4)) },
    ] as const;
    await services.postgres
      .insertInto('audience_member_changes')
      .values(changes.map((change) => ({ audience_id: focus, ...change })))
      .execute();
    const sizes = [40, 9, 4].map((ago, at) => ({
      day: toDay(Date.now() - ago * DAY),
      size: [3, 4, 3][at] ?? 0,
    }));
    await services.postgres
      .insertInto('audience_sizes')
      .values(sizes.map((size) => ({ audience_id: focus, ...size })))
      .execute();
    const { audiences } = await ask30('sizes { day size } joined left changes { name isMember reason }');
    expect(audiences.getHistory).toEqual({
      sizes: [{ day: toDay(Date.now() - 29 * DAY), size: 3 }, ...sizes.slice(1)],
      joined: 1,
      left: 1,
      changes: [
        { name: 'Delta', isMember: false, reason: 'rules' },
        { name: 'Alpha', isMember: true, reason: 'rules' },
      ],
    });
  });

  it('and what it has in common with others, each beside each', async () => {
    const named = await ask<{ audiences: { getOverlap: object[] } }>(
      `{ audiences { getOverlap(id: "${tam}", others: ["${focus}"]) { audience { name } } } }`,
    );
    expect(named.audiences.getOverlap).toEqual(['TAM', 'Focus'].map((name) => ({ audience: { name } })));
    const { audiences } = await ask<{ audiences: { getOverlap: object[] } }>(
      `{ audiences { getOverlap(id: "${focus}") { audience { name } companies } } }`,
    );
    expect(audiences.getOverlap).toEqual([
      { audience: { name: 'Focus' }, companies: [3, 1] },
      { audience: { name: 'TAM' }, companies: [1, 2] },
    ]);
  });
});
