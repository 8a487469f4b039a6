import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runEvaluation } from '@parley/server/commands/evaluate-model';
import { createNameCache, type Question } from '@parley/server/features/assistant/index';
import { answerMadeOf } from '@parley/server/features/assistant/models/index';
import type { Context } from '@parley/server/platform/context/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { describe, expect, it } from 'vitest';
import type { Heard, Model, Said } from '../../testkit/model-provider/index.ts';
import {
  answers,
  ask,
  engineOf,
  FEBRUARY,
  ledgerOf,
  placeholderOf,
  switchOn,
  withModels,
} from './models-setup.ts';
import { blockOf, createAssistantWorld } from './setup.ts';
import { between, TODAY } from './world.ts';

const models = withModels();
const february = between('2026-02-01', '2026-02-28');
const visits = february.length;
const show = (id = 'r1') => ({ name: 'answer', input: { show: [id] } });

/** Asks without naming an engine. */
const askEither = (text: string, more: Partial<Question> = {}) =>
  ask(models.services, models.instance, text, { engine: undefined, ...more });

describe('who speaks', () => {
  it('is the local engine for what it reads to the last word, and the model for the rest', async () => {
    models.provider.become(() => ({
      calls: [{ name: 'metrics_query', input: { metrics: ['visits'], ...FEBRUARY } }, show()],
    }));
    const local = await askEither('how many visits last month?');
    expect(local.by).toEqual({ engine: 'local', model: 'test-model' });
    expect(models.provider.heard).toEqual([]);
    const model = await askEither('did our flurb of visits hold up last month?');
    expect(model.by).toEqual({ engine: 'model', model: 'test-model' });
    expect(models.provider.heard).toHaveLength(1);
    // The same number either way.
    expect(blockOf(model, 'number').value).toBe(blockOf(local, 'number').value);
  });

  it.each([
    ['visits in February', 'local'],
    ['what is view-through?', 'local'],
    ['add a note: pricing page relaunched yesterday', 'only local'],
    ['open the campaigns page', 'only local'],
    ['thanks!', 'only local'],
    ['how many visits last month? And which vendor brought the most visits?', 'local'],
    ['visits last month by flurb', 'model'],
    ['what was our profit?', 'model'],
  ] as const)('%s: the %s one', async (text, engine) => {
    models.provider.become(() => answers('Nothing here tells it.', { refusal: 'not-measured' }));
    // Where the other one could not answer, neither is offered in place of it.
    expect((await askEither(text)).by?.engine).toBe(engine === 'only local' ? undefined : engine);
    expect(models.provider.heard).toHaveLength(engine === 'model' ? 1 : 0);
  });

  it('is the one that the person asks', async () => {
    models.provider.become(() => answers('Nothing here tells it.', { refusal: 'not-measured' }));
    expect((await askEither('visits last month by flurb', { engine: 'local' })).by?.engine).toBe('local');
    expect((await askEither('visits last month', { engine: 'model' })).by?.engine).toBe('model');
    // What a language model cannot do stays with the local engine.
    const opened = await askEither('open the campaigns page', { engine: 'model' });
    expect(opened.by).toBeUndefined();
  });
});

describe('an answer in one step', () => {
  it('takes one request, and is worded by the result itself', async () => {
    models.provider.become(() => ({
      calls: [{ name: 'metrics_query', input: { metrics: ['visits'], ...FEBRUARY } }, show()],
    }));
    const steps: string[] = [];
    const answer = await ask(models.services, models.instance, 'visits in February?', {
      onStep: (step) => steps.push(step),
    });
    expect(models.provider.heard).toHaveLength(1);
    expect(answer.text).toBe(`Visits ${visits} from Feb 1 to Feb 28, 2026.`);
    expect(answer.warnings.join()).not.toContain('language model');
    expect(steps).toContain('Looking up visits');
  });

  it('marks for Anthropic what stays the same, after the tools of every question and the prompt', async () => {
    const own = models.open({ PARLEY_MODEL_PROVIDER: 'anthropic' });
    models.provider.become(() => answers('Nothing here tells it.', { refusal: 'not-measured', show: [] }));
    await ask(own, models.instance, 'Why did visits drop in February?');
    const [body] = models.provider.heard.map((heard) => heard.body);
    const marked = (list: unknown): unknown[] =>
      (list as { name?: string; cache_control?: unknown }[]).flatMap(({ name, cache_control }) =>
        cache_control === undefined ? [] : [name],
      );
    expect(marked(body?.['tools'])).toEqual(['answer']);
    expect(marked(body?.['system'])).toHaveLength(1);
    expect(models.provider.heard[0]?.tools).toContain('metrics_break_down_change');
  });

  it('offers other tools when the model asks for them', async () => {
    models.provider.become(({ results }) => {
      if (results.length === 0)
        return { calls: [{ name: 'more_tools', input: { names: ['health_status'] } }] };
      return answers('Nothing here tells it.', { refusal: 'not-measured', show: [] });
    });
    await ask(models.services, models.instance, 'visits in February?');
    const [before, after] = models.provider.heard.map(({ tools }) => tools.includes('health_status'));
    expect([before, after]).toEqual([false, true]);
  });
});

describe('arithmetic', () => {
  const byVendor = { metrics: ['visits'], dimensions: ['vendor'], ...FEBRUARY };
  /** The placeholder of the visits of a vendor. */
  const visitsOf = (result: string | undefined, vendor: string): string =>
    new RegExp(`"Vendor":"${vendor} \\{\\{[^"]*".*?"Visits":"[^"]* (\\{\\{r\\d+\\.\\d+\\}\\})"`).exec(
      result?.slice(result.indexOf('"rows"')) ?? '',
    )?.[1] ?? '';
  const from = (vendor: string): number => february.filter(({ origin }) => origin.vendor === vendor).length;
  const gap =
    (operation: string, parts: (result: string | undefined) => string[]) =>
    (heard: Heard): Said => {
      const [result, sum] = heard.results;
      if (result === undefined) return { calls: [{ name: 'metrics_query', input: byVendor }] };
      if (sum === undefined)
        return { calls: [{ name: 'arithmetic', input: { operation, of: parts(result) } }, show('r2')] };
      return answers('It cannot be calculated.', { refusal: 'not-measured', show: [] });
    };

  it('calculates with values of results, and shows the parts with their pages', async () => {
    models.provider.become(
      gap('difference', (result) => [visitsOf(result, 'LinkedIn Ads'), visitsOf(result, 'Direct')]),
    );
    const ctx: Context = { ...models.instance.user.ctx, ...models.services, requestId: 'request-gap' };
    const { answer, memory } = await engineOf(models.services).answer(ctx, {
      ...{ text: 'the gap between LinkedIn and direct', memory: null, today: TODAY, engine: 'model' },
      signal: new AbortController().signal,
    });
    const [a, b] = [from('LinkedIn Ads'), from('Direct')];
    expect(blockOf(answer, 'number')).toMatchObject({ value: a - b, unit: 'count' });
    expect(answer.text).toContain(`Visits (LinkedIn Ads) minus visits (Direct): ${Math.abs(a - b)}`);
    const table = blockOf(answer, 'table');
    expect(table.rows).toEqual([
      { part: 'Visits (LinkedIn Ads)', value: String(a), period: 'Feb 1 to Feb 28, 2026' },
      { part: 'Visits (Direct)', value: String(b), period: 'Feb 1 to Feb 28, 2026' },
    ]);
    expect(table.links?.every((link) => link?.includes('startDate=2026-02-01'))).toBe(true);
    expect(answer.query).toContainEqual({
      label: 'Calculation',
      value: 'Visits (LinkedIn Ads) minus visits (Direct)',
    });

    // A pin of it calculates again, of the days of then, and without the model.
    const names = createNameCache();
    const again = await answerMadeOf(
      ctx,
      memory?.madeOf ?? { turnId: '', calls: [], periods: [] },
      { names, jobs: createJobs(models.services), today: () => TODAY },
      { start: '2026-01-01', end: '2026-01-31' },
    );
    const january = between('2026-01-01', '2026-01-31');
    const of = (vendor: string): number => january.filter(({ origin }) => origin.vendor === vendor).length;
    expect(blockOf(again, 'number').value).toBe(of('LinkedIn Ads') - of('Direct'));
  });

  it.each([
    ['difference', () => ['5', '3']],
    ['difference', () => ['{{r9.1}}', '{{r1.1}}']],
    ['sum', (result: string | undefined) => [visitsOf(result, 'Direct'), visitsOf(result, 'Direct')]],
    ['sum', (result: string | undefined) => [placeholderOf(result, 'Visits'), visitsOf(result, 'Direct')]],
  ] as const)('refuses %s of what no result holds, or what would count twice', async (operation, parts) => {
    models.provider.become(gap(operation, (result) => [...parts(result)]));
    const answer = await ask(models.services, models.instance, 'add them up');
    expect(models.provider.heard.at(-1)?.results[1]).toContain('"error"');
    expect(answer.text).toBe('It cannot be calculated.');
  });
});

describe('a model that says what does not follow', () => {
  const FROM = { metrics: ['visits'], ...FEBRUARY, comparePrevious: true };
  it.each([
    'Visits tripled.',
    'Visits soared to {{r1.2}} and fell to {{r1.2}}.',
    'This was the best month.',
    'Most of the visits came from LinkedIn.',
  ])('%s never reaches people', async (text) => {
    models.provider.become(({ results }) =>
      results.length === 0 ? { calls: [{ name: 'metrics_query', input: FROM }] } : answers(text),
    );
    const answer = await ask(models.services, models.instance, 'visits in February?');
    expect(answer.text).toMatch(/^Visits \d+ from Feb 1 to Feb 28, 2026\.$/);
    expect(answer.warnings[0]).toContain('words of the language model were not used');
  });
});

describe('the evaluation of a model', () => {
  const FEB = '2026-02-01..2026-02-28';
  const LINES = [
    { header: 'Of this folder’s world.', today: TODAY },
    { family: 'plain', ask: 'visits last month', metrics: 'visits', range: FEB },
    { family: 'plain', ask: 'bot visits last month', metrics: 'botVisits', range: FEB },
    {
      ...{
        family: 'follow-ups',
        ask: 'visits by vendor last month',
        metrics: 'visits',
        by: 'vendor',
        range: FEB,
      },
      turns: [{ ask: 'only LinkedIn Ads', metrics: 'visits', where: { vendor: 'LinkedIn Ads' }, range: FEB }],
    },
    { family: 'refusals', ask: 'what was our profit?', refuse: 'not-measured' },
    { family: 'names', ask: 'visits of Nobody Ever', metrics: 'visits', where: { company: 'Nobody Ever' } },
  ];
  const file = join(mkdtempSync(join(tmpdir(), 'parley-questions-')), 'questions.ndjson');
  writeFileSync(file, LINES.map((line) => JSON.stringify(line)).join('\n'));

  const query = (input: object): Said => ({
    calls: [{ name: 'metrics_query', input: { ...FEBRUARY, ...input } }, show()],
  });
  const good: Model = ({ question }) => {
    if (question.endsWith('profit?'))
      return answers('Profit is not kept.', { refusal: 'not-measured', show: [] });
    if (question.endsWith('bot visits last month')) return query({ metrics: ['botVisits'] });
    if (question.endsWith('by vendor last month'))
      return query({ metrics: ['visits'], dimensions: ['vendor'] });
    const filter = [{ field: 'vendorIds', operator: 'in', operand: ['LinkedIn Ads'] }];
    return query({ metrics: ['visits'], ...(question.endsWith('LinkedIn Ads') && { filter }) });
  };
  const LIE = 'There were 987654 visits, the best ever.';
  const counts = { right: 0, asked: 0, wrong: 0, 'silently wrong': 0, failed: 0, 'not judged': 0 };

  it.each<[string, Model, Partial<typeof counts>]>([
    ['good', good, { right: 5, 'not judged': 1 }],
    // It asks for the same whatever the question, and says nothing of it.
    ['lazy', () => query({ metrics: ['visits'] }), { right: 1, 'silently wrong': 4, 'not judged': 1 }],
    // Its figures reach nobody: what is shown is what the queries say.
    [
      'lying',
      ({ results }) =>
        results.length === 0
          ? { calls: [{ name: 'metrics_query', input: { metrics: ['visits'], ...FEBRUARY } }] }
          : answers(LIE),
      { right: 1, 'silently wrong': 4, 'not judged': 1 },
    ],
    ['broken', () => ({ trouble: 'status', status: 500 }), { failed: 5, 'not judged': 1 }],
  ])('tells a %s one', async (_name, model, expected) => {
    models.provider.become(model);
    const printed: string[] = [];
    const given = { services: models.services, words: [models.instance.id, file] };
    await runEvaluation({ ...given, isJson: true, print: (line) => printed.push(line) });
    expect(printed.join()).not.toContain('987654');
    const report = JSON.parse(printed.join('\n'));
    expect(report).toMatchObject({
      ...{ model: 'test-model', host: models.provider.host },
      all: { turns: 6, ...counts, ...expected },
    });
    expect(Object.keys(report.families)).toEqual(['plain', 'follow-ups', 'refusals', 'names']);
    if (_name !== 'good') return;
    expect(report.all).toMatchObject({ rightShare: 1, requestsPerTurn: 1, inputTokensPerTurn: 120 });
    // A follow-up goes with the turns before it.
    const asked = models.provider.heard.map(({ question }) => question);
    expect(asked.filter((question) => question.includes('<earlier>'))).toHaveLength(1);
    // It is in the ledger like everything that is sent, and was asked by nobody.
    expect((await ledgerOf(models.services, models.instance.id)).at(-1)?.user_id).toBeNull();
  });

  it('is a table of families, below what was not right', async () => {
    models.provider.become(good);
    const printed: string[] = [];
    const given = { services: models.services, words: [models.instance.id, file] };
    await runEvaluation({ ...given, isJson: false, print: (line) => printed.push(line) });
    expect(printed[0]).toBe('not judged: visits of Nobody Ever (no company is called Nobody Ever)');
    expect(printed[1]).toBe(`test-model at ${models.provider.host}:`);
    expect(printed.slice(2).map((line) => line.split(/\s{2,}/).slice(0, 4))).toEqual([
      ['family', 'turns', 'share', 'right'],
      ['plain', '2', '100%', '2'],
      ['follow-ups', '2', '100%', '2'],
      ['refusals', '1', '100%', '1'],
      ['names', '1', '–', '0'],
      ['all', '6', '100%', '5'],
    ]);
  });

  it('sends nothing where no admin has switched the model on', async () => {
    const { instance: off } = await createAssistantWorld(models.services);
    models.provider.become(good);
    const given = { services: models.services, words: [off.id, file], isJson: true, print: () => undefined };
    await expect(runEvaluation(given)).rejects.toThrow('has to switch test-model');
    expect(models.provider.heard).toEqual([]);
    await switchOn(off, models.services);
    await runEvaluation(given);
    expect(models.provider.heard).toHaveLength(5);
  });
});
