import { addDays, type DateRange, type Day, dayOfWeek } from '@parley/core/dates';
import { pairs } from '../text/list.ts';
import type { Token } from '../text/tokens.ts';

type DayOfYear = (year: number) => Day;

const fixed =
  (monthAndDay: string): DayOfYear =>
  (year) =>
    `${year}-${monthAndDay}`;

/** So many days after the fourth Thursday of November. */
const thanksgiving =
  (after: number): DayOfYear =>
  (year) => {
    const first: Day = `${year}-11-01`;
    return addDays(first, ((4 - dayOfWeek(first) + 7) % 7) + 21 + after);
  };

/** The Sunday after the first full moon of spring, by the Gregorian computus. */
function easter(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (leaps + 19 * golden + 15) % 30;
  const paschal =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + paschal + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${year}-03-21`, 7 + paschal - weekday);
}

/** The first (or a later) such weekday of a month; 0 is Sunday. */
const weekdayOf =
  (month: string, weekday: number, week: number): DayOfYear =>
  (year) => {
    const first: Day = `${year}-${month}-01`;
    return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + 7 * week);
  };

/** The last Monday of May: the one a week or more before the first Monday of June. */
const memorialDay: DayOfYear = (year) => addDays(weekdayOf('06', 1, 0)(year), -7);

/** Days that people call by a name, as they are written once apostrophes are gone. */
const FIXED =
  pairs(`christmas day=12-25, christmas eve=12-24, christmas=12-25, boxing day=12-26, new years eve=12-31,
    new year eve=12-31, new years day=01-01, new year day=01-01, new years=01-01, new year=01-01,
    valentines day=02-14, valentine day=02-14, valentines=02-14, halloween=10-31, independence
    day=07-04, veterans day=11-11, juneteenth=06-19`);
const HOLIDAYS: readonly (readonly [words: string, day: DayOfYear])[] = [
  ...Object.entries(FIXED).map(([words, day]) => [words, fixed(day)] as const),
  ['black friday', thanksgiving(1)],
  ['cyber monday', thanksgiving(4)],
  ['thanksgiving day', thanksgiving(0)],
  ['thanksgiving', thanksgiving(0)],
  ['labor day', weekdayOf('09', 1, 0)],
  ['memorial day', memorialDay],
  ['columbus day', weekdayOf('10', 1, 1)],
  ['presidents day', weekdayOf('02', 1, 2)],
  ['mlk day', weekdayOf('01', 1, 2)],
  ['martin luther king day', weekdayOf('01', 1, 2)],
  ['good friday', (year) => addDays(easter(year), -2)],
  ['easter sunday', easter],
  ['easter monday', (year) => addDays(easter(year), 1)],
  ['easter', easter],
];

export const HOLIDAY_WORDS: readonly string[] = [...new Set(HOLIDAYS.flatMap(([words]) => words.split(' ')))];

/** A day with a name that starts here: how many words it takes, and the day it is in a year. */
export function readHoliday(
  tokens: readonly Token[],
  at: number,
): { length: number; in: (year: number) => DateRange } | undefined {
  const found = HOLIDAYS.find(([words]) =>
    words.split(' ').every((word, index) => tokens[at + index]?.text === word),
  );
  if (found === undefined) return undefined;
  const [words, day] = found;
  return { length: words.split(' ').length, in: (year) => ({ start: day(year), end: day(year) }) };
}
