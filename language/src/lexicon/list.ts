/** Phrases from one text, with commas between them. */
export const list = (text: string): readonly string[] =>
  text.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '));
