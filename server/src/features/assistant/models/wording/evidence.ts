import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Amount, Amounts } from '../readings/index.ts';

/** What texts are checked by: the numbers of results, and the names of their rows. */
export type Evidence = {
  id: string;
  facts: ReadonlyMap<string, string>;
  amounts: Amounts;
  isCut: boolean;
};

const REF = /\{\{\s*([a-z]\d+\.\d+)\s*\}\}/g;

/** The names of the rows of results, the longest first: a longer name may hold a shorter one. */
function namesOf(results: readonly Evidence[]): string[] {
  const names = results.flatMap(({ amounts }) => [...amounts.values()].flatMap(({ row }) => row));
  return [...new Set(names)].toSorted((a, b) => b.length - a.length);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a name is written as it is. One without a capital may be a word of the sentence: strangers choose names. */
const placeOf = (name: string, text: string): number =>
  name.length < 3 || !/\p{Lu}/u.test(name)
    ? -1
    : text.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'u'));

/** What a part of a text points at, in the order it is said. */
export type Pointed = { amounts: readonly Amount[]; names: readonly string[] };

/** The numbers whose placeholders a text holds, and the rows it names, by placeholder or in letters. */
export function pointedAt(text: string, results: readonly Evidence[]): Pointed {
  const named: { at: number; name: string }[] = [];
  const amounts: Amount[] = [];
  let rest = text;
  for (const { 0: whole, 1: ref = '', index: at } of text.matchAll(REF)) {
    const result = results.find(({ facts }) => facts.has(ref));
    const amount = result?.amounts.get(ref);
    if (amount !== undefined) amounts.push(amount);
    else named.push({ at, name: result?.facts.get(ref) ?? '' });
    rest = rest.replace(whole, ' '.repeat(whole.length));
  }
  const all = namesOf(results);
  for (const name of all) {
    const at = placeOf(name, rest);
    if (at < 0) continue;
    named.push({ at, name });
    rest = rest.slice(0, at) + ' '.repeat(name.length) + rest.slice(at + name.length);
  }
  const names = named
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
    .filter((name) => all.includes(name));
  return { amounts, names };
}

/** The metrics that a text speaks of by their labels. */
export const metricsNamed = (text: string, results: readonly Evidence[]): MetricId[] => {
  const plain = text.toLowerCase();
  const metrics = new Set(
    results.flatMap(({ amounts }) => [...amounts.values()].map(({ metric }) => metric)),
  );
  const named = [...metrics].filter((metric) => plain.includes(METRICS[metric].label.toLowerCase()));
  // "target visits" holds "visits".
  return named.filter(
    (metric) =>
      !named.some(
        (other) =>
          other !== metric &&
          METRICS[other].label.toLowerCase().includes(METRICS[metric].label.toLowerCase()),
      ),
  );
};

export const allOf = (results: readonly Evidence[]): Amount[] =>
  results.flatMap(({ amounts }) => [...amounts.values()]);

export const sameRow = (a: Pick<Amount, 'row'>, b: Pick<Amount, 'row'>): boolean =>
  a.row.length === b.row.length && a.row.every((name, at) => name === b.row[at]);
