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
/** When: in a stretch of the calendar, on a single day. */
export const during = (words: string): Piece =>
  piece(`${/^\p{Lu}\p{L}{2} \d{1,2}, \d{4}$/u.test(words) ? 'on' : 'in'} ${words}`);
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
