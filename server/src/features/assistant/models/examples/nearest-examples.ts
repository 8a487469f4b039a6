import { readFileSync } from 'node:fs';
import type { MetricQuery } from '@parley/core/metrics';

/** A question that is solved: the figures and the rows of its query. Its time and names are not part of it. */
export type Example = { question: string; metrics: readonly string[]; dimensions: readonly string[] };

const MOST = 3;
/** Less alike than this, an example says nothing about a question. */
const LEAST_ALIKE = 0.2;

/** Words that hold for any question. */
const COMMON = new Set(
  'a an the of in on for to from by with and or our we us i you it is are was were do does did have has had be been that this these those there please me my show give tell many much how what which'.split(
    ' ',
  ),
);

/** Times are no part of an example. */
const TIME =
  /\b(?:(?:in|on|since|for|during) )?(?:the )?(?:last|this|past|previous|prior|next) (?:\w+ )?(?:days?|weeks?|months?|quarters?|years?)\b|\b(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|ytd|yesterday|today)\b/gi;

/** `visits` and `visit` are one word. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/(?:es|s|ed|ing)$/, '') : word);

const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll(TIME, ' ')
      .match(/\p{L}+/gu) ?? []
  )
    .filter((word) => !COMMON.has(word))
    .map(stem);

type Indexed = Example & { weights: ReadonlyMap<string, number>; key: string };
type Index = { examples: readonly Indexed[]; weightOf(word: string): number };

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ');

/** The words of each example with their weights: a rare word says more than a common one. */
export function indexExamples(examples: readonly Example[]): Index {
  const all = examples.map((example) => ({ example, words: [...new Set(wordsOf(example.question))] }));
  const counts = new Map<string, number>();
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A word of no example says nothing about which of them is alike.
  const weightOf = (word: string): number => {
    const count = counts.get(word) ?? 0;
    return count === 0 ? 0 : Math.log(1 + all.length / count);
  };
  return {
    weightOf,
    examples: all.map(({ example, words }) => ({
      ...example,
      key: keyOf(words),
      weights: new Map(words.map((word) => [word, weightOf(word)])),
    })),
  };
}

const lengthOf = (weights: Iterable<number>): number =>
  Math.sqrt([...weights].reduce((sum, weight) => sum + weight * weight, 0));

/** What an example is left out by: its figures, its rows and its filters, of which it has none. */
export type SolvedQuery = Pick<MetricQuery, 'filters'> & Pick<Example, 'metrics' | 'dimensions'>;
/** Whether a query is one that the question is measured by. */
export type IsSolution = (query: SolvedQuery) => boolean;

const queryOf = ({ metrics, dimensions }: Example): string =>
  [metrics, dimensions].map((ids) => ids.toSorted().join(' ')).join(';');

/**
 * The solved questions most like one, best first, each of another query. Those with a query that solves it are left out, however
 * they are worded: that of an example that is the question word for word, and those that it is measured by. What is measured
 * with these questions would contain its own answer.
 */
export function nearestOf(
  question: string,
  { examples, weightOf }: Index,
  isSolution: IsSolution = () => false,
): Example[] {
  const words = [...new Set(wordsOf(question))];
  const key = keyOf(words);
  const own = new Set(examples.filter((example) => example.key === key).map(queryOf));
  const length = lengthOf(words.map(weightOf));
  const scored = examples
    .filter((example) => !own.has(queryOf(example)) && !isSolution({ ...example, filters: [] }))
    .map((example) => {
      const shared = words.reduce((sum, word) => sum + weightOf(word) * (example.weights.get(word) ?? 0), 0);
      return { example, alike: shared === 0 ? 0 : shared / (length * lengthOf(example.weights.values())) };
    })
    .filter(({ alike }) => alike >= LEAST_ALIKE)
    .toSorted((a, b) => b.alike - a.alike);
  const byQuery = new Map<string, Example>();
  for (const { example } of scored) {
    const { question: asked, metrics, dimensions } = example;
    const query = queryOf(example);
    if (!byQuery.has(query)) byQuery.set(query, { question: asked, metrics, dimensions });
    if (byQuery.size === MOST) break;
  }
  return [...byQuery.values()];
}

/** `how many sessions;visits;` a line, after a line of headings. */
export const readExamples = (text: string): Example[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [question = '', metrics = '', dimensions = ''] = line.split(';');
      const list = (cell: string): string[] => cell.split(' ').filter((each) => each !== '');
      return { question, metrics: list(metrics), dimensions: list(dimensions) };
    });

let shipped: Index | undefined;

/** The nearest of the solved questions that the product ships with: questions of its own evaluation, none of them sealed. */
export function nearestExamples(question: string, isSolution?: IsSolution): Example[] {
  shipped ??= indexExamples(
    readExamples(readFileSync(new URL('./solved-questions.csv', import.meta.url), 'utf8')),
  );
  return nearestOf(question, shipped, isSolution);
}
