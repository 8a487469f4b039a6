import type { Answer } from '@parley/core/assistant';
import type { MetricQuery } from '@parley/core/metrics';
import { differences } from '@parley/server/features/assistant/evaluation/differences';
import { judge } from '@parley/server/features/assistant/evaluation/judge';
import { knownIds } from '@parley/server/features/assistant/evaluation/known-ids';
import { wholeQuestions } from '@parley/server/features/assistant/evaluation/whole-questions';
import { expect, it } from 'vitest';
import { PHRASES, REFERENCE_DAYS } from './periods/index.ts';
import { FAMILIES, type Part, readQuestions, turnsOf } from './question.ts';

const ids = knownIds({ company: [{ id: 'comp_a', name: 'Acme' }] });
const october = { start: '2026-10-01', end: '2026-10-31' };
const query = (parts: Partial<MetricQuery> = {}): MetricQuery => ({
  metrics: ['visits'],
  dimensions: [],
  filters: [],
  range: october,
  ...parts,
});
const vendors = (operator: 'in' | 'notIn', ...operand: string[]): MetricQuery =>
  query({ filters: [{ field: 'vendorIds', operator, operand }] });
const wanted = { metrics: 'visits', range: '2026-10-01..2026-10-31' };

it.each([
  [wanted, query(), 0],
  [{ ...wanted, metrics: 'spend|visits' }, query(), 0],
  [{ ...wanted, metrics: 'spend' }, query(), 1],
  [wanted, query({ metrics: ['visits', 'spend'] }), 1],
  [wanted, query({ dimensions: ['vendor'] }), 1],
  [{ ...wanted, by: 'vendor|channel' }, query({ dimensions: ['channel'] }), 0],
  [{ ...wanted, by: 'vendor?' }, query(), 0],
  [wanted, query({ range: { start: '2026-10-01', end: '2026-10-30' } }), 1],
  [{ ...wanted, where: { vendor: ['Bing'] } }, vendors('in', 'vndr_bing'), 0],
  [{ ...wanted, where: { vendor: ['Google|Google Ads'] } }, vendors('in', 'vndr_google_ads'), 0],
  [{ ...wanted, where: { vendor: ['Bing'] } }, vendors('in', 'vndr_bing', 'vndr_google'), 2],
  [{ ...wanted, where: { vendor: ['Bing'] } }, vendors('notIn', 'vndr_bing'), 2],
  [wanted, vendors('in', 'vndr_bing'), 1],
  [
    { ...wanted, metrics: 'botVisits' },
    query({ filters: [{ field: 'trafficType', operator: 'in', operand: ['bot'] }] }),
    0,
  ],
  [
    { ...wanted, threshold: { visits: '>10' } },
    query({ filters: [{ field: 'visits', range: { min: { operand: 11, inclusive: true } } }] }),
    0,
  ],
  [
    { ...wanted, threshold: { visits: '>10' } },
    query({ filters: [{ field: 'visits', range: { min: { operand: 10, inclusive: true } } }] }),
    1,
  ],
  [{ ...wanted, vs: 'any' }, query(), 1],
  [
    { ...wanted, limit: 5, sort: 'visits desc' },
    query({ page: { limit: 5, offset: 0 }, sort: [{ by: 'visits', order: 'asc' }] }),
    1,
  ],
])('%j beside a query has its differences', (expected, asked, count) => {
  expect(differences(expected, asked, ids)).toHaveLength(count);
});

it('months asked one by one are one question', () => {
  const months = ['2026-09-30', '2026-10-31'].map((end) =>
    query({ range: { start: `${end.slice(0, 7)}-01`, end } }),
  );
  expect(wholeQuestions(months).at(-1)).toMatchObject({
    dimensions: ['month'],
    range: { start: '2026-09-01', end: '2026-10-31' },
  });
});

const answer = (parts: Partial<Answer>): Answer => ({
  text: '',
  blocks: [],
  query: [],
  definitions: [],
  permalink: null,
  asOf: '',
  warnings: [],
  suggestions: [],
  ...parts,
});

it('a wrong answer is silent unless it says what it left out', () => {
  const verdict = (warnings: string[]): string =>
    judge({ ...wanted, ask: 'visits of blonde people' }, { answer: answer({ warnings }), queries: [] }, ids)
      .verdict;
  expect([
    verdict([]),
    verdict(['A week is partial.']),
    verdict(['Not understood, and left out: “blonde”.']),
  ]).toEqual(['silently wrong', 'silently wrong', 'wrong']);
});

it('a refusal is right for its reason only', () => {
  const blocks: Answer['blocks'] = [{ kind: 'refusal', reason: 'ambiguous', choices: [] }];
  const of = (refuse: 'ambiguous' | 'out-of-scope'): string =>
    judge({ ask: 'x', refuse: [refuse] }, { answer: answer({ blocks }), queries: [] }, ids).verdict;
  expect([of('ambiguous'), of('out-of-scope')]).toEqual(['right', 'asked']);
});

// By hand, from a calendar.
it.each([
  [
    'last week',
    [
      '2026-03-22..2026-03-28',
      '2025-12-21..2025-12-27',
      '2024-02-18..2024-02-24',
      '2026-11-15..2026-11-21',
      '2026-05-03..2026-05-09',
    ],
  ],
  [
    'last quarter',
    [
      '2025-10-01..2025-12-31',
      '2025-10-01..2025-12-31',
      '2023-10-01..2023-12-31',
      '2026-07-01..2026-09-30',
      '2026-01-01..2026-03-31',
    ],
  ],
  [
    'last 30 days',
    [
      '2026-03-02..2026-03-31',
      '2025-12-03..2026-01-01',
      '2024-01-31..2024-02-29',
      '2026-10-24..2026-11-22',
      '2026-04-17..2026-05-16',
    ],
  ],
  [
    'since 15 may',
    [
      '2025-05-15..2026-03-31',
      '2025-05-15..2026-01-01',
      '2023-05-15..2024-02-29',
      '2026-05-15..2026-11-22',
      '2026-05-15..2026-05-16',
    ],
  ],
  [
    'black friday {y}',
    [
      '2025-11-28..2025-11-28',
      '2025-11-28..2025-11-28',
      '2023-11-24..2023-11-24',
      '2025-11-28..2025-11-28',
      '2025-11-28..2025-11-28',
    ],
  ],
  [
    'week of 3 march',
    [
      '2026-03-01..2026-03-07',
      '2025-03-02..2025-03-08',
      '2023-02-26..2023-03-04',
      '2026-03-01..2026-03-07',
      '2026-03-01..2026-03-07',
    ],
  ],
])('%s means, on the five days', (words, ranges) => {
  const meaning = PHRASES.find(([each]) => each === words)?.[1];
  const found = REFERENCE_DAYS.map((day) => meaning?.(new Date(`${day}T00:00:00Z`))[0]?.join('..'));
  expect(found).toEqual(ranges);
});

it('there are questions enough, each family among the sealed ones', () => {
  const questions = readQuestions();
  expect(questions.length).toBeGreaterThanOrEqual(330);
  expect(questions.flatMap((each) => turnsOf(each).slice(1)).length).toBeGreaterThanOrEqual(60);
  expect(new Set(PHRASES.map(([words]) => words)).size).toBeGreaterThanOrEqual(250);
  const families = (part: Part): string[] => [
    ...new Set(questions.filter((each) => each.part === part).map(({ family }) => family)),
  ];
  expect(families('seen').toSorted()).toEqual([...FAMILIES].toSorted());
  expect(families('sealed').toSorted()).toEqual([...FAMILIES].toSorted());
});
