import { describe, expect, it } from 'vitest';
import { planQuestion } from '../plan/plan-question.ts';
import { readQuestion } from '../read-question.ts';
import { outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

/** All that is told with the answer to a question that nobody is asked back about. */
function toldOf(question: string): string {
  const { frame, problems, notes } = readQuestion(question, {
    names: TEST_NAMES,
    today: TEST_DAY,
    before: null,
  });
  const planned = planQuestion(frame, { today: TEST_DAY });
  if (problems.length > 0 || planned.kind !== 'plan') throw new Error(`not answered: ${question}`);
  return [...notes, ...planned.plan.notes].join(' ');
}

describe('words that the answer does not hold', () => {
  it.each([
    ['visits mostly from Europe', '“mostly”'],
    ['pipeline that stumbled last month', '“stumbled”'],
    ['recently won deals', '“recently” is taken as the last 90 days.'],
    ['number of deals that rolled in during Q2', '“rolled in”'],
  ])('%s: tells %s', (question, told) => {
    expect(toldOf(question)).toContain(told);
  });

  it.each([
    'pipeline brought in by LinkedIn',
    'companies that stopped by in October',
    'visits and spend both by channel',
    'deals won in Q3',
  ])('%s: has nothing to tell', (question) => {
    expect(toldOf(question)).not.toMatch(/changes nothing|is taken as/);
  });

  it.each([
    ['how is LinkedIn doing', true],
    ['top channels', true],
    ['visits from LinkedIn', false],
    ['target visits by channel', false],
    ['companies from Europe', false],
  ])('%s: tells that visits are assumed: %s', (question, isTold) => {
    expect(toldOf(question).includes('visits are assumed')).toBe(isTold);
  });
});

describe('figures of which the one is said of the other', () => {
  it.each([
    ['what is a view-through visit', 'definition viewThroughVisits'],
    ['visits next to spend for every channel', 'breakdown | visits+spend | by channel | 90d'],
    ['spend clicks impressions by campaign', 'breakdown | spend+adClicks+impressions | by campaign | 90d'],
  ])('%s', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });

  it.each(['new business pipeline in Q3', 'lost deals over 50k', 'visits compared with industry'])(
    '%s: asks',
    (question) => {
      expect(outcomeOf(question).text).toMatch(/^\?/);
    },
  );

  it('does not take a comparison for a question about a rule', () => {
    expect(outcomeOf('visits are down from last week, where does it come from').text).not.toMatch(
      /^definition/,
    );
  });
});

describe('names taken away and counted as people say it', () => {
  it.each([['visits by kind of traffic', 'breakdown | visits | by trafficType | 90d']])(
    '%s',
    (question, expected) => {
      expect(outcomeOf(question).text).toBe(expected);
    },
  );
});
