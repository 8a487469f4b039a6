import type { Day } from '@parley/core/dates';
import { tolerance, typingErrors } from '../text/distance.ts';
import { normalise } from '../text/normalise.ts';

/** An opportunity of the instance. Its influence period goes from `from` to `until`, or to today where that is null. */
export type NamedOpportunity = {
  id: string;
  name: string;
  company: { id: string; name: string };
  from: Day;
  until: Day | null;
};

/** `isTelling`: its name has its company and more, so that it is taken for nothing else. */
type Indexed = NamedOpportunity & { words: readonly string[]; isTelling: boolean };

/** The opportunities of an instance, the latest of each company first. */
export type OpportunityIndex = {
  byFirstWord: ReadonlyMap<string, readonly Indexed[]>;
  byCompany: ReadonlyMap<string, readonly NamedOpportunity[]>;
};

export type Word = { word: string; from: number; to: number };

/** The words of a text and where they are in it: of "Acme's" only "acme". */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’]s\b)?/gu)].map(({ 0: raw, index }) => ({
    word: normalise(raw).replace(/'s$/, ''),
    from: index,
    to: index + raw.length,
  }));

export function indexOpportunities(all: readonly NamedOpportunity[]): OpportunityIndex {
  const byFirstWord = new Map<string, Indexed[]>();
  const byCompany = new Map<string, NamedOpportunity[]>();
  const push = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [value]);
    else list.push(value);
  };
  for (const each of all.toSorted((a, b) => b.from.localeCompare(a.from))) {
    const words = wordsIn(each.name).map(({ word }) => word);
    push(byCompany, each.company.id, each);
    // One word is too little to tell an opportunity from anything else.
    if (words.length < 2) continue;
    const company = wordsIn(each.company.name).map(({ word }) => word);
    const more = words.filter((word) => !company.includes(word) && /\p{L}/u.test(word));
    const isTelling = more.length > 0 && words.some((word) => company.includes(word));
    push(byFirstWord, words[0] ?? '', { ...each, words, isTelling });
  }
  return { byFirstWord, byCompany };
}

const NOUN = /^(deal|opportunity|opp|called|named)$/;

export type FoundOpportunity = { from: number; to: number; all: readonly NamedOpportunity[] };

const isWritten = (said: string | undefined, word: string): boolean =>
  said === word ||
  (said !== undefined && typingErrors(said, word, tolerance(word.length)) <= tolerance(word.length));

/** The opportunities whose name is in the text, exactly or nearly: those of the longest name; null without any. */
export function findOpportunities(text: string, { byFirstWord }: OpportunityIndex): FoundOpportunity | null {
  const said = wordsIn(text);
  const found = said.flatMap(({ word, from }, at) =>
    (byFirstWord.get(word) ?? [])
      .filter(
        ({ words, isTelling }) =>
          words.every((own, index) => isWritten(said[at + index]?.word, own)) &&
          // "New business 2026" may be anything else, unless it is called a deal.
          (isTelling || [at - 1, at + words.length].some((beside) => NOUN.test(said[beside]?.word ?? ''))),
      )
      .map((each) => ({
        each,
        from,
        size: each.words.length,
        to: said[at + each.words.length - 1]?.to ?? from,
      })),
  );
  const [longest] = found.toSorted((a, b) => b.size - a.size);
  if (longest === undefined) return null;
  const { from, to, size } = longest;
  const all = found.filter((other) => other.from === from && other.size === size);
  // Of two that are written alike, the one that is written exactly so.
  const exact = all.filter(({ each }) =>
    each.words.every((own, index) =>
      said.some(({ word }, at) => word === own && said[at - index]?.from === from),
    ),
  );
  return { from, to, all: (exact.length > 0 ? exact : all).map(({ each }) => each) };
}
