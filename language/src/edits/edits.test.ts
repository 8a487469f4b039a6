import type { Chip, FrameEdit } from '@parley/core/assistant';
import { PERIOD_PRESETS } from '@parley/core/assistant';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../frame/frame.ts';
import type { Plan } from '../plan/plan.ts';
import { planQuestion } from '../plan/plan-question.ts';
import { outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';
import { applyEdit } from './apply-edit.ts';
import { type EditBase, type EditContext, editBase } from './edit-base.ts';
import { comparisonOf, periodOfDays, periodOfPreset } from './edit-period.ts';
import { wordEdit } from './edit-words.ts';
import { menuOf } from './menu-of.ts';

const context: EditContext = { today: TEST_DAY, names: TEST_NAMES };

function planOf(frame: Frame): Plan | null {
  const planned = planQuestion(frame, { today: TEST_DAY });
  return planned.kind === 'plan' ? planned.plan : null;
}

function again(frame: Frame | null): EditBase {
  const base = frame === null ? null : editBase(frame, { today: TEST_DAY });
  if (base === null) throw new Error('not answered');
  return base;
}

function baseOf(...questions: string[]): EditBase {
  const frame = questions.reduce<Frame | null>((before, each) => outcomeOf(each, before).frame, null);
  return again(frame);
}

/** `Metric: Visits · Period: …` */
const said = (chips: readonly Chip[]): string =>
  chips.map(({ label, value }) => `${label}: ${value}`).join(' · ');

/** The question in words, and what it was understood as. */
function changed(base: EditBase, change: FrameEdit): [question: string, chips: string] {
  const frame = applyEdit(base, change, context);
  return [wordEdit(base, change, frame, context), said(planOf(frame)?.chips ?? [])];
}

const QUESTIONS = [
  'How many visits did target companies make last month?',
  'visits from LinkedIn in June vs last year',
  'bot visits by week this quarter',
  'spend by vendor in Q3',
  'top 5 vendors by visits in the last 30 days without bots',
  'companies with more than 10 visits since July',
  'compare LinkedIn and Google this quarter',
  'which vendors grew the most this quarter',
  'share of visits from LinkedIn this year',
  'linear pipeline by channel this year',
  'deals opened, won and lost by month this year',
  'how are visits developing this year',
  'visits by channel as a donut',
  'why did visits drop in June?',
  'what did Siemens do last month?',
  'where does direct traffic really come from?',
  'open deals of Siemens',
  'visits of Named accounts by channel',
  'engaged companies in Europe last month',
  'list companies from Europe last month',
  'impressions by campaign without LinkedIn in Q2 2026',
  'bots vs unknown each week last month',
  'page views of Siemens last month',
  'average visits per week this quarter',
  'biggest deals won this year',
  'companies with more than 10 visits and more than 20 page views since July',
] as const;

/** Chips that may follow another: what is compared with goes with the period, the order and the drawing with rows. */
const FOLLOWING: Readonly<Partial<Record<FrameEdit['part'], readonly string[]>>> = {
  period: ['comparison', 'rows'],
  // Visits of a category are a figure by itself or a category, as rows have it.
  metric: ['comparison', 'order', 'rows', 'threshold', 'traffic'],
  rows: ['traffic', 'order', 'threshold', 'comparison', 'offset', 'fold', 'chart', 'rows'],
  chart: ['rows', 'comparison'],
  fold: [],
  side: ['filter', 'side', 'comparison'],
  traffic: ['rows', 'traffic', 'metric', 'comparison'],
  // A time nobody named is another for what is open today.
  filter: ['filter', 'comparison', 'rows', 'period'],
  threshold: ['comparison'],
};

/** Of companies visits are those of people, and what was assumed is said outright from then on. */
const plain = (chips: string): string =>
  chips.replaceAll(' (assumed)', '').replace(/^Metric: (?:Human|Target|Other) visits/, 'Metric: Visits');

describe('every chip of an answer', () => {
  it.each(QUESTIONS)('%s', (question) => {
    const base = baseOf(question);
    for (const chip of base.plan.chips) {
      const { part } = chip;
      if (part === undefined) throw new Error(`${chip.label} tells no part`);
      const menu = menuOf({ base, audience: undefined }, part, '', context);
      const choices = menu?.groups.flatMap(({ choices: all }) => all) ?? [];
      expect(choices.length, chip.label).toBeGreaterThan(0);
      expect(menu?.from).not.toBe('');
      for (const { change, isPossible, isCurrent, label } of choices.filter((each) => each.isPossible)) {
        if (!isPossible || isCurrent) continue;
        const frame = applyEdit(base, change, context);
        const what = `${chip.label} ${chip.value} → ${label}`;
        const plan = planOf(frame);
        expect(plan, what).not.toBeNull();
        expect(wordEdit(base, change, frame, context), what).toMatch(/^(Instead of .+: .+|No longer: .+)$/);
        const mayFollow = [change.part, ...(FOLLOWING[change.part] ?? [])];
        const others = (chips: readonly Chip[]): string =>
          said(chips.filter((each) => !mayFollow.includes(each.part?.kind ?? '')));
        expect(plain(others(plan?.chips ?? [])), what).toBe(plain(others(base.plan.chips)));
      }
    }
  });
});

describe('a change of one part', () => {
  const june = 'visits from LinkedIn Ads by channel in June';
  it.each([
    [
      { part: 'period', to: { start: '2026-04-01', end: '2026-06-30' } },
      'Instead of in June: Q2 2026',
      'Metric: Visits · By: channel · Vendor: LinkedIn Ads · Period: Q2 2026: Apr 1 to Jun 30, 2026',
    ],
    [
      { part: 'period', to: { start: '2026-04-02', end: '2026-06-30' } },
      'Instead of in June: Apr 2 to Jun 30, 2026',
      'Metric: Visits · By: channel · Vendor: LinkedIn Ads · Period: Apr 2 to Jun 30, 2026',
    ],
    [
      { part: 'period', to: { preset: 'last month' } },
      'Instead of in June: last month',
      'Metric: Visits · By: channel · Vendor: LinkedIn Ads · Period: last month: Oct 1 to Oct 31, 2026',
    ],
    [
      { part: 'metric', at: 0, to: 'pageViews' },
      'Instead of Visits: Page views',
      'Metric: Page views · By: channel · Vendor: LinkedIn Ads · Period: in June: Jun 1 to Jun 30, 2026',
    ],
    [
      { part: 'rows', at: 0, to: 'campaign' },
      'Instead of by channel: by campaign',
      'Metric: Visits · By: campaign · Vendor: LinkedIn Ads · Period: in June: Jun 1 to Jun 30, 2026',
    ],
    [
      { part: 'rows', at: 0, to: null },
      'No longer: by channel',
      'Metric: Visits · Vendor: LinkedIn Ads · Period: in June: Jun 1 to Jun 30, 2026 · Compared with: May 1 to May 31, 2026',
    ],
    [
      { part: 'filter', at: 0, to: { id: 'vndr_google_ads' } },
      'Instead of LinkedIn Ads: Google Ads',
      'Metric: Visits · By: channel · Vendor: Google Ads · Period: in June: Jun 1 to Jun 30, 2026',
    ],
    [
      { part: 'filter', at: 0, to: { isExcluded: true } },
      'Instead of LinkedIn Ads: without LinkedIn Ads',
      'Metric: Visits · By: channel · Without vendor: LinkedIn Ads · Period: in June: Jun 1 to Jun 30, 2026',
    ],
    [
      { part: 'filter', at: 0, to: null },
      'No longer: vendor LinkedIn Ads',
      'Metric: Visits · By: channel · Period: in June: Jun 1 to Jun 30, 2026',
    ],
  ] as const)('%j', (change, question, chips) => {
    expect(changed(baseOf(june), change as FrameEdit)).toEqual([question, chips]);
  });

  it('of the comparison, to nothing and back', () => {
    const base = baseOf('visits last month');
    const none: FrameEdit = { part: 'comparison', to: 'none' };
    expect(changed(base, none)).toEqual([
      'Instead of compared with Sep 1 to Sep 30, 2026: nothing',
      'Metric: Visits · Period: last month: Oct 1 to Oct 31, 2026 · Compared with: nothing',
    ]);
    const frame = applyEdit(base, none, context);
    expect(planOf(frame)?.query.compare).toBeUndefined();
    expect(changed(again(frame), { part: 'comparison', to: 'before' })).toEqual([
      'Instead of compared with nothing: the month before',
      'Metric: Visits · Period: last month: Oct 1 to Oct 31, 2026 · Compared with: Sep 1 to Sep 30, 2026',
    ]);
  });

  it('of a bound and of an order', () => {
    const bounded = baseOf('companies with more than 10 visits in June');
    expect(changed(bounded, { part: 'threshold', at: 0, to: { min: 25, max: null } })[0]).toBe(
      'Instead of more than 10 visits: more than 25 visits',
    );
    expect(changed(bounded, { part: 'threshold', at: 0, to: null })[1]).toContain('By: company');
    const top = baseOf('top 5 vendors by visits in June');
    expect(changed(top, { part: 'order', to: { order: 'asc', count: 3 } })).toEqual([
      'Instead of most first, 5 rows: fewest first, 3 rows',
      expect.stringContaining('Order: fewest first, 3 rows'),
    ]);
  });

  it('of one of several figures, of sides, and of categories of visits', () => {
    const several = baseOf('leads and spend last month');
    expect(changed(several, { part: 'metric', at: 1, to: 'cpv' })[1]).toMatch(/^Metric: Leads · Metric: /);
    expect(changed(several, { part: 'metric', at: 0, to: null })).toEqual([
      'No longer: Leads',
      expect.stringMatching(/^Metric: Spend · Period/),
    ]);
    const sides = baseOf('compare LinkedIn Ads and Google Ads last month');
    expect(changed(sides, { part: 'side', at: 0, to: { id: 'vndr_meta_ads' } })[0]).toMatch(
      /^Instead of LinkedIn Ads: /,
    );
    expect(changed(sides, { part: 'side', at: 0, to: null })[1]).toContain('Vendor: Google Ads');
    const views = baseOf('page views without bots last month');
    expect(changed(views, { part: 'traffic', at: 0, to: 'unresolved' })).toEqual([
      'Instead of without bots: without unknown visitors',
      expect.stringContaining('Without: unknown visitors'),
    ]);
  });

  it('of a figure keeps what its name said: bot visits give way to page views of everybody', () => {
    const base = baseOf('bot visits by channel in June');
    expect(base.plan.chips[0]?.value).toBe('Bot visits');
    expect(changed(base, { part: 'metric', at: 0, to: 'pageViews' })[1]).toBe(
      'Metric: Page views · By: channel · Period: in June: Jun 1 to Jun 30, 2026',
    );
  });

  it('stays in the conversation: what follows goes on from it', () => {
    const frame = applyEdit(baseOf(june), { part: 'filter', at: 0, to: { id: 'vndr_google_ads' } }, context);
    expect(outcomeOf('by week', frame).text).toBe(
      'trend | visits | by week | vendorIds=google_ads | 2026-06-01..2026-06-30',
    );
    const other = applyEdit(
      baseOf('visits from LinkedIn Ads in June'),
      { part: 'filter', at: 0, to: { id: 'vndr_google_ads' } },
      context,
    );
    expect(outcomeOf('both next to each other', other).text).toContain('vendorIds=linkedin_ads+google_ads');
  });

  it.each([
    [{ part: 'metric', at: 0, to: 'visitz' }, 'There is no figure “visitz”.'],
    [{ part: 'metric', at: 0, to: null }, 'A question needs a figure.'],
    [{ part: 'rows', at: 0, to: 'moonPhase' }, 'There are no rows by “moonPhase”.'],
    [{ part: 'rows', at: 1, to: 'vendor' }, 'This part of the question is not there.'],
    [{ part: 'filter', at: 4, to: null }, 'This part of the question is not there.'],
    [
      { part: 'filter', at: 0, to: { id: 'comp_siemens' } },
      'Nothing of that kind has the id “comp_siemens”.',
    ],
    [{ part: 'threshold', at: 0, to: { min: 1, max: null } }, 'This part of the question is not there.'],
    [{ part: 'comparison', to: 'previous' }, 'The question compares with nothing.'],
    [
      { part: 'period', to: { start: '2026-12-01', end: '2026-12-31' } },
      'Days from 2024-11-21 to 2026-11-21 can be asked for, and not 2026-12-01 to 2026-12-31.',
    ],
  ] as const)('%j is refused: %s', (change, message) => {
    expect(() => applyEdit(baseOf(june), change as FrameEdit, context)).toThrow(message);
  });
});

describe('what a chip offers', () => {
  const menu = (question: string, at: number, search = '') => {
    const base = baseOf(question);
    const part = base.plan.chips[at]?.part;
    return part === undefined ? null : menuOf({ base, audience: undefined }, part, search, context);
  };
  const labels = (found: ReturnType<typeof menu>): string[] =>
    found?.groups.flatMap(({ choices }) => choices.map(({ label }) => label)) ?? [];

  it('the figure at hand first, then those related, then all', () => {
    const found = menu('spend last month', 0);
    expect(found?.groups.map(({ label }) => label)).toEqual(['', 'Related figures', 'All other figures']);
    expect(labels(found)[0]).toBe('Spend');
    expect(labels(found).length).toBeGreaterThan(60);
    expect(labels(menu('spend last month', 0, 'bot vis'))).toEqual(['Bot visits', 'Human visits']);
    expect(labels(menu('spend last month', 0, 'pipelin'))).toContain('Pipeline influenced');
  });

  it('other models of an amount that one credits', () => {
    const found = menu('linear pipeline by channel this year', 0);
    expect(found?.groups[1]).toMatchObject({ label: 'Other models' });
    expect(found?.groups[1]?.choices.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['First touch pipeline', 'W-shaped pipeline', 'Pipeline influenced']),
    );
  });

  it('figures that have no such rows are there, told why, and cannot be chosen', () => {
    const found = menu('visits by page last month', 0);
    const spend = found?.groups.flatMap(({ choices }) => choices).find(({ label }) => label === 'Spend');
    expect(spend).toMatchObject({ isPossible: false, detail: expect.stringContaining('page') });
  });

  it('only rows that the figure can have', () => {
    expect(labels(menu('spend by vendor last month', 1))).toEqual(
      expect.arrayContaining(['Vendor', 'Channel', 'Week', 'No rows']),
    );
    expect(labels(menu('spend by vendor last month', 1))).not.toContain('Industry');
  });

  it('other names of the kind, searched', () => {
    const found = menu('visits from LinkedIn Ads last month', 1);
    expect(labels(found)[0]).toBe('LinkedIn Ads');
    expect(labels(found)).toEqual(expect.arrayContaining(['All but LinkedIn Ads', 'Remove']));
    const searched = labels(menu('visits from LinkedIn Ads last month', 1, 'gogle'));
    expect(searched).toEqual(expect.arrayContaining(['Google', 'Google Ads']));
    expect(found?.searched).toBe('vendor names');
  });

  it('days and bounds as they are', () => {
    expect(menu('visits last month', 1)?.form).toEqual({
      kind: 'dates',
      start: '2026-10-01',
      end: '2026-10-31',
    });
    const part = { kind: 'threshold' } as const;
    const base = baseOf('industries with a win rate above 30% this year');
    expect(menuOf({ base, audience: undefined }, part, '', context)?.form).toMatchObject({
      kind: 'bounds',
      min: 30,
      max: null,
      isExclusive: true,
    });
  });
});

describe('periods and comparisons of the menu', () => {
  it.each(PERIOD_PRESETS)('%s is a period in these very words', (preset) => {
    expect(periodOfPreset(preset, TEST_DAY).words).toBe(preset);
  });

  it.each(['previous', 'before', 'year-before', 'none'] as const)('%s is read', (to) => {
    expect(comparisonOf(to, TEST_DAY).of(periodOfPreset('last month', TEST_DAY)).start).toMatch(/^\d{4}-/);
  });

  it.each([
    ['2026-06-01', '2026-06-30', 'June 2026', 'month'],
    ['2026-01-01', '2026-03-31', 'Q1 2026', 'quarter'],
    ['2025-01-01', '2025-12-31', '2025', 'year'],
    ['2026-06-01', '2026-06-29', 'Jun 1 to Jun 29, 2026', 'day'],
  ] as const)('%s to %s is %s', (start, end, words, unit) => {
    expect(periodOfDays({ start, end }, TEST_DAY)).toMatchObject({ words, unit });
  });
});
