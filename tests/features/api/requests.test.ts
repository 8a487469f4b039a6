import { createIdentity } from '@parley/server/features/identity/index';
import { createSchema } from '@parley/server/graphql-schema';
import { AppError } from '@parley/server/platform/errors/index';
import { GRAPHQL_LIMITS, registerGraphql } from '@parley/server/platform/graphql/index';
import { createHttp, guardRoutes } from '@parley/server/platform/http/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, headersOf, startApi } from './api-server.ts';

const DATES = 'startDate: "2026-03-01T00:00:00Z", endDate: "2026-03-31T23:59:59Z"';

let services: TestServices;
let api: ApiServer;
let caller: Caller;
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  const instance = await createTestInstance(services);
  caller = { token: await api.signIn(instance.user), instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const codeOf = async (document: string, variables?: Record<string, unknown>): Promise<string | undefined> =>
  (await api.graphql(caller, document, variables)).errors[0]?.extensions.code;

const companies = (args: Record<string, unknown>): Promise<string | undefined> =>
  codeOf(
    `query ($page: PageInput, $sort: [SortInput!], $filter: [FilterInput!], $searchQuery: String) {
      companies { get(${DATES}, page: $page, sort: $sort, filter: $filter, searchQuery: $searchQuery) { totalEdges } }
    }`,
    args,
  );

describe('arguments of a list', () => {
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['nothing', {}, undefined],
    ['the largest page', { page: { limit: 100, offset: 0 } }, undefined],
    ['a page of none', { page: { limit: 0, offset: 0 } }, 'pagination.invalid-limit'],
    ['too large a page', { page: { limit: 101, offset: 0 } }, 'pagination.invalid-limit'],
    ['a page before the first', { page: { limit: 10, offset: -1 } }, 'pagination.invalid-pagination'],
    ['a sort', { sort: [{ field: 'metrics.visits', order: 'asc' }] }, undefined],
    [
      'a sort that is not there',
      { sort: [{ field: 'domain', order: 'asc' }] },
      'pagination.sort-not-allowed',
    ],
    [
      'two sorts',
      { sort: ['name', 'region.id'].map((field) => ({ field, order: 'asc' })) },
      'pagination.too-many-sorts',
    ],
    [
      'a field that is not there',
      { filter: [{ field: 'age', operator: 'eq', operand: 1 }] },
      'pagination.filter-not-allowed',
    ],
    [
      'a prototype',
      { filter: [{ field: 'toString', operator: 'eq', operand: 1 }] },
      'pagination.filter-not-allowed',
    ],
    [
      'an operator that does not fit',
      { filter: [{ field: 'sector.id', operator: 'contains', operand: 'a' }] },
      'pagination.filter-op-not-allowed',
    ],
    [
      'a range of a list',
      { filter: [{ field: 'sector.id', range: { min: { operand: 1, inclusive: true } } }] },
      'pagination.filter-op-not-allowed',
    ],
    ['no operator', { filter: [{ field: 'sector.id', operand: ['a'] }] }, 'pagination.invalid-filter-data'],
    ['no operand', { filter: [{ field: 'sector.id', operator: 'in' }] }, 'pagination.invalid-filter-data'],
    [
      'numbers for names',
      { filter: [{ field: 'sector.id', operator: 'in', operand: [1] }] },
      'pagination.invalid-filter-data',
    ],
    [
      'words for yes',
      { filter: [{ field: 'inTam', operator: 'eq', operand: 'yes' }] },
      'pagination.invalid-filter-data',
    ],
    [
      'a range upside down',
      {
        filter: [
          {
            field: 'metrics.visits',
            range: { min: { operand: 9, inclusive: true }, max: { operand: 1, inclusive: true } },
          },
        ],
      },
      'pagination.invalid-filter-data',
    ],
    [
      'a range of nothing',
      { filter: [{ field: 'metrics.visits', range: {} }] },
      'pagination.invalid-filter-data',
    ],
    ['too long a search', { searchQuery: 'x'.repeat(1001) }, 'TOO_LONG'],
    ['an injection', { searchQuery: "x' OR 1=1; DROP TABLE visits --" }, undefined],
    [
      'a thousand parts of texts',
      {
        filter: [
          {
            field: 'webActivityPagesList',
            operator: 'contains',
            operand: Array.from({ length: 1000 }, (_, index) => `/page-${index}`),
          },
        ],
      },
      'pagination.invalid-filter-data',
    ],
    ['a NUL character', { searchQuery: 'a\0b' }, 'INVALID_INPUT'],
    ['half of a character', { searchQuery: '\ud800' }, 'INVALID_INPUT'],
    [
      'every filter at once',
      {
        filter: [
          { field: 'sector.id', operator: 'in', operand: ['sect_software'] },
          { field: 'region.id', operator: 'notIn', operand: ['regn_asia'] },
          { field: 'revRange.id', operator: 'eq', operand: 'rrng_enterprise' },
          { field: 'audienceIds', operator: 'in', operand: ['audn_x'] },
          { field: 'channelIds', operator: 'in', operand: ['chnl_direct'] },
          { field: 'vendorIds', operator: 'notIn', operand: ['vndr_direct'] },
          { field: 'campaignIds', operator: 'in', operand: ['camp_x'] },
          { field: 'inTam', operator: 'eq', operand: true },
          {
            field: 'webActivityPagesList',
            operator: 'contains',
            operand: ['a', 'b'],
            booleanOperator: 'AND',
          },
          { field: 'metrics.visits', operator: 'gte', operand: 1 },
          { field: 'metrics.impressions', range: { max: { operand: 5, inclusive: false } } },
        ],
      },
      undefined,
    ],
  ])('%s', async (_case, args, code) => {
    expect(await companies(args)).toBe(code);
  });

  it('bound the period', async () => {
    const kpi = (startDate: string, endDate: string): Promise<string | undefined> =>
      codeOf(`{ trafficKpi2(startDate: "${startDate}", endDate: "${endDate}") { visits { value } } }`);
    expect(await kpi('2026-03-31T00:00:00Z', '2026-03-01T23:59:59Z')).toBe('INVALID_INPUT');
    expect(await kpi('1900-01-01T00:00:00Z', '2026-03-01T23:59:59Z')).toBe('INVALID_INPUT');
    expect(await kpi('2026-02-30T00:00:00Z', '2026-03-09T23:59:59Z')).toBe('INVALID_INPUT');
    expect(await kpi('2026-02-28T00:00:00Z', '2026-03-09T23:59:59Z')).toBeUndefined();
    expect(await kpi('yesterday', '2026-03-01T23:59:59Z')).toBe('INVALID_INPUT');
  });
});

describe('a request', () => {
  const send = (payload: string | object, headers: Record<string, string> = {}) =>
    api.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { ...headersOf(caller), 'content-type': 'application/json', ...headers },
      payload,
    });

  it('has an id on every answer: its own, or one it brought', async () => {
    const brought = await send(
      { query: '{ users { current { id } } }' },
      { 'x-request-id': 'abcd-1234-efgh' },
    );
    expect(brought.headers['x-request-id']).toBe('abcd-1234-efgh');
    for (const response of [
      await send({ query: '{ users { current { id } } }' }),
      await send('not json', { 'x-request-id': 'bad id with spaces' }),
      await api.http.inject({ method: 'GET', url: '/api/nothing' }),
      await api.http.inject({ method: 'GET', url: '/api/bootstrap' }),
      await api.http.inject({ method: 'POST', url: '/api/graphql', payload: {} }),
    ])
      expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('that makes no sense is answered in one shape', async () => {
    const shape = async (payload: string | object): Promise<unknown> => {
      const { errors } = (await send(payload)).json();
      expect(errors).toHaveLength(1);
      expect(Object.keys(errors[0].extensions).toSorted()).toEqual(['code', 'details']);
      return errors[0].extensions.code;
    };
    expect(await shape('not json')).toBe('INVALID_INPUT');
    expect(await shape('[]')).toBe('INVALID_INPUT');
    expect(await shape({})).toBe('INVALID_INPUT');
    expect(await shape({ query: '{' })).toBe('INVALID_INPUT');
    expect(await shape({ query: '{ nothing }' })).toBe('UNKNOWN_FIELD');
    expect(await shape({ query: '{ companies { getById { id } } }' })).toBe('MISSING_FIELD');
  });

  it('is stopped when it is too deep, too broad, too long or too large', async () => {
    const deep = `{ __typename ${'...on Query { '.repeat(3)} companies { get(${DATES}) { edges { node { audiences { metrics { size } } } } } } ${'}'.repeat(3)} }`;
    expect(await codeOf(deep)).toBeUndefined();
    const broad = `{ ${Array.from({ length: 26 }, (_, index) => `a${index}: channels { getAll { id } }`).join(' ')} }`;
    expect(await codeOf(broad)).toBe('REQUEST_TOO_LARGE');
    const aliases = (count: number): string =>
      `{ users { current { ${Array.from({ length: count }, (_, index) => `a${index}: id`).join(' ')} } } }`;
    expect(await codeOf(aliases(GRAPHQL_LIMITS.aliases))).toBeUndefined();
    expect(await codeOf(aliases(GRAPHQL_LIMITS.aliases + 1))).toBe('REQUEST_TOO_LARGE');
    const directives = (count: number): string =>
      `{ users { current { ${Array.from({ length: count }, () => '...@include(if: true) { id }').join(' ')} } } }`;
    expect(await codeOf(directives(GRAPHQL_LIMITS.directives))).toBeUndefined();
    expect(await codeOf(directives(GRAPHQL_LIMITS.directives + 1))).toBe('REQUEST_TOO_LARGE');
    const fragments = `query { ...a0 } ${Array.from(
      { length: 20 },
      (_, index) => `fragment a${index} on Query { x${index}: ...a${index + 1} ...a${index + 1} }`,
    )
      .join(' ')
      .replaceAll(/x\d+: /g, '')} fragment a20 on Query { channels { getAll { id } } }`;
    expect(await codeOf(fragments)).toBe('REQUEST_TOO_LARGE');
    const long = `{ users { current { ${'id '.repeat(GRAPHQL_LIMITS.tokens)} } } }`;
    expect(await codeOf(long)).toBe('INVALID_INPUT');
    const large = await send({ query: '{ users { current { id } } }', pad: 'x'.repeat(300_000) });
    expect(large.statusCode).toBe(413);
    expect(large.json().errors[0].extensions.code).toBe('REQUEST_TOO_LARGE');
  });

  it('is one operation: lists of them are refused', async () => {
    const response = await send([{ query: '{ users { current { id } } }' }]);
    expect(response.json().errors[0].extensions.code).toBe('INVALID_INPUT');
  });
});

/** ClickHouse with answers of the test's own, whoever waits for them. */
function answering(rows: TestServices['clickhouse']['rows']): TestServices['clickhouse'] {
  const clickhouse = { ...services.clickhouse, rows, until: () => clickhouse };
  return clickhouse;
}

describe('a surprise', () => {
  it('never tells what it is', async () => {
    const logged: unknown[] = [];
    const broken: TestServices = {
      ...services,
      log: { ...services.log, error: (fields) => logged.push(fields) },
      clickhouse: answering(() => Promise.reject(new Error('password=hunter2 at 10.0.0.1'))),
    };
    const failing = await startApi(broken);
    const { status, data, errors } = await failing.graphql(
      caller,
      `{ trafficKpi2(${DATES}) { visits { value } } users { current { id } } }`,
    );
    expect(status).toBe(200);
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { message: 'Sorry, something went wrong', extensions: { code: 'INTERNAL', details: {} } },
    ]);
    expect(JSON.stringify(errors)).not.toContain('hunter2');
    expect(
      JSON.stringify(logged, (_key, value) => (value instanceof Error ? value.message : value)),
    ).toContain('hunter2');
    await failing.close();
  });
});

describe('an answer', () => {
  const over = (rows: TestServices['clickhouse']['rows']): TestServices => ({
    ...services,
    log: { ...services.log, error: () => undefined },
    clickhouse: answering(rows),
  });

  it('with a part that is refused for now says when to ask again', async () => {
    const busy = await startApi(over(() => Promise.reject(new AppError('UNAVAILABLE'))));
    const { status, headers, errors } = await busy.graphql(
      caller,
      `{ trafficKpi2(${DATES}) { visits { value } } users { current { id } } }`,
    );
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(errors[0]?.extensions).toEqual({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
    await busy.close();
  });

  it('that is too large is refused', async () => {
    const row = { id: 'comp_x', name: 'x'.repeat(200_000), row_count: 100, last_activity: null };
    const large = await startApi(
      over(async <Row extends object>(_sql: unknown, { name }: { name: string }) =>
        name === 'analytics.companies' ? Array.from({ length: 100 }, () => row as unknown as Row) : [],
      ),
    );
    const { status, errors } = await large.graphql(
      caller,
      `{ companies { get(${DATES}, page: {limit: 100, offset: 0}) { edges { node { name } } } } }`,
    );
    expect(status).toBe(500);
    expect(errors[0]?.extensions.code).toBe('RESPONSE_TOO_LARGE');
    await large.close();
  });

  it('that takes too long is given up', async () => {
    const slow = over(() => new Promise(() => undefined));
    const http = createHttp(slow);
    const identity = createIdentity(slow);
    const jobs = createJobs(slow);
    guardRoutes(http, identity);
    await registerGraphql(http, {
      schema: createSchema(),
      services: slow,
      jobs,
      authenticator: identity,
      timeoutMs: 200,
    });
    const response = await http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: headersOf(caller),
      payload: { query: `{ trafficKpi2(${DATES}) { visits { value } } }` },
    });
    expect(response.statusCode).toBe(504);
    expect(response.json().errors[0]).toMatchObject({
      message: 'It took too long. Please try again.',
      extensions: { code: 'TIMEOUT' },
    });
    await http.close();
  });
});
