import { ownNames } from '@parley/core/api';

/** Phrases from one text, with commas between them. */
export const list = (text: string): readonly string[] =>
  text.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '));

/** Words and what each stands for, from one text: "prev=previous, mth=month". */
export const pairs = (text: string): Readonly<Record<string, string>> =>
  ownNames(Object.fromEntries(list(text).map((pair) => pair.split('='))));
