import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DateRange } from '@parley/core/dates';
import {
  DIMENSIONS,
  type DimensionId,
  METRICS,
  type MetricId,
  type MetricQuery,
  type MetricResult,
  printFilter,
  toMetricQueryInput,
} from '@parley/core/metrics';
import { EMPTY_FRAME } from '@parley/language/frame';
import { describeRange } from '@parley/language/periods';
import { planQuestion } from '@parley/language/plan';
import { runMetricQuery } from '@parley/server/analytics/index';
import { answerPlan } from '@parley/server/features/assistant/answers/answer-plan';
import { NO_FACTS } from '@parley/server/features/assistant/testing/facts';
import { addMember } from '@parley/server/features/identity/index';
import type { Context } from '@parley/server/platform/context/index';
import { eventually } from '../../testkit/eventually.ts';
import { createTestUser } from '../../testkit/instance.ts';
import type { TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, headersOf, startApi } from '../api/api-server.ts';
import { readCsv } from '../api/read-csv.ts';

type TestIo = { out(): string; err(): string };
type CommandLine = { run(args: readonly string[], io: TestIo): Promise<number> };
type TestIos = { testIo(options: { env: Record<string, string>; now: string }): TestIo };

/** The command line has types of its own (no browser in them), so it is found by its address. */
const loadCommandLine = async <Module>(file: string): Promise<Module> =>
  import(new URL(`../../../cli/src/${file}`, import.meta.url).href);

/** The figures of a query with one dimension: by the id of a row (TOTAL for all of them), then by metric. */
export type Figures = Map<string, Map<MetricId, number | null>>;
export const TOTAL = '(total)';

type Question = { metrics: readonly MetricId[]; dimension: DimensionId; query: MetricQuery };
export type KeyFigures = Record<string, { value: number | null; last: number | null }>;
export type Surfaces = {
  graphql(asked: Question): Promise<Figures>;
  commandLine(asked: Question): Promise<Figures>;
  csv(asked: Question): Promise<Figures>;
  assistant(asked: Question): Promise<Figures>;
  /** The key figures of a page, as the command line has them. */
  keyFigures(page: readonly string[], range: DateRange): Promise<KeyFigures>;
  /** The same query as a CSV file of the API, and as the command line prints it. */
  files(query: MetricQuery): Promise<{ api: string; commandLine: string }>;
  close(): Promise<void>;
};

const figuresIn = (metrics: readonly MetricId[], values: readonly (number | null)[]) =>
  new Map(metrics.map((id, at) => [id, values[at] ?? null]));

async function createMember(services: TestServices, instanceId: string) {
  const member = await createTestUser(services);
  await services.postgres
    .transaction()
    .execute((transaction) =>
      addMember({ transaction, input: { instanceId, userId: member.userId, role: 'user' } }),
    );
  return member;
}

type Table = {
  rows: { dimensions: { id: string }[]; figures: (number | null)[] }[];
  totals: { figures: (number | null)[] };
};

async function askGraphql(api: ApiServer, caller: Caller, { metrics, query }: Question) {
  const { data, errors } = await api.graphql(
    caller,
    `query ($input: MetricQueryInput!) { metrics { query(input: $input) { rows { dimensions { id } figures } totals { figures } } } }`,
    { input: toMetricQueryInput({ ...query, page: { limit: 1000, offset: 0 } }) },
  );
  if (errors[0] !== undefined) throw new Error(JSON.stringify(errors[0]));
  const table = (data as { metrics: { query: Table } }).metrics.query;
  return new Map([
    [TOTAL, figuresIn(metrics, table.totals.figures)],
    ...table.rows.map((row) => [row.dimensions[0]?.id ?? '', figuresIn(metrics, row.figures)] as const),
  ]);
}

/** Waits for the job that writes the file. */
async function fileOf(api: ApiServer, caller: Caller, id: string): Promise<string> {
  const { url, error } = await eventually('the export', async () => {
    const { data } = await api.graphql(caller, `{ csv { status(id: "${id}") { url error } } }`);
    const { status } = (data as { csv: { status: { url: string | null; error: string | null } } }).csv;
    return status.url === null && status.error === null ? undefined : status;
  });
  if (url === null) throw new Error(error ?? '');
  return url;
}

async function csvOf(api: ApiServer, caller: Caller, query: MetricQuery): Promise<string> {
  const text = JSON.stringify({ table: 'metrics', query: toMetricQueryInput(query) });
  const begun = await api.graphql(
    caller,
    `mutation ($query: String!) { csv { begin(query: $query, filename: "figures") { id } } }`,
    { query: text },
  );
  if (begun.errors[0] !== undefined) throw new Error(JSON.stringify(begun.errors[0]));
  const { id } = (begun.data as { csv: { begin: { id: string } } }).csv.begin;
  const file = await api.http.inject({
    method: 'GET',
    url: await fileOf(api, caller, id),
    headers: headersOf({}),
  });
  return file.body;
}

async function askCsv(
  api: ApiServer,
  caller: Caller,
  { metrics, dimension, query }: Question,
): Promise<Figures> {
  const { label, kind } = DIMENSIONS[dimension];
  const value = (id: MetricId, written: string | undefined): number | null => {
    if (written === undefined) throw new Error(`the file has no column ${METRICS[id].label}`);
    if (written === '') return null;
    return METRICS[id].unit === 'date' ? Date.parse(written) : Number(written);
  };
  return new Map(
    readCsv(await csvOf(api, caller, query)).map((row) => [
      row[kind === 'entity' ? `${label} id` : label] ?? '',
      new Map(metrics.map((metric) => [metric, value(metric, row[METRICS[metric].label])])),
    ]),
  );
}

type CommandLineAnswer = {
  rows: { dimensions: Record<string, { id: string }>; metrics: Record<string, number | null> }[];
  totals: { metrics: Record<string, number | null> };
};

async function ran(env: Record<string, string>, end: string, args: readonly string[]): Promise<string> {
  const { run } = await loadCommandLine<CommandLine>('run.ts');
  const { testIo } = await loadCommandLine<TestIos>('testing/test-io.ts');
  const io = testIo({ env, now: `${end}T12:00:00Z` });
  if ((await run(args, io)) !== 0) throw new Error(io.err());
  return io.out();
}

async function printed(
  env: Record<string, string>,
  { metrics, dimensions, filters, range, compare }: MetricQuery,
  format: 'json' | 'csv',
): Promise<string> {
  const { start, end } = range;
  return await ran(env, end, [
    'query',
    metrics.join(','),
    '--by',
    dimensions.join(','),
    '--from',
    start,
    '--to',
    end,
    '--format',
    format,
    ...filters.flatMap((filter) => ['--filter', printFilter(filter)]),
    ...(compare === undefined ? [] : ['--compare', `${compare.start}..${compare.end}`]),
  ]);
}

async function askCommandLine(
  env: Record<string, string>,
  { metrics, dimension, query }: Question,
): Promise<Figures> {
  const answer = JSON.parse(await printed(env, query, 'json')) as CommandLineAnswer;
  const figures = (row: Record<string, number | null>) =>
    figuresIn(
      metrics,
      metrics.map((id) => row[id] ?? null),
    );
  return new Map([
    [TOTAL, figures(answer.totals.metrics)],
    ...answer.rows.map((row) => [row.dimensions[dimension]?.id ?? '', figures(row.metrics)] as const),
  ]);
}

/** Plans and answers a question as the engine does, and keeps what its main query said. */
async function askAssistant(ctx: Context, { metrics, dimension, query }: Question): Promise<Figures> {
  const all: Figures = new Map();
  for (const metric of metrics) {
    const period = {
      range: query.range,
      unit: 'day' as const,
      words: describeRange(query.range),
      isRunning: false,
      isCut: false,
      isWholeDays: false,
    };
    const planned = planQuestion(
      {
        ...EMPTY_FRAME,
        metrics: [metric],
        groupings: [dimension],
        period,
        top: { count: 50, order: 'desc' },
      },
      { today: query.range.end },
    );
    if (planned.kind !== 'plan') throw new Error(`${metric} by ${dimension}: ${planned.reason}`);
    const heard: { input: MetricQuery; result: MetricResult }[] = [];
    await answerPlan(planned.plan, {
      today: query.range.end,
      facts: NO_FACTS,
      ask: async (input) => {
        const result = await runMetricQuery({ ctx, input });
        heard.push({ input, result });
        return result;
      },
    });
    const main = heard.find(({ input }) => input.dimensions.includes(dimension));
    if (main === undefined) throw new Error(`${metric} by ${dimension} was not asked for`);
    for (const row of [...main.result.rows, main.result.totals]) {
      const id = row.dimensions[dimension]?.id ?? TOTAL;
      const known = all.get(id) ?? new Map<MetricId, number | null>();
      all.set(id, known.set(metric, row.metrics[metric] ?? null));
    }
  }
  return all;
}

/** Every way to get at a figure, for one instance. */
export async function openSurfaces(services: TestServices, ctx: Context): Promise<Surfaces> {
  const api = await startApi(services, { jobs: true });
  const url = await api.http.listen({ port: 0, host: '127.0.0.1' });
  const instanceId = ctx.instance.id;
  const token = await api.signIn(await createMember(services, instanceId));
  const caller = { token, instanceId };
  const env = {
    XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'parley-parity-')),
    PARLEY_SERVER: url,
    PARLEY_TOKEN: token,
    PARLEY_INSTANCE: instanceId,
  };
  return {
    graphql: (asked) => askGraphql(api, caller, asked),
    csv: (asked) => askCsv(api, caller, asked),
    commandLine: (asked) => askCommandLine(env, asked),
    assistant: (asked) => askAssistant(ctx, asked),
    keyFigures: async (page, { start, end }) => {
      const args = ['kpi', ...page, '--from', start, '--to', end, '--json'];
      return (JSON.parse(await ran(env, end, args)) as { kpis: KeyFigures }).kpis;
    },
    files: async (query) => ({
      api: await csvOf(api, caller, query),
      commandLine: await printed(env, query, 'csv'),
    }),
    close: () => api.close(),
  };
}
