import { nameForm } from '../text/normalise.ts';
import { correct } from '../text/spelling.ts';
import { compact, type IndexedName, type NameIndex } from './name-index.ts';

export type How = 'whole' | 'part' | 'similar';

const holding = (index: NameIndex, words: readonly string[]): IndexedName[] => {
  const [first = '', ...rest] = words;
  return (index.byWord.get(first) ?? []).filter((entry) =>
    rest.every((word) => (index.byWord.get(word) ?? []).includes(entry)),
  );
};

const beginning = (index: NameIndex, words: readonly string[]): IndexedName[] => {
  const text = words.join(' ');
  return index.entries.filter((entry) => entry.words.join(' ').startsWith(text));
};

/** Words put right by the words of all names; none where one of them is like nothing. */
function respelt(index: NameIndex, words: readonly string[]): string[] | undefined {
  const ways = words.map((word) => (index.byWord.has(word) ? word : correct(word, index.words)[0]?.word));
  return ways.every((word) => word !== undefined) ? (ways as string[]) : undefined;
}

/** What a name may be a name of, the surest first. */
export function searchNames(index: NameIndex, text: string): { entry: IndexedName; match: How }[] {
  const words = nameForm(text)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = new Map<IndexedName, How>();
  const add = (entries: readonly IndexedName[], match: How): void => {
    for (const entry of entries) if (!found.has(entry)) found.set(entry, match);
  };
  add(
    index.entries.filter(({ id }) => id === text.trim()),
    'whole',
  );
  add(index.whole.get(compact(words)) ?? [], 'whole');
  add(beginning(index, words), 'part');
  add(holding(index, words), 'part');
  const right = found.size === 0 ? respelt(index, words) : undefined;
  if (right !== undefined) {
    add(index.whole.get(compact(right)) ?? [], 'similar');
    add(holding(index, right), 'similar');
  }
  return [...found].map(([entry, match]) => ({ entry, match }));
}
