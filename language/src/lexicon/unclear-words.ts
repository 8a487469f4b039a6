import { list } from '../text/list.ts';
import type { Wish } from './meaning.ts';

/** Words that more than one figure may answer: they need a clarification. */
export const UNCLEAR_WORDS: Readonly<Record<Wish, readonly string[]>> = {
  expensive: list(
    `expensive, most expensive, more expensive, how expensive, costly, most costly, costliest, pricey, priciest`,
  ),
  cheap: list(
    `cheap, cheapest, cheaper, how cheap, inexpensive, least expensive, less expensive, least costly`,
  ),
  waste:
    list(`waste, wastes, wasted, wasting, waste money, wastes money, wasted money, wasting money, wasted spend,
    waste our money, wastes our money, wasting our money, wasted budget, waste of money`),
  value:
    list(`bang for our buck, bang for the buck, bang for your buck, bang for buck, value for money, worth it, worth the money,
    worth our money, pay off, paid off, pays off, paying off, effective, cost effective, profitable`),
  credit: list(`attributable, attributable to`),
  unattributed: list(
    `unattributed, not attributed, not attributed to anything, without attribution, without a touch`,
  ),
};

/** One kind of non-digital event each: they are rows by campaign type, and no filter asks for one of them. */
export const EVENT_KINDS: readonly string[] =
  list(`trade show, trade shows, tradeshow, tradeshows, trade fair, trade fairs, fairs, exhibition, exhibitions, expo, expos,
  conference, conferences, user conference, user conferences, workshop, workshops, seminar, seminars,
  dinner, dinners, executive dinner, executive dinners, field dinner, field dinners, lunch, lunches, lunch and learn, lunch and learns,
  breakfast, breakfasts, roundtable, roundtables, round table, round tables, roadshow, roadshows, road show, road shows, meetup, meetups,
  field event, field events, in person event, in person events, in person meeting, in person meetings, meetings, sales meetings,
  phone calls, sales calls, sales call, direct mail, direct mails, direct mailing, direct mailings, booth, booths, hosted event, hosted events,
  sponsored event, sponsored events`);

/** Alone they have nothing to do with events. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(['dinner', 'lunch', 'breakfast']);
