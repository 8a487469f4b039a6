import { toDay } from '@parley/core/dates';
import { keepList } from '@parley/server/features/exports/dataset/keep-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DealServer, startDealServer } from './deal-server.ts';
import { JULY, JUNE } from './deal-world.ts';

let server: DealServer;
beforeAll(async () => {
  server = await startDealServer();
});
afterAll(() => server.close());

type Row = { name: string; amount: number; metricsVisits: number; metricsImpressions: number };
type Page = { edges: { node: Row }[]; totalEdges: number; pageMeta: { hasNext: boolean } };

async function list(args = '', period = JUNE): Promise<Page & { names: string[]; rows: Row[] }> {
  const { opportunities } = await server.ask<{ opportunities: { get: Page } }>(
    `{ opportunities { get(${period}${args}) { totalEdges pageMeta { hasNext } edges { node { name amount metricsVisits metricsImpressions } } } } }`,
  );
  const rows = opportunities.get.edges.map(({ node }) => node);
  return { ...opportunities.get, rows, names: rows.map(({ name }) => name.replace(' deal', '')) };
}

describe('opportunities.get', () => {
  it('lists what opened in the period, the latest first, whatever became of it', async () => {
    const { names, totalEdges, rows } = await list();
    expect([names, totalEdges]).toEqual([['nobody', 'reopened', 'future', 'lost'], 4]);
    expect(rows.map(({ metricsVisits, metricsImpressions }) => [metricsVisits, metricsImpressions])).toEqual([
      [0, 0],
      [3, 3],
      [2, 0],
      [1, 0],
    ]);
  });

  it('lists what was won and closed in it, with figures of influence periods that began before', async () => {
    const { rows } = await list(', type: RECENTDEAL');
    expect(rows).toEqual([
      { name: 'won deal', amount: 10_000, metricsVisits: 3, metricsImpressions: 2 },
      { name: 'unseen deal', amount: 6000, metricsVisits: 0, metricsImpressions: 0 },
    ]);
  });

  it('is filtered by what touched them, by audience, company and status', async () => {
    expect((await list(', vendorIds: ["vndr_google_ads"]')).names).toEqual(['reopened', 'future']);
    expect(
      (await list(`, campaignIds: ["${server.spring}"], vendorIds: ["vndr_linkedin_ads"]`)).names,
    ).toEqual([]);
    expect((await list(`, pixelIds: ["${server.banner}"]`)).names).toEqual(['reopened']);
    expect((await list(', vendorIds: ["unattributed"]')).names).toEqual(['nobody']);
    expect((await list(', vendorIds: ["attributed"]')).names).toEqual(['reopened', 'future', 'lost']);
    expect((await list(`, audienceIds: ["${server.focus}"]`)).names).toEqual(['reopened', 'lost']);
    expect((await list(', statuses: [CLOSED_LOST]')).names).toEqual(['lost']);
    expect((await list(', companyId: "comp_none"')).totalEdges).toBe(0);
  });

  it('is of all companies for the target market, by its id too', async () => {
    const { names } = await list();
    expect((await list(`, audienceIds: ["${server.tam}"]`)).names).toEqual(names);
    expect((await list(', audienceIds: [""]')).names).toEqual(names);
    const both = await list(`, audienceIds: ["${server.tam}", "${server.focus}"]`);
    expect(both.names).toEqual(['reopened', 'future', 'lost']);
  });

  it('is searched by company, opportunity and domain', async () => {
    expect((await list(', searchQuery: "NORTH ltd"')).names).toEqual(['reopened']);
    expect((await list(', searchQuery: "south.exa"')).names).toEqual(['future']);
    expect((await list(', searchQuery: "nobody d"')).names).toEqual(['nobody']);
    expect((await list(', searchQuery: "%"')).names).toEqual([]);
  });

  it('is sorted and filtered by columns and by figures, page by page', async () => {
    expect((await list(', sort: [{field: "amount", order: asc}]')).names).toEqual([
      'nobody',
      'reopened',
      'lost',
      'future',
    ]);
    const byVisits = ', sort: [{field: "metricsVisits", order: desc}]';
    expect((await list(byVisits)).names).toEqual(['reopened', 'future', 'lost', 'nobody']);
    const second = await list(`${byVisits}, page: {limit: 2, offset: 2}`);
    expect([second.names, second.pageMeta.hasNext]).toEqual([['lost', 'nobody'], false]);
    const seen = ', filter: [{field: "metricsVisits", operator: gte, operand: 2}]';
    expect((await list(seen)).names).toEqual(['reopened', 'future']);
    const large = ', filter: [{field: "amount", range: {min: {operand: 2500, inclusive: false}}}]';
    expect((await list(large)).names).toEqual(['future', 'lost']);
    expect(
      (await list(', filter: [{field: "accountCompanyName", operator: iLike, operand: "west"}]')).names,
    ).toEqual(['lost']);
  });

  it('refuses what a list does not know', async () => {
    const refusal = (args: string) =>
      server.refusal(`{ opportunities { get(${JUNE}, ${args}) { totalEdges } } }`);
    expect(await refusal('page: {limit: 101, offset: 0}')).toBe('pagination.invalid-limit');
    expect(await refusal('page: {limit: 10, offset: -1}')).toBe('pagination.invalid-pagination');
    expect(await refusal('sort: [{field: "secret", order: asc}]')).toBe('pagination.sort-not-allowed');
    expect(await refusal('filter: [{field: "secret", operator: eq, operand: "x"}]')).toBe(
      'pagination.filter-not-allowed',
    );
    expect(await refusal('audienceIds: ["audn_none"]')).toBe('NOT_FOUND');
  });

  it('leaves out who had bought before when only net-new opportunities count', async () => {
    expect((await list('', JULY)).names).toEqual(['again']);
    const { postgres, instance } = server.ctx;
    const rule = (net_new_rule: 'all' | 'net-new') =>
      postgres.updateTable('instances').set({ net_new_rule }).where('id', '=', instance.id).execute();
    await rule('net-new');
    const { names } = await list('', JULY);
    const { opportunitiesKpi: kpi } = await server.ask<{
      opportunitiesKpi: { pipelineCount: { value: number } };
    }>(`{ opportunitiesKpi(${JULY}) { pipelineCount { value } } }`);
    await rule('all');
    expect([names, kpi.pipelineCount.value]).toEqual([[], 0]);
  });
});

describe('opportunities.getById', () => {
  const FIELDS = `id name status openDate closeDate daysToClose amount sfUrl accountCompanyName stage
    influenceStartDate influenceEndDate account { id name tld company { id name tld } } company { id }`;
  const get = async (key: string): Promise<Record<string, unknown>> =>
    (
      await server.ask<{ opportunities: { getById: Record<string, unknown> } }>(
        `{ opportunities { getById(id: "${server.idOf(key)}") { ${FIELDS} } } }`,
      )
    ).opportunities.getById;

  it('tells everything of one', async () => {
    expect(await get('won')).toMatchObject({
      id: server.idOf('won'),
      name: 'won deal',
      status: 'CLOSED_WON',
      openDate: '2024-05-10T00:00:00.000Z',
      closeDate: '2024-06-20T00:00:00.000Z',
      daysToClose: 41,
      amount: 10_000,
      sfUrl: expect.stringMatching(/won$/),
      accountCompanyName: 'North Ltd',
      influenceStartDate: '2024-02-10T00:00:00.000Z',
      influenceEndDate: '2024-06-20T00:00:00.000Z',
      account: { name: 'North Ltd', company: { name: 'North', tld: 'north.example' } },
    });
  });

  it('ends the influence period today when it will close in the future, or has no close date', async () => {
    const today = `${toDay(Date.now())}T00:00:00.000Z`;
    expect(await get('future')).toMatchObject({ influenceEndDate: today, daysToClose: null });
    expect(await get('reopened')).toMatchObject({ influenceEndDate: today, closeDate: null });
    expect(await get('nobody')).toMatchObject({ company: null });
  });

  it('finds no other', async () => {
    expect(await server.refusal('{ opportunities { getById(id: "oppt_none") { id } } }')).toBe('NOT_FOUND');
  });
});

it('opportunities.audiences tells what the audiences of its company did in its influence period', async () => {
  type Answer = {
    opportunities: {
      audiences: {
        totalEdges: number;
        edges: { node: { audience: { name: string }; visits: number; offlineEvents: number } }[];
      };
    };
  };
  const { opportunities } = await server.ask<Answer>(
    `{ opportunities { audiences(opportunityId: "${server.idOf('won')}", sort: [{field: "offlineEvents", order: desc}]) { totalEdges edges { node { audience { name } visits offlineEvents } } } } }`,
  );
  expect(opportunities.audiences.edges.map(({ node }) => node)).toEqual([
    { audience: { name: 'tam' }, visits: 5, offlineEvents: 8 },
    { audience: { name: 'focus' }, visits: 4, offlineEvents: 7 },
  ]);
});

it('becomes an audience: the companies of all of its opportunities, and how many have none', async () => {
  const keep = (more: object) =>
    keepList({
      ctx: server.ctx,
      input: {
        query: JSON.stringify({
          table: 'opportunities',
          type: 'pipeline',
          startDate: '2024-06-01T00:00:00Z',
          endDate: '2024-06-30T23:59:59Z',
          ...more,
        }),
      },
    });
  const { totalEdges } = await list();
  const kept = await keep({});
  expect(kept.listed).toBe(totalEdges);
  expect(kept.companies + kept.duplicates + kept.withoutCompany).toBe(totalEdges);
  expect(await keep({ vendorIds: ['vndr_google_ads'] })).toMatchObject({ listed: 2 });
  const seen = [{ field: 'metricsVisits', range: { min: { operand: 2, inclusive: true } } }];
  expect(await keep({ filter: seen })).toMatchObject({ listed: 2 });
  const chosen = [{ field: 'id', operator: 'in', operand: [server.idOf('lost')] }];
  expect(await keep({ filter: chosen })).toMatchObject({ listed: 1, companies: 1 });
});
