import { expect, it } from 'vitest';
import { AnswersMade, answerKey } from './answers-made.ts';

it('forgets answers of queries that nobody looks at, such as what was typed into a search, and keeps the others', () => {
  const shown = answerKey('Visits', { days: 7 });
  const made = new AnswersMade(() => [shown]);
  made.set(shown, 4);
  for (let letter = 0; letter < 1000; letter += 1) made.set(answerKey('Search', { letter }), 4);
  expect(made.size).toBeLessThanOrEqual(200);
  expect(made.isToAskAgain(shown, 5)).toBe(true);
});

it('asks once for each number of the definitions', () => {
  const made = new AnswersMade(() => []);
  const asked = () => made.isToAskAgain('visits', 5);
  made.set('visits', 4);
  expect([asked(), asked()]).toEqual([true, false]);
  // The server lags.
  made.set('visits', 4);
  expect([asked(), made.isToAskAgain('visits', 6)]).toEqual([false, true]);
});

it('knows an answer whatever the order of its variables', () => {
  expect(answerKey('Visits', { from: 1, filter: { a: 1, b: 2 } })).toBe(
    answerKey('Visits', { filter: { b: 2, a: 1 }, from: 1 }),
  );
});
