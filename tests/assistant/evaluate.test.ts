import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, EARLIEST_DAYS_BACK } from '@parley/core/dates';
import type { MetricQuery } from '@parley/core/metrics';
import {
  createLocalEngine,
  createNameCache,
  type Engine,
  type Memory,
} from '@parley/server/features/assistant/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sharedServices, type TestServices } from '../testkit/services.ts';
import { createAskedInstance } from './asked-instance.ts';
import { type Heard, judge } from './judge.ts';
import { madeUpFigures } from './made-up-figures.ts';
import { PHRASES, REFERENCE_DAYS, type Span, wordsOn } from './periods/index.ts';
import { readQuestions, TODAY, turnsOf } from './question.ts';
import { byFamily, fallen, headline, type Judged, pin, report } from './score.ts';

const heard = vi.hoisted(() => ({ queries: [] as MetricQuery[] }));
vi.mock('@parley/server/analytics/index', async (actual) => ({
  ...(await actual<object>()),
  runMetricQuery: ({ input }: { input: MetricQuery }) => {
    heard.queries.push(input);
    return Promise.resolve(madeUpFigures(input));
  },
}));

// What is looked up beside a question is not what was asked.
vi.mock('@parley/server/features/assistant/tools/query-health', () => ({ healthOf: async () => [] }));
// Nor is what is wrong with the data: that it was asked for is enough.
vi.mock('@parley/server/features/assistant/answers/health', () => ({
  answerHealth: async ({ told, asOf }: { told: string; asOf: string }) => ({
    ...{ text: told, blocks: [], query: [], definitions: [], permalink: null, warnings: [], suggestions: [] },
    asOf,
  }),
}));
// No file is made either: that one would be is enough.
vi.mock('@parley/server/features/exports/index', async (actual) => ({
  ...(await actual<object>()),
  beginExport: () =>
    Promise.resolve({ id: 'csvj_asked', url: null, status: 'queued', rows: null, error: null }),
}));

const REPORTS = join(import.meta.dirname, '../test-results');
/** Every so manieth question and phrase only: `PARLEY_EVERY=10` for a look. */
const EVERY = Number(process.env['PARLEY_EVERY'] ?? 1);
const some = <Item>(list: readonly Item[]): Item[] => list.filter((_, index) => index % EVERY === 0);

let services: TestServices;
let asked: Awaited<ReturnType<typeof createAskedInstance>>;
let engine: Engine;
beforeAll(async () => {
  services = sharedServices();
  asked = await createAskedInstance(services);
  engine = createLocalEngine({ names: createNameCache(), jobs: createJobs(services) });
});
afterAll(() => services.close());

async function hear(
  text: string,
  today: string,
  memory: Memory | null,
): Promise<Heard & { memory: Memory | null }> {
  heard.queries = [];
  const { signal } = new AbortController();
  const answered = await engine.answer(asked.ctx, { text, today, memory, signal });
  return { ...answered, queries: heard.queries };
}

async function judgeQuestions(): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const question of some(readQuestions())) {
    let memory: Memory | null = null;
    for (const [index, turn] of turnsOf(question).entries()) {
      const said: Heard & { memory: Memory | null } = await hear(turn.ask, TODAY, memory);
      memory = said.memory;
      const { family, part } = question;
      judged.push({ family, part, isFollowUp: index > 0, turn, judgement: judge(turn, said, asked.ids) });
    }
  }
  return judged;
}

type Miss = { today: string; words: string; found: string };

const oldest = (today: string): string => addDays(today, -EARLIEST_DAYS_BACK);
/** Days to come are nobody's, nor are those too old to be kept: ranges are held against each other between. */
const isSame = ([start, end]: Span, { range }: MetricQuery, today: string): boolean =>
  (start === range.start || (start < oldest(today) && range.start === oldest(today))) &&
  (end === range.end || (end > today && range.end >= today));

async function missPeriods(): Promise<{ misses: Miss[]; of: number }> {
  const misses: Miss[] = [];
  for (const today of REFERENCE_DAYS)
    for (const [pattern, meaning] of some(PHRASES)) {
      const words = wordsOn(pattern, today);
      const { answer, queries } = await hear(`visits ${words}`, today, null);
      const meant = meaning(new Date(`${today}T00:00:00Z`));
      const isRefused = answer.blocks.some(({ kind }) => kind === 'refusal');
      const found = isRefused ? undefined : queries[0];
      // What is older than the product keeps may be refused.
      const isKept = meant.every(([start]) => start >= oldest(today));
      if (found === undefined && isKept) misses.push({ today, words, found: 'not answered' });
      if (found !== undefined && !meant.some((span) => isSame(span, found, today)))
        misses.push({ today, words, found: `${found.range.start}..${found.range.end}` });
    }
  return { misses, of: REFERENCE_DAYS.length * some(PHRASES).length };
}

it('understands no less than it did', { timeout: 600_000 }, async () => {
  const judged = await judgeQuestions();
  const { misses, of } = await missPeriods();
  const { seen = [], sealed = [] } = Object.groupBy(judged, ({ part }) => part);
  const periods = {
    phrases: [of - misses.length, of] as const,
    'not silently wrong': [of - misses.filter(({ found }) => found !== 'not answered').length, of] as const,
  };
  const scores = {
    questions: headline(seen),
    families: byFamily(seen),
    sealed: headline(sealed),
    'sealed families': byFamily(sealed),
    periods,
  };
  const text = Object.entries(scores)
    .map(([title, score]) => report(title, score))
    .join('\n\n');
  // What the sealed ones got wrong is not told: it would be worked on.
  const wrong = seen
    .filter(({ judgement }) => judgement.verdict !== 'right')
    .map(
      ({ family, turn, judgement }) => `${family} | ${judgement.verdict} | ${turn.ask} | ${judgement.why}`,
    );
  const missed = misses.map(({ today, words, found }) => `periods | ${today} | ${words} | ${found}`);
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, 'assistant.txt'), `${[text, '', ...wrong, '', ...missed].join('\n')}\n`);
  console.log(text);
  if (EVERY !== 1) return;
  expect(fallen(scores)).toEqual([]);
  if (process.env['PARLEY_PIN_SCORE'] === 'on') pin(scores);
});
