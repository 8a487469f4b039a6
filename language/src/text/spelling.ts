import { tolerance, typingErrors } from './distance.ts';

/** Words by length. */
export type Vocabulary = ReadonlyMap<number, readonly string[]>;

export const vocabularyOf = (words: Iterable<string>): Vocabulary => {
  const byLength = new Map<number, string[]>();
  for (const word of new Set(words)) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  return byLength;
};

const letters = (word: string): number => {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
};

const masks = new WeakMap<readonly string[], Int32Array>();

function masksOf(list: readonly string[]): Int32Array {
  const known = masks.get(list);
  if (known !== undefined) return known;
  const made = Int32Array.from(list, letters);
  masks.set(list, made);
  return made;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export type Correction = { word: string; errors: number };

/**
 * The words nearest to a misspelled one, within the tolerance of its length: only the best, and ties. The first letter
 * must be right in short words. Letters not shared rule most candidates out before they are compared.
 */
export function correct(word: string, vocabulary: Vocabulary, limit = tolerance(word.length)): Correction[] {
  let best: Correction[] = [];
  let allowed = limit;
  const own = letters(word);
  for (let length = word.length - limit; length <= word.length + limit; length += 1) {
    const list = vocabulary.get(length);
    if (list === undefined) continue;
    const listMasks = masksOf(list);
    for (let index = 0; index < list.length; index += 1) {
      if (bitCount(own ^ (listMasks[index] ?? 0)) > 2 * allowed) continue;
      const candidate = list[index] ?? '';
      if (word.length < 6 && candidate[0] !== word[0]) continue;
      const errors = typingErrors(word, candidate, allowed);
      if (errors > allowed || errors === 0) continue;
      // Of four letters, one replaced makes another word: only a lost, added or swapped one is put right.
      if (word.length === 4 && candidate.length === 4 && letters(candidate) !== own) continue;
      if (errors < allowed || best.some((each) => each.errors > errors))
        best = best.filter((each) => each.errors <= errors);
      allowed = errors;
      best.push({ word: candidate, errors });
    }
  }
  return best.filter(({ errors }) => errors === allowed);
}
