import { list, pairs } from '../text/list.ts';
import type { Token } from '../text/tokens.ts';
import type { Unit } from './calendar.ts';

/** The word at a place; empty beyond the end. */
export const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

export const isPhrase = (tokens: readonly Token[], at: number, phrase: string): boolean =>
  phrase.split(' ').every((part, index) => word(tokens, at + index) === part);

/** The words for each of them, in order. */
const groups = (text: string): readonly (readonly string[])[] => list(text).map((words) => words.split(' '));

const MONTHS =
  groups(`january jan, february feb febuary, march mar, april apr, may, june jun, july jul, august aug,
    september sep sept, october oct, november nov, december dec`);
const WEEKDAYS =
  groups(`sunday sun, monday mon, tuesday tue tues, wednesday wed weds, thursday thu thur thurs,
    friday fri, saturday sat`);

const UNIT_WORDS =
  pairs(`day=day, days=day, week=week, weeks=week, wk=week, wks=week, month=month, months=month, mo=month,
    mos=month, quarter=quarter, quarters=quarter, qtr=quarter, qtrs=quarter, year=year, years=year, yr=year,
    yrs=year`) as Readonly<Record<string, Unit>>;
const SHORT_UNITS = pairs('d=day, w=week, m=month, q=quarter, y=year') as Readonly<Record<string, Unit>>;

const NUMBER_WORDS =
  list(`zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen,
    fifteen, sixteen, seventeen, eighteen, nineteen`);
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred'];

/** Every word that stands for a number. */
export const COUNT_WORDS: readonly string[] = [...NUMBER_WORDS, ...TENS];

const ORDINAL_WORDS = ['zeroth', 'first', 'second', 'third', 'fourth'];

const positions = (groups: readonly (readonly string[])[]): ReadonlyMap<string, number> =>
  new Map(groups.flatMap((words, index) => words.map((word) => [word, index] as const)));

const MONTH_OF = positions(MONTHS);
const WEEKDAY_OF = positions(WEEKDAYS);

/** 1 to 12. */
export const readMonth = (token: Token | undefined): number | undefined => {
  const index = token?.kind === 'word' ? MONTH_OF.get(token.text) : undefined;
  return index === undefined ? undefined : index + 1;
};

/** 0 for Sunday; plural too ("on Mondays" is not a day, and not read). */
export const readWeekday = (token: Token | undefined): number | undefined =>
  token?.kind === 'word' ? WEEKDAY_OF.get(token.text) : undefined;

export const readUnit = (token: Token | undefined): Unit | undefined =>
  token?.kind === 'word' ? UNIT_WORDS[token.text] : undefined;

/** `30d`, `12m`, `l30d` as one word. */
export function readShort(token: Token | undefined): { count: number; unit: Unit } | undefined {
  const match = /^[lt]?(\d{1,3})(d|w|m|q|y)$/.exec(token?.text ?? '');
  const unit = SHORT_UNITS[match?.[2] ?? ''];
  return match === null || unit === undefined ? undefined : { count: Number(match[1]), unit };
}

/** A whole number in digits or in one word. */
export function readCount(token: Token | undefined): number | undefined {
  if (token?.kind === 'number') return Number.isInteger(token.value) ? token.value : undefined;
  const tens = token === undefined ? -1 : TENS.indexOf(token.text);
  if (tens !== -1) return 20 + 10 * tens;
  const index = token === undefined ? -1 : NUMBER_WORDS.indexOf(token.text);
  return index < 1 ? undefined : index;
}

/** 1 to 4, from `first`, `2nd`. */
export function readOrdinal(token: Token | undefined): number | undefined {
  if (token?.kind === 'number' && /(st|nd|rd|th)$/.test(token.text)) return token.value;
  const index = token === undefined ? -1 : ORDINAL_WORDS.indexOf(token.text);
  return index < 1 ? undefined : index;
}

export function readYear(token: Token | undefined): number | undefined {
  if (token?.kind !== 'number' || !/^\d{4}$/.test(token.text)) return undefined;
  const year = token.value ?? 0;
  return year >= 2000 && year <= 2100 ? year : undefined;
}
