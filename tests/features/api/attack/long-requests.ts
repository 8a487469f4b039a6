import { LONGEST_QUESTION } from '@parley/core/assistant';
import type { HostileRequest } from './http-requests.ts';

const json = { 'content-type': 'application/json' };
const DAYS = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-31T23:59:59Z' };
const LETTERS = 240_000;

const graphql = (query: string, variables: object = {}): HostileRequest => ({
  surface: 'graphql',
  method: 'POST',
  url: '/api/graphql',
  headers: json,
  payload: JSON.stringify({ query, variables }),
});
const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';
const INTROSPECTION = `{ __schema { types { kind name description
  fields(includeDeprecated: true) { name description args { name description type { ${TYPE} } defaultValue } type { ${TYPE} } }
  inputFields { name description type { ${TYPE} } } enumValues { name description } } } }`;
const domains = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `company-${at}.example`);
const figures = (input: object): HostileRequest =>
  graphql('query Q($input: MetricQueryInput!) { metrics { query(input: $input) { totalRows } } }', {
    input: { metrics: ['visits'], ...DAYS, ...input },
  });
const tool = (name: string, given: object): HostileRequest => ({
  surface: 'mcp',
  method: 'POST',
  url: '/mcp',
  headers: { ...json, accept: 'application/json, text/event-stream' },
  payload: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: given },
  }),
});
const imported = (payload: string, parameters = '', name = 'file.csv'): HostileRequest => ({
  surface: 'imports',
  method: 'POST',
  url: `/api/imports/opportunities?filename=${name}&dryRun=true${parameters}`,
  headers: { 'content-type': 'text/csv' },
  payload,
});
const collected = (body: unknown): HostileRequest => ({
  surface: 'collect',
  method: 'POST',
  url: '/collect',
  headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 '.repeat(600) },
  payload: JSON.stringify(body),
});
const signIn = (payload: string, type = json['content-type']): HostileRequest => ({
  surface: 'routes',
  method: 'POST',
  url: '/api/auth/sign-in/email',
  headers: { 'content-type': type },
  payload,
});

/** What takes long where a length or a depth is not bounded before it is worked on. */
export const LONG_REQUESTS = (token: string): Readonly<Record<string, HostileRequest>> => {
  const long = 'visits'.repeat(LETTERS / 6);
  const days = { startDate: '2026-03-01', endDate: '2026-03-31' };
  const page = `https://www.test.example/${'%2525'.repeat(20_000)}?${'utm_source=%41&'.repeat(4_000)}`;
  return {
    'a metric of 240,000 letters': figures({ metrics: [long] }),
    'a dimension of 240,000 letters': figures({ dimensions: [long] }),
    'a thousand unknown metrics': figures({ metrics: Array.from({ length: 1000 }, (_, at) => `visit${at}`) }),
    'a filter of 240,000 letters': figures({
      filter: [{ field: 'page', operator: 'contains', operand: long }],
    }),
    'a filter field of 240,000 letters': figures({ filter: [{ field: long, operator: 'eq', operand: 'x' }] }),
    'a filter of 1,000 values': figures({
      filter: [
        { field: 'page', operator: 'contains', operand: Array.from({ length: 1000 }, () => 'a'.repeat(200)) },
      ],
    }),
    'a filter that is one of 1,000 names': figures({
      filter: [
        {
          field: 'vendor.name',
          operator: 'in',
          operand: Array.from({ length: 1000 }, (_, at) => `vendor ${at}`),
        },
      ],
    }),
    'a sort of 240,000 letters': figures({ sort: [{ field: long, order: 'asc' }] }),
    'an unknown field of 240,000 letters': graphql(`{ ${long} }`),
    'two thousand unknown fields': graphql(
      `{ ${Array.from({ length: 2000 }, (_, at) => `metric${at}`).join(' ')} }`,
    ),
    'a field by 2,000 names': graphql(
      `{ ${Array.from({ length: 2000 }, (_, at) => `a${at}: metrics { list { id } }`).join(' ')} }`,
    ),
    'fragments in fragments': graphql(
      `{ metrics { ...A0 } } ${Array.from({ length: 200 }, (_, at) => `fragment A${at} on MetricsQuery { ...A${at + 1} ...A${at + 1} list { id } }`).join(' ')} fragment A200 on MetricsQuery { list { id } }`,
    ),
    'lists in lists': graphql(
      `{ metrics { query(input: ${'['.repeat(5000)}${']'.repeat(5000)}) { totalRows } } }`,
    ),
    'the whole schema': graphql(INTROSPECTION),
    'the fields of the fields of all types': graphql(
      '{ __schema { types { fields { type { name fields { name type { name } } } } } } }',
    ),
    'a list of 50,000 domains': {
      surface: 'routes',
      method: 'POST',
      url: '/api/audiences/domains',
      headers: json,
      payload: JSON.stringify({ domains: domains(50_000) }),
    },
    'a file of 50,000 domains': {
      surface: 'routes',
      method: 'POST',
      url: '/api/audiences/dataset',
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="list.csv"' },
      payload: `domain\n${domains(50_000).join('\n')}\n`,
    },
    'a tool of 240,000 letters': tool(long, {}),
    'a tool asked for 240,000 letters': tool('metrics_query', { metrics: [long], ...days }),
    'a search for 240,000 letters': tool('assistant_search_entities', { query: long, text: long }),
    'a page of 240,000 letters': tool('assistant_open_page', { page: long, id: long }),
    'a heading of 240,000 letters': imported(`${long},id\nx,y\n`),
    'ten thousand headings': imported(
      `${Array.from({ length: 10_000 }, (_, at) => `close date ${at}`).join(',')}\n1\n`,
    ),
    'half a million headings': imported(`${'a,'.repeat(500_000)}\n`),
    'a cell of 240,000 letters': imported(`id,amount,open date\n1,${'1,'.repeat(1000)},${long}\n`),
    'lines of objects that are 6,000 deep': imported(
      `${`{"id":${'['.repeat(6_000)}${']'.repeat(6_000)}}\n`.repeat(60)}`,
      '',
      'file.ndjson',
    ),
    'a vendor of 10,000 letters': imported('id,amount\n1,2\n', `&vendor=${'linkedin'.repeat(1250)}`),
    'a mapping of 10,000 letters': imported(
      'id\n1\n',
      `&mapping=${encodeURIComponent(JSON.stringify({ ['a'.repeat(3000)]: 'id' }))}`,
    ),
    'a page view of a long address': collected({ token, url: page, referrer: page, visitor: 'v' }),
    'a thousand page views': collected({
      token,
      pageViews: Array.from({ length: 1000 }, () => ({ url: page.slice(0, 400), visitor: 'v' })),
    }),
    'an address of 240,000 letters': signIn(
      JSON.stringify({ email: `${'a@'.repeat(LETTERS / 2)}x.example`, password: 'x' }),
    ),
    'a password of 240,000 letters': signIn(JSON.stringify({ email: 'a@b.example', password: long })),
    'objects in objects': signIn(`${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`),
    'a form of 30,000 fields': signIn('a=%41&'.repeat(30_000), 'application/x-www-form-urlencoded'),
    'a path of 12,000 letters': { surface: 'paths', method: 'GET', url: `/app/${'a/..%2f'.repeat(1700)}` },
    'a raw export of 12,000 letters': {
      surface: 'exports',
      method: 'GET',
      url: `/api/raw/${'visits'.repeat(2000)}`,
    },
  };
};

/** Questions of as many letters as one may have. */
export const LONG_QUESTIONS: Readonly<Record<string, string>> = {
  'a question of 4,000 <': '<'.repeat(LONGEST_QUESTION),
  'a question of 4,000 (': '('.repeat(LONGEST_QUESTION),
  'a question of 4,000 digits': '1'.repeat(LONGEST_QUESTION),
  'a question of 4,000 letters': 'visits'.repeat(700).slice(0, LONGEST_QUESTION),
  'a question of 1,300 words': 'by '.repeat(1333).slice(0, LONGEST_QUESTION),
};
