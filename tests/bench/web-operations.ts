// How long each operation of the web holds the server's event loop: `node tests/bench/web-operations.ts`. Every query of the web is
// asked of a server that has just started on the sample world, once and then three times more; the longest turn of each is
// processor time of the thread that answers, in milliseconds. Prints those over LEAST, and fails where one is over MOST when warm.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lastDays, toDay } from '@parley/core/dates';
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  typeFromAST,
  visit,
} from 'graphql';
import { walk } from '../contracts/source-tree.ts';
import { openTurnsServer } from './turns-server.ts';

const LEAST = 15;
const MOST = 50;
const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const schema = buildSchema(read('server/schema.graphql'));
const web: DocumentNode = parse(
  walk('web/src')
    .filter((path) => path.endsWith('.graphql'))
    .map(read)
    .join('\n'),
);
const fragments = new Map(
  web.definitions.flatMap((each) =>
    each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
  ),
);
const queries = web.definitions.filter(
  (each): each is OperationDefinitionNode =>
    each.kind === Kind.OPERATION_DEFINITION && each.operation === 'query',
);

/** An operation with the fragments it needs, as the web sends it. */
function textOf(operation: OperationDefinitionNode): string {
  const needed = new Map<string, FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const found = fragments.get(name.value);
        if (found === undefined || needed.has(name.value)) return;
        needed.set(name.value, found);
        collect(found);
      },
    });
  };
  collect(operation);
  return [operation, ...needed.values()].map(print).join('\n');
}

const range = lastDays(365, toDay(Date.now()));
const DAYS = { startDate: `${range.start}T00:00:00Z`, endDate: `${range.end}T23:59:59Z` };
const metrics = (...dimensions: string[]) => ({ metrics: ['visits', 'spend'], dimensions, ...DAYS });

/** What is asked for where a name alone says it. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...DAYS,
  ...{ input: metrics('vendor', 'week'), first: metrics('week'), second: metrics('week') },
  ...{ third: metrics('week'), fourth: metrics('week'), fifth: metrics('week') },
  ...{ metric: 'visits', page: { limit: 100, offset: 0 }, limit: 100, filter: [], number: 1, from: 1, to: 1 },
  ...{ three: true, four: true, five: true, withPages: true, isPaid: true },
  ...{
    rulesConfig: 'visits in 365d',
    search: 'a',
  },
  ...{
    text: 'visits in 365d',
    searchQuery: 'a',
    holdOutPercent: 10,
    url: '/app',
    rules: [],
    visitExclusions: [],
  },
};

const KINDS = ['company', 'campaign', 'pixel', 'audience', 'opportunity', 'vendor', 'channel'] as const;
type Ids = Readonly<Record<(typeof KINDS)[number], string>>;
function idOf(operation: string, variable: string, ids: Ids): string {
  const words = `${variable} ${operation}`.toLowerCase();
  const kind = KINDS.find((each) => words.includes(each));
  return kind === undefined ? 'none' : ids[kind];
}

function givenFor(operation: string, name: string, type: GraphQLInputType, ids: Ids): unknown {
  const isList = isListType(isNonNullType(type) ? type.ofType : type);
  const named = getNamedType(type);
  // `first` is a query of figures, or an id.
  if (named.name !== 'ID' && name in VALUES) return VALUES[name];
  if (isEnumType(named)) return named.getValues()[0]?.name;
  const value = named.name === 'ID' ? idOf(operation, name, ids) : named.name === 'Int' ? 1 : 'none';
  return isList ? [value] : value;
}

const variablesOf = (operation: OperationDefinitionNode, ids: Ids): Record<string, unknown> =>
  Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, type: node, defaultValue }) => {
      const type = typeFromAST(schema, node as never) as GraphQLInputType | undefined;
      const name = variable.name.value;
      const isAsked = node.kind === Kind.NON_NULL_TYPE && defaultValue === undefined;
      return type !== undefined && (isAsked || name in DAYS)
        ? [[name, givenFor(operation.name?.value ?? '', name, type, ids)]]
        : [];
    }),
  );

/** The first of each kind that the sample world has. */
async function idsOf(ask: Awaited<ReturnType<typeof openTurnsServer>>['ask']): Promise<Ids> {
  const idBy = async (dimension: string): Promise<string> => {
    const query = `query ($input: MetricQueryInput!) { metrics { query(input: $input) { rows { dimensions { id } } } } }`;
    const { data } = await ask(query, {
      input: { ...metrics(dimension), metrics: ['visits'], page: { limit: 5, offset: 0 } },
    });
    const found = data as { metrics: { query: { rows: { dimensions: { id: string }[] }[] } } } | null;
    return (
      found?.metrics.query.rows.map(({ dimensions }) => dimensions[0]?.id ?? '').find((id) => id !== '') ??
      'none'
    );
  };
  const list = async (query: string): Promise<string> =>
    /"id":"([^"]+)"/.exec(JSON.stringify((await ask(query)).data))?.[1] ?? 'none';
  return {
    vendor: 'vndr_google_ads',
    channel: 'chnl_paid_search',
    company: await idBy('company'),
    campaign: await idBy('campaign'),
    pixel: await list('{ pixels { get { edges { node { id } } } } }'),
    audience: await list('{ audiences { get { edges { node { id } } } } }'),
    opportunity: await list(
      `{ opportunities { get(startDate: "${DAYS.startDate}", endDate: "${DAYS.endDate}") { edges { node { id } } } } }`,
    ),
  };
}

const first = await openTurnsServer();
const ids = await idsOf(first.ask);
console.log(JSON.stringify(ids));
const { directory } = first.server;
await first.server.kill('SIGTERM');

const { server, turns, ask } = await openTurnsServer(directory);
const longest = async (): Promise<number> => (await turns()).heaviest.processor;
type Measured = { name: string; cold: number; warm: number; bytes: number; errors: string[] };
const found: Measured[] = [];
for (const operation of queries) {
  const name = operation.name?.value ?? '';
  const [query, variables] = [textOf(operation), variablesOf(operation, ids)];
  const held: number[] = [];
  let answer: Awaited<ReturnType<typeof ask>> = { data: null, errors: [], bytes: 0 };
  for (let round = 0; round < 4; round++) {
    await longest();
    answer = await ask(query, variables);
    held.push(await longest());
  }
  const [cold = 0, ...others] = held;
  found.push({ name, cold, warm: Math.min(...others), bytes: answer.bytes, errors: answer.errors });
}
const row = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);
row(['operation', 'cold, ms', 'warm, ms', 'kB']);
row(['---', '---', '---', '---']);
for (const { name, cold, warm, bytes } of found.toSorted((a, b) => b.cold - a.cold))
  if (Math.max(cold, warm) > LEAST) row([name, cold.toFixed(0), warm.toFixed(0), (bytes / 1024).toFixed(0)]);
const failed = found.filter(({ errors }) => errors.length > 0);
console.log(`${found.length} operations, ${failed.length} of them refused:`);
for (const { name, errors } of failed) console.log(`  ${name}: ${errors[0]}`);
console.log(server.output());
await server.stop();
if (found.some(({ warm }) => warm > MOST)) process.exitCode = 1;
