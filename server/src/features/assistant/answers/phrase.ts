import { formatFigure, type MetricUnit } from '@parley/core/metrics';

/** A part of a sentence that may hold numerals, because it comes from a result, a name or the calendar. */
export type Piece = { readonly kind: 'piece'; text: string };

const piece = (text: string): Piece => ({ kind: 'piece', text });

/** A figure of a result, written as everywhere else. */
export const figure = (value: number | null | undefined, unit: MetricUnit): Piece =>
  piece(formatFigure(value, unit));
/** The name of something, as the instance has it. */
export const name = (text: string): Piece => piece(text);
/** A stretch of the calendar, as it was understood. */
export const period = (text: string): Piece => piece(text);
/** When: `on Sep 1, 2026`, `from Sep 1 to Sep 30, 2026`, `in` any other stretch of the calendar. */
export const during = (words: string): Piece => piece(`${whenOf(words)} ${words}`);

const whenOf = (words: string): string => {
  if (/^\p{Lu}\p{L}{2} \d{1,2}, \d{4}$/u.test(words)) return 'on';
  return /^\p{Lu}\p{L}{2} \d{1,2}(?:, \d{4})? to \p{Lu}/u.test(words) ? 'from' : 'in';
};
/** A sentence part made by `say` itself. */
export const part = (text: string): Piece => piece(text);

/**
 * A sentence: words of our own around pieces. The words may hold no digit, so that every numeral that reaches people
 * comes from a result: `say\`${figure(12, 'count')} visits\``.
 */
export function say(words: TemplateStringsArray, ...pieces: readonly Piece[]): string {
  for (const word of words)
    if (/\d/.test(word)) throw new Error(`A sentence may not hold a digit of its own: ${word}`);
  return words.reduce((text, word, index) => text + word + (pieces[index]?.text ?? ''), '');
}

/** First letter in upper case. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
