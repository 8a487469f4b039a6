import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Question, readQuestions } from './question.ts';
import { solvedQuestions } from './solved-questions.ts';

const SHIPPED = join(
  import.meta.dirname,
  '../../server/src/features/assistant/models/examples/solved-questions.csv',
);

const asked = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';')[0] ?? '');

it('are those of the seen files', async () => {
  await expect(solvedQuestions(readQuestions())).toMatchFileSnapshot(SHIPPED);
});

it('are no sealed ones', () => {
  const questions = readQuestions();
  const seen = new Set(questions.flatMap(({ part, ask }) => (part === 'seen' ? [ask] : [])));
  const isSealedOnly = (ask: string): boolean => !seen.has(ask);
  // Some of the sealed questions would be solved ones if they were not sealed: only that keeps them out.
  const opened = questions.map((question): Question => ({ ...question, part: 'seen' }));
  expect(asked(solvedQuestions(opened)).filter(isSealedOnly).length).toBeGreaterThan(0);
  expect(asked(solvedQuestions(questions)).filter(isSealedOnly)).toHaveLength(0);
});

it('have one reading, no names and no bounds, and at most three wordings of a query', () => {
  const question = (ask: string, more: Partial<Question> = {}): Question => ({
    ...{ ask, family: 'plain', part: 'seen', metrics: 'visits' },
    ...more,
  });
  const solved = solvedQuestions([
    question('sessions'),
    question('sessions by week', { by: 'week', range: '2026-01-01..2026-03-31' }),
    question('sealed', { part: 'sealed', by: 'day' }),
    question('of a name', { where: { vendor: ['Bing'] } }),
    question('of two readings', { metrics: 'visits|spend' }),
    question('of rows that may be', { by: 'week?' }),
    question('with a bound', { threshold: { visits: '>10' } }),
    question('two; in one'),
    ...['second', 'third', 'fourth'].map((ask) => question(ask)),
  ]);
  expect(solved.trim().split('\n')).toEqual([
    'question;metrics;dimensions',
    'sessions;visits;',
    'sessions by week;visits;week',
    'second;visits;',
    'third;visits;',
  ]);
});
