import type { Question } from './question.ts';

/** So many wordings of one query are kept. */
const MOST_OF_ONE = 3;
/** What a question may say beside its figures and rows, to be an example of them. */
const PLAIN = new Set(['ask', 'family', 'part', 'turns', 'metrics', 'by', 'range', 'sort?']);
const ID_LIST = /^\w+(?: \w+)*$/;

const isPlain = (question: Question): boolean =>
  Object.entries(question).every(([key, value]) => value === undefined || PLAIN.has(key));

/**
 * The solved questions that the server ships for language models: seen ones that name nothing and have one reading, as
 * `question;metrics;dimensions` a line. Sealed questions are none of them.
 */
export function solvedQuestions(questions: readonly Question[]): string {
  const counts = new Map<string, number>();
  const lines = questions.flatMap((question) => {
    const { part, ask, metrics = '', by = '' } = question;
    if (part === 'sealed' || !isPlain(question) || /[;\n]/.test(ask)) return [];
    if (!ID_LIST.test(metrics) || (by !== '' && !ID_LIST.test(by))) return [];
    const query = `${metrics};${by}`;
    const count = counts.get(query) ?? 0;
    counts.set(query, count + 1);
    return count < MOST_OF_ONE ? [`${ask};${query}`] : [];
  });
  return `${['question;metrics;dimensions', ...lines].join('\n')}\n`;
}
