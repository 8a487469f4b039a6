import type { MetricId, MetricQuery, MetricResult, MetricRow } from '@parley/core/metrics';
import { DIMENSIONS } from '@parley/core/metrics';
import { planQuestion } from '@parley/language/plan';
import { readQuestion, TEST_NAMES } from '@parley/language/testing';
import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '../testing/facts.ts';
import { answerPlan } from './answer-plan.ts';
import { during, figure, say } from './phrase.ts';
import { changeSentence } from './wording.ts';

const TODAY = '2026-11-21';
const NUMERAL = /\d+(?:,\d{3})*(?:\.\d+)?/g;

/** Results that no sentence could hold by chance: figures of seven digits, each given out once. */
function resultsOf() {
  const given: number[] = [];
  let next = 1_000_003;
  const take = (metric: MetricId): number => {
    next += 7919;
    const value =
      metric === 'visitEfficiency'
        ? next / 10_000_000
        : metric === 'lastActivity'
          ? Date.parse('2026-11-20')
          : next;
    given.push(value);
    return value;
  };
  const row = (query: MetricQuery, name: number | null): MetricRow => ({
    dimensions: Object.fromEntries(
      name === null
        ? []
        : query.dimensions.map((id) => [
            id,
            DIMENSIONS[id].kind === 'time'
              ? { id: `2026-11-0${name + 1}`, name: '' }
              : { id: `id${name}`, name: `Name ${'abc'[name]}` },
          ]),
    ),
    metrics: Object.fromEntries(query.metrics.map((metric) => [metric, take(metric)])),
    ...(query.compare !== undefined && {
      previous: Object.fromEntries(query.metrics.map((metric) => [metric, take(metric)])),
    }),
  });
  const ask = async (query: MetricQuery): Promise<MetricResult> => ({
    rows: query.dimensions.length === 0 ? [row(query, null)] : [0, 1, 2].map((index) => row(query, index)),
    totals: row(query, null),
    totalRows: 3,
    asOf: '2026-11-21T00:00:00Z',
  });
  return { ask, given };
}

const QUESTIONS = [
  'visits last month',
  'how did we do last month?',
  'what was our visit efficiency in Q3?',
  'visits from LinkedIn last month',
  'top 5 vendors by visits in the last 30 days',
  'worst channels last quarter',
  'visits by week since July',
  'average visits per day last week',
  'visits by month this year',
  'visits by week and channel since June',
  'compare LinkedIn and Google this quarter',
  'compare LinkedIn and Google by campaign this quarter',
  'which companies from financial services visited last week?',
  'top companies by page views last month',
  'tell me about Siemens',
  'last activity of Siemens',
  'what share of visits are bots?',
  'which vendors grew the most this month?',
  'visits by vendor last month compared with the month before',
  'visits to /pricing between 5 and 10 March',
];

describe('the words of an answer', () => {
  it.each(QUESTIONS)('hold no numeral that is not from the results: %s', async (question) => {
    const { ask, given } = resultsOf();
    const { frame } = readQuestion(question, { names: TEST_NAMES, today: TODAY, before: null });
    const planned = planQuestion(frame, { today: TODAY });
    if (planned.kind !== 'plan') throw new Error(planned.what);
    const { plan } = planned;
    const answer = await answerPlan(plan, { ask, facts: NO_FACTS, today: TODAY });
    const texts = [answer.text, ...answer.warnings].join(' ');
    const calendar = [
      plan.rangeWords,
      plan.compareWords,
      plan.scope,
      ...plan.notes,
      'Nov 20, 2026',
      ...[1, 2, 3].map((day) => `Nov ${day}, 2026`),
    ];
    const months = [...Array(12).keys()].map(() => '2026');
    const allowed = new Set([...calendar.flatMap((each) => each.match(NUMERAL) ?? []), ...months]);
    const isGiven = (text: string): boolean => {
      const value = Number(text.replaceAll(',', '').replace(/\.$/, ''));
      const near = (other: number): boolean => Math.abs(other - value) < 0.051;
      return given.some(
        (a) =>
          near(a) ||
          near(a * 100) ||
          given.some(
            (b) =>
              a !== b &&
              (near((a / b) * 100) ||
                near((Math.abs(a - b) / b) * 100) ||
                near(Math.abs(a - b)) ||
                near(a + b)),
          ),
      );
    };
    const isRowCount = (text: string): boolean => text === '3';
    const isAverage = (text: string): boolean =>
      plan.frame.isAverage && near3(Number(text.replaceAll(',', '')), given);
    const strange = (texts.match(NUMERAL) ?? []).filter(
      (each) => !allowed.has(each) && !isGiven(each) && !isRowCount(each) && !isAverage(each),
    );
    expect(strange).toEqual([]);
    expect(texts).not.toMatch(/undefined|null|NaN|\bInfinity\b/);
  });

  it.each([
    ['what did we spend on LinkedIn Ads last month?', /was \$[\d,]+ from Oct 1 to Oct 31/],
    ['cost per click of Google Ads last month', /was \$[\d,]+\.\d\d from/],
    ['win rate last quarter', /was [\d,.]+% from/],
    ['return on spend last quarter', /was [\d,.]+x from/],
    ['average deal cycle last quarter', /was [\d,.]+ days from/],
  ])('write a figure in the unit of its metric: %s', async (question, expected) => {
    const { ask } = resultsOf();
    const { frame } = readQuestion(question, { names: TEST_NAMES, today: TODAY, before: null });
    const planned = planQuestion(frame, { today: TODAY });
    if (planned.kind !== 'plan') throw new Error(planned.what);
    const { text } = await answerPlan(planned.plan, { ask, facts: NO_FACTS, today: TODAY });
    expect(text).toMatch(expected);
  });

  it.each([
    ['spend', 'There was no spend from Sep 1 to Sep 30, 2026.'],
    ['visits', 'There were no visits from Sep 1 to Sep 30, 2026.'],
    ['pipelineInfluenced', 'There was no pipeline influenced from Sep 1 to Sep 30, 2026.'],
    ['visitEfficiency', 'It was 0% from Sep 1 to Sep 30, 2026.'],
    ['pipelinePerSpend', 'It was 0x from Sep 1 to Sep 30, 2026.'],
  ] as const)('say that there was nothing before, by what is counted: %s', (metric, expected) => {
    expect(changeSentence(metric, 5, 0, 'Sep 1 to Sep 30, 2026')).toBe(expected);
  });

  it('say when by what it is: a day, days from one to another, a stretch with a name', () => {
    const when = (words: string) => say`${during(words)}`;
    expect(when('Sep 1, 2026')).toBe('on Sep 1, 2026');
    expect(when('Sep 1 to Sep 30, 2026')).toBe('from Sep 1 to Sep 30, 2026');
    expect(when('Dec 1, 2025 to Jan 31, 2026')).toBe('from Dec 1, 2025 to Jan 31, 2026');
    expect(when('the last week')).toBe('in the last week');
    expect(changeSentence('visitEfficiency', 0.3, 0.2, 'Sep 1 to Sep 30, 2026')).toBe(
      'That is up from 20% (Sep 1 to Sep 30, 2026).',
    );
    expect(changeSentence('spend', 300, 200, 'Sep 1 to Sep 30, 2026')).toBe(
      'That is 50% more than the $200 from Sep 1 to Sep 30, 2026.',
    );
  });

  it('cannot be written with a digit of our own', () => {
    expect(() => say`There were 12 visits`).toThrow('digit');
    expect(say`There were ${figure(12, 'count')} visits`).toBe('There were 12 visits');
  });
});

/** The mean of some two or three figures that were given out. */
const near3 = (value: number, given: readonly number[]): boolean =>
  given.some((a) =>
    given.some((b) =>
      given.some((c) => Math.abs((a + b + c) / 3 - value) < 1 || Math.abs((a + b) / 2 - value) < 1),
    ),
  );
