import type { Answer } from '@parley/core/assistant';
import { METRICS, type MetricId, type MetricQuery, type MetricResult } from '@parley/core/metrics';
import { differences } from '@parley/server/features/assistant/evaluation/differences';
import { type KnownIds, knownIds } from '@parley/server/features/assistant/evaluation/known-ids';
import {
  createLocalEngine,
  createNameCache,
  type Engine,
  type Memory,
} from '@parley/server/features/assistant/index';
import { createSampleWorld } from '@parley/server/features/samples/index';
import { withSampleLease } from '@parley/server/features/samples/sample-lease';
import type { Context } from '@parley/server/platform/context/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { buildWorld } from '@parley/worlds';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestInstance } from '../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../testkit/services.ts';
import { expectedQuery } from './expected-query.ts';
import { type ExpectedQuery, readQuestions, TODAY, type Turn } from './question.ts';

type Run = { query: MetricQuery; result: MetricResult };
const heard = vi.hoisted(() => ({ runs: [] as unknown[], run: null as unknown }));
vi.mock('@parley/server/analytics/index', async (actual) => {
  const analytics = await actual<typeof import('@parley/server/analytics/index')>();
  heard.run = analytics.runMetricQuery;
  return {
    ...analytics,
    runMetricQuery: async (asked: Parameters<typeof analytics.runMetricQuery>[0]) => {
      const result = await analytics.runMetricQuery(asked);
      heard.runs.push({ query: asked.input, result });
      return result;
    },
  };
});

/** The names of the world questions are asked about, with few visits: results are held against each other, not large. */
const WORLD = buildWorld({
  seed: 20_260,
  range: { start: '2025-10-21', end: '2026-11-19' },
  companies: 3000,
  humanVisits: 20,
  botVisits: 3,
  impressions: 10,
  campaigns: 1,
  growth: 0.3,
});
/** Every so manieth question of those without follow-ups. */
const EVERY = Number(process.env['PARLEY_EVERY'] ?? 4);

let services: TestServices;
let ctx: Context;
let ids: KnownIds;
let engine: Engine;
beforeAll(async () => {
  services = await isolatedServices();
  const made = await withSampleLease(services, (lease) =>
    createSampleWorld({ services, lease, world: WORLD }),
  );
  const instanceId = made?.instanceId ?? '';
  const { user } = await createTestInstance(services);
  ctx = { ...user.ctx, instance: { id: instanceId } };
  const named = async (table: 'campaigns' | 'companies' | 'audiences' | 'pixels') =>
    services.postgres
      .selectFrom(table)
      .select(['id', 'name'])
      .where('instance_id', '=', instanceId)
      .execute();
  const [campaign, company, audience, pixel] = await Promise.all([
    named('campaigns'),
    named('companies'),
    named('audiences'),
    named('pixels'),
  ]);
  ids = knownIds({ campaign, company, audience, pixel });
  engine = createLocalEngine({ names: createNameCache(), jobs: createJobs(services) });
}, 500_000);
afterAll(() => services.close());

const run = (input: MetricQuery): Promise<MetricResult> =>
  (heard.run as (asked: { ctx: Context; input: MetricQuery }) => Promise<MetricResult>)({ ctx, input });

async function ask(text: string): Promise<{ answer: Answer; runs: readonly Run[] }> {
  heard.runs = [];
  const memory: Memory | null = null;
  const { signal } = new AbortController();
  const { answer } = await engine.answer(ctx, { text, today: TODAY, memory, signal });
  return { answer, runs: heard.runs as Run[] };
}

type Figure = number | null | undefined;
/** Whole numbers exactly, money to the cent, quotients to what rounding leaves of them. */
function isSame(metric: MetricId, a: Figure, b: Figure): boolean {
  if (a == null || b == null) return (a ?? null) === (b ?? null);
  const { unit } = METRICS[metric];
  return unit === 'count' ? a === b : Math.abs(a - b) < (unit === 'money' || unit === 'cost' ? 0.005 : 1e-9);
}

const keyOf = (row: MetricResult['rows'][number], { dimensions }: MetricQuery): string =>
  dimensions.map((each) => row.dimensions[each]?.id ?? '').join(' | ');

/** What differs between the figures a question should give and those it gave, rows by their keys. */
function unlike(expected: Run, given: Run): string[] {
  const { metrics } = expected.query;
  const totals = metrics.filter(
    (metric) => !isSame(metric, expected.result.totals.metrics[metric], given.result.totals.metrics[metric]),
  );
  const byKey = new Map(expected.result.rows.map((row) => [keyOf(row, expected.query), row]));
  // What is held against another time has rows of that time too: now there is nothing of them.
  const ofNone = (metric: MetricId): Figure =>
    given.query.compare !== undefined && METRICS[metric].unit === 'count' ? 0 : undefined;
  const rows = given.result.rows.flatMap((row) =>
    metrics
      .filter((metric) => {
        const wanted = byKey.get(keyOf(row, given.query));
        return !isSame(
          metric,
          wanted === undefined ? ofNone(metric) : wanted.metrics[metric],
          row.metrics[metric],
        );
      })
      .map((metric) => `${keyOf(row, given.query)}: ${metric} ${row.metrics[metric]}`),
  );
  const hasRows = expected.query.dimensions.length > 0;
  return [
    ...totals.map(
      (each) => `${each}: ${given.result.totals.metrics[each]}, not ${expected.result.totals.metrics[each]}`,
    ),
    ...(hasRows ? rows : []),
  ];
}

/** The numbers shown are those of the query: in blocks of one number, under their labels. */
function unlikeShown(answer: Answer, expected: Run): string[] {
  if (expected.query.dimensions.length > 0) return [];
  return answer.blocks.flatMap((block) => {
    if (block.kind !== 'number') return [];
    const metric = expected.query.metrics.find((each) => METRICS[each].label === block.label);
    const wanted = metric === undefined ? undefined : expected.result.totals.metrics[metric];
    return metric === undefined || isSame(metric, wanted, block.value)
      ? []
      : [`shown ${block.value} ${block.label}, not ${wanted}`];
  });
}

const readingsOf = ({ or = [], ...first }: Turn): ExpectedQuery[] => [
  first,
  ...or.map((each) => ({ ...(first.range !== undefined && { range: first.range }), ...each })),
];

const ASKED = readQuestions().filter(
  ({ part, tool, metrics, turns = [], share }) =>
    part === 'seen' && tool === undefined && metrics !== undefined && turns.length === 0 && share !== true,
);
/** Each part is asked in a test of its own, so that none takes long. */
const PARTS = 4;

it.each([...Array(PARTS).keys()])(
  'answers hold the figures that the expected query has: part %i',
  {
    timeout: 900_000,
  },
  async (part) => {
    const wrong: string[] = [];
    let compared = 0;
    let told = 0;
    for (const question of ASKED.filter((_, index) => index % (EVERY * PARTS) === part * EVERY)) {
      const said = await ask(question.ask).catch((error: unknown) => {
        wrong.push(`${question.ask}: ${String(error)}`);
        return null;
      });
      if (said === null) continue;
      const { answer, runs } = said;
      for (const expected of readingsOf(question)) {
        const given = runs.find(({ query }) => differences(expected, query, ids).length === 0);
        const query = given === undefined ? null : expectedQuery(expected, given.query, ids);
        if (given === undefined || query === null) continue;
        // Human visits of one traffic type are the visits of that type under another name: the judge accepts both.
        if (!query.metrics.every((metric) => given.query.metrics.includes(metric))) continue;
        const wanted: Run = { query, result: await run(query) };
        const different = [...unlike(wanted, given), ...unlikeShown(answer, wanted)];
        if (different.length > 0) wrong.push(`${question.ask}: ${different.slice(0, 3).join('; ')}`);
        compared += 1;
        if (query.metrics.some((metric) => (wanted.result.totals.metrics[metric] ?? 0) > 0)) told += 1;
        break;
      }
    }
    console.log(
      `results of ${compared} questions compared, ${told} of them with figures, ${wrong.length} different`,
    );
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(200 / EVERY / PARTS);
    // Nothing would be shown by a world in which nothing happened.
    expect(told).toBeGreaterThan(compared / 2);
  },
);
