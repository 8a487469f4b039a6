import { addDays, type DateRange, type Day, EARLIEST_DAYS_BACK } from '@parley/core/dates';
import { list } from '../text/list.ts';
import type { Token } from '../text/tokens.ts';
import { addMonths, monthOf, type Unit, yearOf } from './calendar.ts';
import { firstFrom, isOpen, latestBy, type Point, readPoint } from './point.ts';
import { readCount, readUnit, readWeekday, word } from './words.ts';

/** A period before it is resolved with today's date. */
export type Found = {
  length: number;
  range: DateRange;
  unit: Unit;
  isWholeDays?: boolean;
  ends?: readonly DateRange[];
};

const FROM = new Set(['from', 'vom', 'between', 'since', 'starting', 'beginning', 'after']);
const TO = new Set(['to', 'until', 'till', 'til', 'through', 'thru', 'bis', 'and', 'up']);
const OPEN_START = new Set(['since', 'starting', 'beginning', 'from', 'after']);
const OPEN_END = new Set(['until', 'till', 'til', 'before', 'through', 'thru']);
/** Words that only close `from june onwards`. */
const ONWARDS = list('onwards, onward, on, until now, till now, up to now, to now, to date, until today').map(
  (words) => words.split(' '),
);

/** `the start of`, `the end of` before a point: the day it begins or ends. */
function readEdge(tokens: readonly Token[], at: number, today: Day): Point | undefined {
  const skip = word(tokens, at) === 'the' ? 1 : 0;
  const edge = word(tokens, at + skip);
  const isStart = ['start', 'beginning'].includes(edge);
  const isEdge = (isStart || edge === 'end') && word(tokens, at + skip + 1) === 'of';
  if (!isEdge) {
    const isEarly = ['early', 'mid', 'late'].includes(edge);
    return isEarly ? undefined : readPoint(tokens, at, today);
  }
  // "the beginning of the year" is this year.
  const bare = { year: 'year', month: 'month', quarter: 'quarter', week: 'week' }[
    word(tokens, at + skip + 2) === 'the' ? word(tokens, at + skip + 3) : ''
  ];
  const named =
    bare === undefined
      ? readPoint(tokens, at + skip + 2, today)
      : readPoint([{ ...wordToken('this') }, { ...wordToken(bare) }], 0, today);
  if (named === undefined) return undefined;
  const options = named.options.map((range) =>
    isStart ? { start: range.start, end: range.start } : { start: range.end, end: range.end },
  );
  return { length: skip + 2 + (bare === undefined ? named.length : 2), options, unit: 'day' };
}

const wordToken = (text: string): Token => ({ text, raw: text, kind: 'word', quoted: false, capital: false });

/** A bare day number next to a whole date takes its month and year: `1 to 15 march`, `march 1 to 15`. */
function bareDay(tokens: readonly Token[], at: number, near: Point): Point | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number' || near.unit !== 'day' || !/^\d{1,2}(st|nd|rd|th)?$/.test(token.text))
    return undefined;
  const options = near.options.map(({ start }) => {
    const day = `${start.slice(0, 8)}${String(token.value).padStart(2, '0')}`;
    return { start: day, end: day };
  });
  return { length: 1, options, unit: 'day' };
}

function between(from: Point, to: Point, today: Day): DateRange {
  if (isOpen(to) && !isOpen(from)) {
    const start = latestBy(from, today).start;
    return { start, end: firstFrom(to, start).end };
  }
  const last = latestBy(to, today);
  if (!isOpen(from)) return { start: latestBy(from, today).start, end: last.end };
  return { start: latestBy(from, last.start).start, end: last.end };
}

const endOf = (point: Point, day: Day, side: 'start' | 'end'): DateRange =>
  point.options.find((range) => range[side] === day) ?? { start: day, end: day };

/** Both ends: `from june to august`, `between 3 and 10 march`, `june to august`, `jan-mar`. */
function readBothEnds(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const lead = FROM.has(word(tokens, at)) ? 1 : 0;
  let from = readEdge(tokens, at + lead, today);
  const bareLength = tokens[at + lead]?.kind === 'number' ? 1 : 0;
  if (from === undefined && bareLength === 0) return undefined;
  const joint = at + lead + (from?.length ?? bareLength);
  // Without from or between, "and" joins two things rather than the ends of one.
  const isJoined = TO.has(word(tokens, joint)) && (word(tokens, joint) !== 'and' || lead === 1);
  const isMonths = from?.unit === 'month' && readPoint(tokens, joint, today)?.unit === 'month';
  if (!isJoined && !isMonths) return undefined;
  const skip = isJoined ? (word(tokens, joint) === 'up' && word(tokens, joint + 1) === 'to' ? 2 : 1) : 0;
  const next = joint + skip;
  const isNow = word(tokens, next) === 'now' || (word(tokens, next) === 'date' && from !== undefined);
  let to = isNow ? readPoint([wordToken('today')], 0, today) : readEdge(tokens, next, today);
  // "sept 3rd thru the 9th": of that month.
  const article = word(tokens, next) === 'the' ? 1 : 0;
  const near = from === undefined ? undefined : bareDay(tokens, next + article, from);
  if (near !== undefined && (to === undefined || to.length <= article + 1))
    to = { ...near, length: near.length + article };
  if (from === undefined && to !== undefined) from = bareDay(tokens, at + lead, to);
  if (from === undefined || to === undefined) return undefined;
  const range = between(from, to, today);
  // "compare this quarter to last quarter" is no stretch of time.
  if (lead === 0 && range.start > range.end) return undefined;
  // Two months or quarters: what changed from one to the other may be asked.
  const isOfUnits = from.unit === to.unit && from.unit !== 'day';
  const ends = isOfUnits ? [endOf(from, range.start, 'start'), endOf(to, range.end, 'end')] : undefined;
  return { length: next + to.length - at, unit: 'day', range, ...(ends !== undefined && { ends }) };
}

/** The day so many months ago. */
const dayBack = (months: number, today: Day): DateRange => {
  const day = addMonths(today, -months);
  return { start: day, end: day };
};

/** One end: `since july`, `from june onwards`, `after 3 march`, `until june`. */
function readOneEnd(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const lead = word(tokens, at);
  const skip =
    lead === 'starting' || lead === 'beginning'
      ? ['from', 'in', 'on', 'with'].includes(word(tokens, at + 1))
        ? 2
        : 1
      : 1;
  const isUpTo = lead === 'up' && word(tokens, at + 1) === 'to';
  if (OPEN_END.has(lead) || isUpTo) {
    const point = readEdge(tokens, at + (isUpTo ? 2 : 1), today);
    if (point === undefined) return undefined;
    const range = latestBy(point, today);
    const end = lead === 'before' ? addDays(range.start, -1) : range.end;
    const length = (isUpTo ? 2 : 1) + point.length;
    // "before october this year": of that year.
    const isOfYear = point.length > 2 && word(tokens, at + length - 1) === 'year';
    const start = isOfYear ? `${range.start.slice(0, 4)}-01-01` : addDays(today, -EARLIEST_DAYS_BACK);
    return { length, unit: 'day', range: { start, end } };
  }
  if (!OPEN_START.has(lead)) return undefined;
  const point = readEdge(tokens, at + skip, today);
  if (point === undefined) return undefined;
  // "since a year ago": from that day on.
  const ago = word(tokens, at + skip + 2) === 'ago' ? readUnit(tokens[at + skip + 1]) : undefined;
  const months = { year: 12, quarter: 3, month: 0, week: 0, day: 0 }[ago ?? 'day'];
  const count = readCount(tokens[at + skip]) ?? 1;
  const range = months > 0 ? dayBack(months * count, today) : latestBy(point, today);
  const after = at + skip + point.length;
  const onwards = ONWARDS.find((words) => words.every((each, index) => word(tokens, after + index) === each));
  // "from june" is june, not everything since: only a closing "onwards" opens it.
  if (lead === 'from' && onwards === undefined) return undefined;
  const start = lead === 'after' ? addDays(range.end, 1) : range.start;
  return {
    length: skip + point.length + (onwards?.length ?? 0),
    unit: 'day',
    range: { start, end: start > today ? start : today },
  };
}

/** `mon to wed this week`, `monday through thursday of last week`. */
function readWeekdays(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const lead = FROM.has(word(tokens, at)) ? 1 : 0;
  const [first, last] = [readWeekday(tokens[at + lead]), readWeekday(tokens[at + lead + 2])];
  if (first === undefined || last === undefined || !TO.has(word(tokens, at + lead + 1))) return undefined;
  const skip = ['of', 'in'].includes(word(tokens, at + lead + 3)) ? 4 : 3;
  const week = readPoint(tokens, at + lead + skip, today);
  const [range] = week?.options ?? [];
  if (week?.unit !== 'week' || range === undefined) return undefined;
  const start = addDays(range.start, first);
  return {
    length: lead + skip + week.length,
    unit: 'day',
    range: { start, end: addDays(start, (last - first + 7) % 7) },
  };
}

/** A period with one or two named ends. */
export function readSpan(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const both = readWeekdays(tokens, at, today) ?? readBothEnds(tokens, at, today);
  if (both === undefined) return readOneEnd(tokens, at, today);
  const { start, end } = both.range;
  const isYear = monthOf(start) === 1 && monthOf(end) === 12 && yearOf(start) === yearOf(end);
  return isYear ? { ...both, unit: 'year' } : both;
}
