import type { Vocabulary } from './spelling.ts';

const VOWELS = /[aeiou]/g;
/** Shorter ones stand for too many words. */
const LEAST = 4;

const skeleton = (word: string): string =>
  `${word.slice(0, 1)}${word.slice(1).replaceAll(VOWELS, '')}`.replaceAll(/(.)\1/g, '$1');

/** Finds the words that are written as some others without their vowels: "chnl" is channel, "vsts" visits. */
export function skeletonsOf(vocabulary: Vocabulary): (word: string) => readonly string[] {
  const words = new Map<string, string[]>();
  for (const word of [...vocabulary.values()].flat()) {
    if (!/^[a-z]+$/.test(word)) continue;
    const key = skeleton(word);
    words.set(key, [...(words.get(key) ?? []), word]);
  }
  return (word) =>
    word.length < LEAST || !/^[a-z]+$/.test(word) || /[aeiou]/.test(word.slice(1))
      ? []
      : (words.get(skeleton(word)) ?? []);
}
