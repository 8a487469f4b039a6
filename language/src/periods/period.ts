import { ownNames } from '@parley/core/api';
import {
  addDays,
  type ComparedPeriod,
  type DateRange,
  type Day,
  EARLIEST_DAYS_BACK,
  lastDays,
} from '@parley/core/dates';
import { list } from '../text/list.ts';
import type { Token } from '../text/tokens.ts';
import { readBesideDay, readDayAgo, readHalf, readJustGone } from './around-day.ts';
import { trailing, type Unit, unitRange } from './calendar.ts';
import { readEndingIn } from './ending-in.ts';
import { latestBy, readPoint } from './point.ts';
import { type Found, readSpan } from './span.ts';
import { readWeekNumber } from './week-number.ts';
import { isPhrase, readCount, readShort, readUnit, word } from './words.ts';

/** A period as it was understood. `range` never goes beyond today nor back beyond what the pages can show. */
export type Period = {
  range: DateRange;
  unit: Unit;
  /** The words it was read from. */
  words: string;
  /** It goes on after today. */
  isRunning: boolean;
  /** It began earlier than the pages can show. */
  isCut: boolean;
  /** Asked in hours; answered in whole days. */
  isWholeDays: boolean;
  /** The days of the page that the question was asked beside: other questions do not keep them. */
  isOfPage?: true;
  /** With which days that page compares. */
  compared?: ComparedPeriod;
  /** The first and the last of its months, quarters or years, where the question named them. */
  ends?: readonly DateRange[];
  /** The one asked about right before it in the conversation. */
  after?: Omit<Period, 'after'>;
};

export type PeriodMatch = { length: number } & (
  | { kind: 'period'; period: Period }
  /** Understood, but not a time there can be figures for. */
  | { kind: 'impossible'; reason: 'future' | 'too-early' | 'backwards'; words: string }
);

const PREPOSITIONS = new Set(list(`in, on, during, for, over, within, throughout, across, at, of, from`));
const TRAILING = new Set(list(`last, past, previous, trailing, rolling, recent, preceding, prior, latest`));
const WHOLE = new Set(['full', 'whole', 'complete', 'calendar', 'entire', 'completed']);
const TO_DATE: Readonly<Record<string, Unit>> = ownNames({
  ytd: 'year',
  qtd: 'quarter',
  mtd: 'month',
  wtd: 'week',
});

const ROLLING: Readonly<Record<string, number>> = ownNames({ ttm: 12, ltm: 12, l12m: 12 });

/** `q4 ytd`, `november to date`, `2026 so far`: the one that is running, up to today. */
function readNamedToDate(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const point = readPoint(tokens, at, today);
  if (point === undefined || point.unit === 'day') return undefined;
  const next = at + point.length;
  const isShort = TO_DATE[word(tokens, next)] !== undefined;
  if (!isShort && !isPhrase(tokens, next, 'to date') && !isPhrase(tokens, next, 'so far')) return undefined;
  const range = latestBy(point, today);
  const isRunning = range.start <= today && today <= range.end;
  return isRunning ? { length: point.length + (isShort ? 1 : 2), unit: point.unit, range } : undefined;
}

/** `ytd`, `year to date`, `so far this month`, `this month so far`. */
function readToDate(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const make = (length: number, unit: Unit): Found => ({ length, unit, range: unitRange(unit, today) });
  const short = TO_DATE[word(tokens, at)];
  if (short !== undefined) return make(1, short);
  const unit = readUnit(tokens[at]);
  if (unit !== undefined && isPhrase(tokens, at + 1, 'to date')) return make(3, unit);
  const soFar = isPhrase(tokens, at, 'so far this') ? readUnit(tokens[at + 3]) : undefined;
  if (soFar !== undefined) return make(4, soFar);
  const isThis = word(tokens, at) === 'this' && isPhrase(tokens, at + 2, 'so far');
  const running = isThis ? readUnit(tokens[at + 1]) : undefined;
  return running === undefined ? readNamedToDate(tokens, at, today) : make(4, running);
}

/** `before last`, `before the last 7 days`, `before that`: what some days came before; as many where no number is said. */
function readBeforeLast(
  tokens: readonly Token[],
  at: number,
  own: { unit: Unit; count: number },
): { unit: Unit; count: number; length: number } | undefined {
  if (word(tokens, at) !== 'before') return undefined;
  const skip = word(tokens, at + 1) === 'the' ? 2 : 1;
  if (!['last', 'past', 'previous', 'latest', 'current'].includes(word(tokens, at + skip))) return undefined;
  const count = readCount(tokens[at + skip + 1]);
  if (count === undefined) return { ...own, length: skip + 1 };
  const unit = readUnit(tokens[at + skip + 2]);
  return { unit: unit ?? own.unit, count, length: skip + (unit === undefined ? 2 : 3) };
}

/** `half a year`, `a year and a half`, `two and a half years`: how many months that is. */
function readHalves(tokens: readonly Token[], at: number): { length: number; months: number } | undefined {
  const article = /^(a|an|one)$/.test(word(tokens, at)) ? 1 : 0;
  const isYear = (index: number): boolean => readUnit(tokens[index]) === 'year';
  if (word(tokens, at + article) === 'half') {
    const skip = word(tokens, at + article + 1) === 'a' ? 2 : 1;
    return isYear(at + article + skip) ? { length: article + skip + 1, months: 6 } : undefined;
  }
  const count = article === 1 ? 1 : readCount(tokens[at]);
  const lead = count === undefined ? 0 : 1;
  for (const [year, tail] of [
    [lead, lead + 1],
    [lead + 3, lead],
  ] as const)
    if (isYear(at + year) && isPhrase(tokens, at + tail, 'and a half'))
      return { length: lead + 4, months: 12 * (count ?? 1) + 6 };
  return undefined;
}

/** `since six months`, `since a year`: as many want to say "in the last six months". */
const isSinceLength = (tokens: readonly Token[], at: number): boolean => {
  const isOne = /^(a|an)$/.test(word(tokens, at + 1));
  const isLength =
    (isOne || readCount(tokens[at + 1]) !== undefined) && readUnit(tokens[at + 2]) !== undefined;
  return isLength && !/^(ago|back|before|after)$/.test(word(tokens, at + 3));
};

/** `last 30 days`, `past two weeks`, `last 3 full months`, `trailing 12m`, `30 days before last`. */
function readTrailing(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const isSince = word(tokens, at) === 'since';
  // "since the last six months": the last six months.
  if (isSince) {
    const the = word(tokens, at + 1) === 'the' ? 2 : 1;
    const last = TRAILING.has(word(tokens, at + the)) ? readTrailing(tokens, at + the, today) : undefined;
    if (last !== undefined) return { ...last, length: last.length + the };
  }
  const halves = readHalves(tokens, at + 1);
  if (halves !== undefined && (isSince || TRAILING.has(word(tokens, at))))
    return { length: 1 + halves.length, unit: 'day', range: trailing('month', halves.months, today) };
  let next = at + (TRAILING.has(word(tokens, at)) || (isSince && isSinceLength(tokens, at)) ? 1 : 0);
  const isTrailing = next > at;
  const rolling = ROLLING[word(tokens, next)];
  if (rolling !== undefined)
    return { length: next + 1 - at, unit: 'day', range: trailing('month', rolling, today) };
  const short = readShort(tokens[next]);
  if (short !== undefined)
    return { length: next + 1 - at, unit: 'day', range: trailing(short.unit, short.count, today) };
  const isCouple = isPhrase(tokens, next, 'couple of') || isPhrase(tokens, next, 'couple');
  const isOne = word(tokens, next) === 'fortnight' || (isSince && /^an?$/.test(word(tokens, next)));
  const count = isCouple ? 2 : isOne ? 1 : readCount(tokens[next]);
  if (count === undefined || count < 1 || count > 5000) return undefined;
  if (word(tokens, next) !== 'fortnight') next += isCouple ? (word(tokens, next + 1) === 'of' ? 2 : 1) : 1;
  const isWhole = WHOLE.has(word(tokens, next));
  if (isWhole) next += 1;
  if (isTrailing && ['hours', 'hour', 'hrs', 'h'].includes(word(tokens, next))) {
    const range = lastDays(Math.ceil(count / 24) + 1, today);
    return { length: next + 1 - at, unit: 'day', range, isWholeDays: true };
  }
  const isFortnight = /^fortnights?$/.test(word(tokens, next));
  const unit = isFortnight ? 'week' : readUnit(tokens[next]);
  if (unit === undefined) return undefined;
  const size = isFortnight ? 2 * count : count;
  const length = next + 1 - at;
  const before = readBeforeLast(tokens, next + 1, { unit, count: size });
  if (before !== undefined) {
    const last = trailing(before.unit, before.count, today);
    return {
      length: length + before.length,
      unit: 'day',
      range: trailing(unit, size, addDays(last.start, -1)),
    };
  }
  if (!isTrailing) return undefined;
  const end = unitRange(unit, today, -1).end;
  if (isWhole || unit === 'quarter')
    return { length, unit, range: { start: unitRange(unit, today, -size).start, end } };
  return { length, unit: 'day', range: trailing(unit, size, today) };
}

/** `week of 3 march`, `week starting june 1`, `week ending …`. */
function readWeekOf(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const unit = readUnit(tokens[at]);
  if (unit === undefined || unit === 'day') return undefined;
  const joint = word(tokens, at + 1);
  if (!['of', 'starting', 'beginning', 'commencing', 'ending', 'from', 'containing'].includes(joint))
    return undefined;
  const point = readPoint(tokens, at + 2, today);
  if (point === undefined || point.unit !== 'day') return undefined;
  const day = latestBy(point, today).start;
  return { length: 2 + point.length, unit, range: unitRange(unit, day) };
}

const EVER =
  list(`all time, of all time, ever, since the beginning, since ever, from the beginning, since the start,
    since day one, as far back as you can go, as far back as possible, as far back as it goes, as far
    back as we can, as long as we have data, since we have data, since records began, to date, so far`);

function readEver(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  // "since when do we": of all there is, as long as something is asked.
  const isAsked = isPhrase(tokens, at, 'since when') && tokens[at + 2]?.kind === 'word';
  const phrase = isAsked ? 'since when' : EVER.find((each) => isPhrase(tokens, at, each));
  if (phrase === undefined) return undefined;
  return { length: phrase.split(' ').length, unit: 'day', range: lastDays(EARLIEST_DAYS_BACK + 1, today) };
}

function readPlain(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const point = readPoint(tokens, at, today);
  if (point === undefined) return undefined;
  return { length: point.length, unit: point.unit, range: latestBy(point, today) };
}

const READERS = [
  readBesideDay,
  readHalf,
  readJustGone,
  readDayAgo,
  readEndingIn,
  readSpan,
  readToDate,
  readTrailing,
  readWeekOf,
  readWeekNumber,
  readEver,
  readPlain,
];

function settle(found: Found, words: string, today: Day): PeriodMatch {
  const { length, range, unit } = found;
  const earliest = addDays(today, -EARLIEST_DAYS_BACK);
  if (range.start > range.end) return { length, kind: 'impossible', reason: 'backwards', words };
  if (range.start > today) return { length, kind: 'impossible', reason: 'future', words };
  if (range.end < earliest) return { length, kind: 'impossible', reason: 'too-early', words };
  const isCut = range.start < earliest;
  const isRunning = range.end > today;
  const cut = { start: isCut ? earliest : range.start, end: isRunning ? today : range.end };
  const isWholeDays = found.isWholeDays ?? false;
  const ends = found.ends === undefined || isCut || isRunning ? {} : { ends: found.ends };
  return {
    length,
    kind: 'period',
    period: { range: cut, unit, words, isRunning, isCut, isWholeDays, ...ends },
  };
}

/** The longest period that starts at this word, with the preposition before it; undefined when none does. */
export function readPeriod(tokens: readonly Token[], at: number, today: Day): PeriodMatch | undefined {
  let best: Found | undefined;
  const lead = PREPOSITIONS.has(word(tokens, at)) ? 1 : 0;
  const leads = new Set([0, lead, lead + (word(tokens, at + lead) === 'the' ? 1 : 0)]);
  for (const skip of leads)
    for (const read of READERS) {
      const found = read(tokens, at + skip, today);
      if (found !== undefined && found.length + skip > (best?.length ?? 0))
        best = { ...found, length: found.length + skip };
    }
  if (best === undefined) return undefined;
  const words = tokens.slice(at, at + best.length).map((token) => token.raw);
  return settle(best, words.join(' '), today);
}
