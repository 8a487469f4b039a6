import { addDays, type Day } from '@parley/core/dates';
import { firstFrom, readPoint } from '../../periods/point.ts';
import { tokenise } from '../../text/tokens.ts';

/** By when: the day, the day from which it counts where that is said, and the words that remain. */
export type Deadline = { by: Day | null; from: Day | null; rest: string };

const MOST_WORDS = 6;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'sun mon tues wednes thurs fri satur'.split(' ');
const END = /^(?:the )?(?:end|close|finish) of (?:the |this )?/i;
const iso = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const lastOf = (year: number, month: number): Day => iso(year, month + 1, 0);

/** The span of this year, quarter or month, or of the next. */
function unitSpan(words: string, today: Day): { start: Day; end: Day } | undefined {
  const [, which = 'this', unit = ''] =
    /^(?:(this|next|the|current|coming)\s+)?(year|quarter|month|week)(?:[\s-]?end)?$/i.exec(words) ?? [];
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const step = /next|coming/i.test(which) ? 1 : 0;
  switch (unit.toLowerCase()) {
    case 'year':
      return { start: iso(year + step, 0, 1), end: lastOf(year + step, 11) };
    case 'quarter': {
      const first = Math.floor(month / 3) * 3 + 3 * step;
      return { start: iso(year, first, 1), end: lastOf(year, first + 2) };
    }
    case 'month':
      return { start: iso(year, month + step, 1), end: lastOf(year, month + step) };
    case 'week': {
      const saturday = addDays(today, 6 - new Date(`${today}T00:00:00Z`).getUTCDay() + 7 * step);
      return { start: addDays(saturday, -6), end: saturday };
    }
    default:
      return undefined;
  }
}

/** A month, a quarter, a year or a day that is still to come: its last day. */
function dayOf(words: string, today: Day): Day | undefined {
  const plain = words.replace(END, '').trim();
  const span = unitSpan(plain, today);
  if (span !== undefined) return span.end;
  const [, next, weekday = ''] =
    /^(?:(next)|this|coming)?\s*(sun|mon|tues|wednes|thurs|fri|satur)day$/i.exec(plain) ?? [];
  if (weekday !== '') {
    const saturday = addDays(today, 6 - new Date(`${today}T00:00:00Z`).getUTCDay());
    const own = addDays(saturday, WEEKDAYS.indexOf(weekday.toLowerCase()) - 6);
    return next !== undefined || own < today ? addDays(own, 7) : own;
  }
  if (/^20\d\d$/.test(plain)) return lastOf(Number(plain), 11);
  const [, name = '', given] = /^([a-z]{3,9})\.?(?:\s+(20\d\d))?$/i.exec(plain) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  if (
    month >= 0 &&
    /^(?:january|february|march|april|may|june|july|august|september|october|november|december|sept|[a-z]{3})$/i.test(
      name,
    )
  ) {
    const own = lastOf(Number(given ?? today.slice(0, 4)), month);
    return given === undefined && own < today ? lastOf(Number(today.slice(0, 4)) + 1, month) : own;
  }
  const tokens = tokenise(plain);
  const point = tokens.length === 0 ? undefined : readPoint(tokens, 0, today);
  return point !== undefined && point.length === tokens.length ? firstFrom(point, today).end : undefined;
}

const LEAD = /\b(by|until|till|before|through|in|for|this|next)\s+/gi;

/** Takes the end of a goal out of its words: `by March`, `until 30 June 2027`, `this quarter`. */
export function takeDeadline(text: string, today: Day): Deadline {
  for (const lead of text.matchAll(LEAD)) {
    const isOwn = /^(?:this|next)/i.test(lead[0]);
    const at = isOwn ? lead.index : lead.index + lead[0].length;
    const words = text.slice(at).split(/\s+/);
    for (let count = Math.min(words.length, MOST_WORDS); count > 0; count--) {
      const said = words
        .slice(0, count)
        .join(' ')
        .replace(/[\s,.;:!?]+$/, '');
      const day = dayOf(said, today);
      if (day === undefined || day < today) continue;
      const end = at + words.slice(0, count).join(' ').length;
      const span = unitSpan(said.replace(END, ''), today);
      const from = span !== undefined && span.start <= today ? span.start : null;
      const by = /^before/i.test(lead[0]) && !END.test(said) ? addDays(day, -1) : day;
      return {
        by,
        from: isOwn || /^(?:in|for)/i.test(lead[0]) ? from : null,
        rest: `${text.slice(0, lead.index)} ${text.slice(end)}`,
      };
    }
  }
  return { by: null, from: null, rest: text };
}
