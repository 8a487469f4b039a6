import type { DateRange, Day } from '@parley/core/dates';
import { readPeriod } from '@parley/language/periods';
import { tokenise } from '@parley/language/text';

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
/** A time with digits: "February 2026", "Q3 2026", "in 2026". */
const TIME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${MONTH} \\d{4}|Q[1-4](?: (?:of )?\\d{4})?|(?<=\\b(?:in|of|during|for|since) )\\d{4})(?![\\p{L}\\p{N}%.,]*\\p{N}|%)`,
  'gu',
);

/** The periods that results are of, and the day the question is asked on. */
export type PeriodsSaid = { ranges: readonly DateRange[]; today: Day };

/**
 * Words without the times in them that are exactly a period a result is of. They are nobody's figure: whatever else has a digit
 * needs a placeholder.
 */
export function withoutPeriods(words: string, { ranges, today }: PeriodsSaid): string {
  return words.replaceAll(TIME, (said) => {
    const tokens = tokenise(said);
    const match = readPeriod(tokens, 0, today);
    if (match?.kind !== 'period' || match.length !== tokens.length) return said;
    const { start, end } = match.period.range;
    return ranges.some((range) => range.start === start && range.end === end) ? 'then' : said;
  });
}
