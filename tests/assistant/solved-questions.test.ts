import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readQuestions } from './question.ts';
import { solvedQuestions } from './solved-questions.ts';

const SHIPPED = join(
  import.meta.dirname,
  '../../server/src/features/assistant/models/examples/solved-questions.csv',
);

it('are those of the seen files, and no sealed one', async () => {
  const questions = readQuestions();
  const shipped = solvedQuestions(questions);
  await expect(shipped).toMatchFileSnapshot(SHIPPED);
  const lines = new Set(shipped.split('\n').map((line) => line.split(';')[0]));
  const seen = new Set(questions.flatMap(({ part, ask }) => (part === 'seen' ? [ask] : [])));
  const sealed = questions.filter(({ part, ask }) => part === 'sealed' && lines.has(ask) && !seen.has(ask));
  expect(sealed).toHaveLength(0);
});
