// What a request of each kind holds the server's event loop for: `node tests/bench/held-loop.ts [DIRECTORY]`. Prints, in milliseconds, the
// processor time of the heaviest turn (the least of several rounds, and of the first), and the longest turn by the clock with how much
// of it was computing and how much waiting for a processor. Fails where a turn computes for over MOST. The directory keeps the data.
import { loadavg } from 'node:os';
import { LONG_QUESTIONS, LONG_REQUESTS } from '../features/api/attack/long-requests.ts';
import { conversation } from '../features/api/attack/socket-messages.ts';
import { openTurnsServer, type Turn } from './turns-server.ts';

const MOST = 50;
const ROUNDS = 5;
const YEAR = { startDate: '2025-12-01T00:00:00Z', endDate: '2026-11-27T23:59:59Z' };
const DAYS = 'startDate=2025-12-01&endDate=2026-11-27';

const { server, turns, ask, headers, token, signIn, instanceId } = await openTurnsServer(process.argv[2]);
const post = async (path: string, body: string, more: Record<string, string> = {}): Promise<unknown> =>
  await (
    await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...more },
      body,
    })
  ).arrayBuffer();
const say = (query: string): Promise<unknown> =>
  conversation(
    server.url,
    token,
    JSON.stringify({
      type: 'message',
      token,
      instanceId,
      payload: { query, requestId: `turn-${Math.random()}` },
    }),
  );

const FIGURES =
  'query Q($input: MetricQueryInput!) { metrics { query(input: $input) { totalRows rows { dimensions { id label } values { metric value previousValue } } } } }';
const rows = (dimensions: readonly string[], metrics: readonly string[], limit: number) =>
  ask(FIGURES, {
    input: { metrics, dimensions, ...YEAR, page: { limit, offset: 0 } },
  });
const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';
const INTROSPECTION = `{ __schema { types { kind name description fields(includeDeprecated: true) { name description args { name description type { ${TYPE} } defaultValue } type { ${TYPE} } } inputFields { name type { ${TYPE} } } enumValues { name description } } directives { name args { name } } } }`;
const domains = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `company-${at}.example`);
const csv = (count: number): string =>
  `id,name,amount,open date,company domain\n${Array.from({ length: count }, (_, at) => `o${at},Deal ${at},${at},2026-03-0${(at % 9) + 1},company-${at % 500}.example`).join('\n')}\n`;

const works: [name: string, work: () => Promise<unknown>][] = [
  ['a sign-in', signIn],
  ['2,000 companies with two metrics', () => rows(['company'], ['visits', 'spend'], 2_000)],
  [
    '2,000 rows of company and day',
    () => rows(['company', 'day'], ['visits', 'pageViews', 'visitors'], 2_000),
  ],
  [
    'twelve figures by vendor and week',
    () =>
      rows(
        ['vendor', 'week'],
        ['visits', 'spend', 'pipelineInfluenced', 'closedWonInfluenced', 'costPerVisit', 'companies'],
        2_000,
      ),
  ],
  [
    'twenty queries in one document',
    () =>
      ask(`{ ${Array.from({ length: 20 }, (_, at) => `a${at}: metrics { list { id label } }`).join(' ')} }`),
  ],
  ['introspection of the whole schema', () => ask(INTROSPECTION)],
  [
    '10,000 domains for an audience',
    () => post('/api/audiences/domains', JSON.stringify({ domains: domains(10_000) })),
  ],
  [
    'a file of 50,000 domains for an audience',
    () =>
      post('/api/audiences/dataset', `domain\n${domains(50_000).join('\n')}\n`, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="list.csv"',
      }),
  ],
  [
    'a file of 20,000 opportunities, tried',
    () =>
      post('/api/imports/opportunities?filename=file.csv&dryRun=true', csv(20_000), {
        'content-type': 'text/csv',
      }),
  ],
  ...['csv', 'ndjson', 'parquet'].map((format): [string, () => Promise<unknown>] => [
    `raw visits as ${format}`,
    async () =>
      await (await fetch(`${server.url}/api/raw/visits?format=${format}&${DAYS}`, { headers })).arrayBuffer(),
  ]),
  ...[
    'visits by week',
    'top 20 companies by visits this year',
    'why did pipeline change last quarter',
    'compare google ads and linkedin ads',
    'what is a visit',
  ].map((question): [string, () => Promise<unknown>] => [`the question “${question}”`, () => say(question)]),
  ...['/', '/api/bootstrap', '/tag.js', '/metrics'].map((path): [string, () => Promise<unknown>] => [
    `GET ${path}`,
    async () => await (await fetch(`${server.url}${path}`)).arrayBuffer(),
  ]),
  ...Object.entries(LONG_REQUESTS('none')).map(
    ([name, { method, url, headers: own, payload }]): [string, () => Promise<unknown>] => [
      name,
      async () =>
        await (
          await fetch(`${server.url}${url}`, {
            method,
            headers: { ...headers, ...own },
            ...(payload !== undefined && { body: payload as string }),
          })
        ).arrayBuffer(),
    ],
  ),
  ...Object.entries(LONG_QUESTIONS).map(([name, question]): [string, () => Promise<unknown>] => [
    name,
    () => say(question),
  ]),
];

const ms = (value: number): string => value.toFixed(0);
let worst: Turn = { clock: 0, processor: 0, waited: 0 };
const over: string[] = [];
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
console.log('| request | processor, least | first time | clock, longest | of it computing | waiting |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const [name, work] of works) {
  const heaviest: number[] = [];
  let longest: Turn = { clock: 0, processor: 0, waited: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    await turns();
    await work();
    const found = await turns();
    heaviest.push(found.heaviest.processor);
    if (found.longest.clock > longest.clock) longest = found.longest;
  }
  const least = Math.min(...heaviest);
  if (least > MOST) over.push(name);
  if (longest.clock > worst.clock) worst = longest;
  console.log(
    `| ${[name, ms(least), ms(heaviest[0] ?? 0), ms(longest.clock), ms(longest.processor), ms(longest.waited)].join(' | ')} |`,
  );
}
console.log(
  `load ${loadavg()[0]?.toFixed(1)}; longest of all by the clock: ${ms(worst.clock)}, of it computing ${ms(worst.processor)}, waiting ${ms(worst.waited)}`,
);
console.log(server.output());
await (process.argv[2] === undefined ? server.stop() : server.kill('SIGTERM'));
if (over.length > 0) {
  console.error(`over ${MOST} ms of processor time: ${over.join(', ')}`);
  process.exitCode = 1;
}
