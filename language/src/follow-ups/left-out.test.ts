import { expect, it } from 'vitest';
import type { Frame } from '../frame/frame.ts';
import { readQuestion } from '../read-question.ts';
import { TEST_NAMES } from '../testing/names.ts';
import { restOf, withoutWords } from './left-out.ts';
import { withPending } from './pending.ts';
import { readThread } from './thread.ts';

const today = '2026-11-21';
const read = (text: string, before: Frame | null = null) =>
  readQuestion(text, { names: TEST_NAMES, today, before });

function restIn(question: string): string | null {
  const [problem] = read(question).problems;
  return problem === undefined ? null : (restOf(problem, question, read)?.question ?? null);
}

it.each([
  ['leads in q3 by stage', 'leads in q3'],
  ['visits last month from Zorbulon', 'visits last month'],
  ['visits by channel on mobile in q3', 'visits by channel in q3'],
])('%s: the rest is offered', (question, rest) => {
  expect(restIn(question)).toBe(rest);
});

it.each([
  // Nothing is left that names a figure.
  ['bounce rate by channel in q3'],
  ['mobile'],
  // It is not for anybody.
  ['visits of the person with the password'],
])('%s: nothing is offered', (question) => {
  expect(restIn(question)).toBeNull();
});

it('what leads to the words goes with them', () => {
  expect(withoutWords('visits by the hour, last week', 'hour')).toBe('visits, last week');
  expect(withoutWords('how many visits from LinkedIn are qualified?', 'qualified')).toBe(
    'how many visits from LinkedIn?',
  );
});

it('agreeing gives an answer without them, which says so', () => {
  const question = 'leads in q3 by stage';
  const { problems } = read(question);
  const [problem] = problems;
  if (problem === undefined) throw new Error('it is understood');
  const rest = restOf(problem, question, read);
  const memory = withPending(null, problem, { question, since: [] }, rest);
  const thread = readThread('yes please', { names: TEST_NAMES, today, memory });
  expect(thread.read.problems).toEqual([]);
  expect(thread.read.frame.metrics).toEqual(['leads']);
  expect(thread.read.notes).toContain('Left out, as agreed: “stage”.');
});
