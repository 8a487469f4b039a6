import { CALENDAR_PHRASES } from './calendar.ts';
import { RELATIVE_PHRASES } from './relative.ts';

export type { Span } from './arithmetic.ts';

/** End of a quarter, New Year, a leap day, a Sunday, and a Saturday amid a month. */
export const REFERENCE_DAYS = ['2026-03-31', '2026-01-01', '2024-02-29', '2026-11-22', '2026-05-16'] as const;

export const PHRASES = [...RELATIVE_PHRASES, ...CALENDAR_PHRASES];

/** A phrase as it is said on a day: `{y}` is the year before, `{yy}` its last two digits, `{x}` the year before that. */
export function wordsOn(words: string, today: string): string {
  const year = Number(today.slice(0, 4));
  return words
    .replaceAll('{yy}', String(year - 1).slice(2))
    .replaceAll('{y}', String(year - 1))
    .replaceAll('{x}', String(year - 2));
}
