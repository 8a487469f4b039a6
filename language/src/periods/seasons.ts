import { ownNames } from '@parley/core/api';
import type { DateRange, Day } from '@parley/core/dates';
import type { Token } from '../text/tokens.ts';
import { monthRange, yearOf } from './calendar.ts';
import { word } from './words.ts';

/** Seasons are three whole months, as those who measure the weather count them; a winter is of the year it begins in. */
const FIRST_MONTHS: Readonly<Record<string, number>> = ownNames({
  spring: 3,
  summer: 6,
  autumn: 9,
  fall: 9,
  winter: 12,
});

export const SEASON_WORDS: readonly string[] = ['spring', 'summer', 'autumn', 'winter'];

const LEADS = /^(in|since|over|during|until|till|of|from|through|before|after|than|with|vs|versus|against)$/;

/** "in the fall", and not "the fall in visits". */
function isTime(tokens: readonly Token[], at: number): boolean {
  if (word(tokens, at) !== 'fall') return true;
  const before = word(tokens, at - (word(tokens, at - 1) === 'the' ? 2 : 1));
  return (LEADS.test(before) || /^(last|this|past)$/.test(before)) && !/^(in|by)$/.test(word(tokens, at + 1));
}

/** A season that starts here: how many words it takes, and the days it is in a year. */
export function readSeason(
  tokens: readonly Token[],
  at: number,
): { length: number; in: (year: number) => DateRange } | undefined {
  const month = FIRST_MONTHS[word(tokens, at)];
  if (month === undefined || !isTime(tokens, at)) return undefined;
  const length = /^(months?|season|time)$/.test(word(tokens, at + 1)) ? 2 : 1;
  return { length, in: (year) => monthRange(year, month, 3) };
}

/** "last summer": the last that is over. "this winter": the one that goes on, else the one of this year. */
export function seasonOf(which: string, season: (year: number) => DateRange, today: Day): DateRange {
  const year = yearOf(today);
  const all = [-2, -1, 0].map((offset) => season(year + offset));
  const last = all.findLast(({ end }) => end < today) ?? season(year - 1);
  return which === 'this'
    ? (all.findLast(({ start }) => start <= today && start >= last.end) ?? season(year))
    : last;
}
