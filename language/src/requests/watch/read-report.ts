import type { NameIndex } from '../../names/name-index.ts';
import { pairs } from '../../text/list.ts';
import type { PageAsked } from '../asks-page.ts';
import { moodOf } from '../mood.ts';
import { pageNamed } from './named-page.ts';
import { type AlertWords, channelNamed } from './read-alert.ts';

/** How often a page is to be sent, as it was worded. */
export type ReportWords = {
  repeatsWeeks: number;
  /** 0 is Sunday. */
  deliveryDays: readonly number[];
  /** Files that are wished for with it. */
  files: readonly ('csv' | 'pdf')[];
  /** Where it goes besides mail. */
  via: AlertWords['via'];
  /** Words for who is to get it, too; null for nobody else. */
  to: string | null;
  /** What of the words a schedule cannot say, each with what was taken instead. */
  unread: readonly ReportUnread[];
  /** The page that is named; null for what is shown. */
  page: PageAsked | null;
  /** Whether a page is spoken of, and no answer: "send me this page". */
  isOfPage: boolean;
  /** Words that may be a figure to be sent, where no page and nothing shown is spoken of: "spend by vendor". */
  figure: string | null;
  /** Words for a page that there is not. */
  unknownPage: string | null;
};
export type ReportUnread = 'hour' | 'month' | 'day';

const WEEKDAYS: readonly string[] = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur'];
const SEND =
  /^(?:(?:re-?)?send|mail|e-?mail|post|deliver|forward|get|schedule|subscribe)\b(?:\s+(?:me|us|my|the|our|to|for|it|team|everyone))*/i;
/** "set up a weekly report of the vendors page". */
const MADE =
  /^(?:set ?up|create|make|add|schedule|start|give)\s+(?:me\s+|us\s+)?(?:an?|the|another)\s+(?:[\w-]+\s+){0,2}(?:report|e-?mail|mail)\b/i;
/** "the vendors page in my inbox". */
const INBOX =
  /\b(?:(?:in|into|to) (?:my|our) (?:inbox|mailbox|e-?mails?|mail)|(?:by|via|per) (?:e-?mail|mail))\b/i;
/** "every Monday send me …": when comes first. */
const BEGINS =
  /^((?:every|each|on)\s+(?:(?:other|second|third|fourth|two|three|four|[2-8])\s+)?\w+),?\s+((?:send|mail|e-?mail)\b.*)$/i;
/** What is shown: a page or an answer, which has a place. */
const SHOWN =
  /\b(?:this|that|it|these|those|(?:the|a) (?:report|page|dashboard|answer|summary|figures|numbers))\b/i;
const PAGE = /\b(?:page|dashboard|screen|view)\b/i;
const COUNT = pairs('other=2, second=2, two=2, three=3, third=3, four=4, fourth=4');
const STEP =
  /\b(?:every|each)\s+(other|second|third|fourth|two|three|four|[2-8])\s+(?:weeks?\b|(?=\w+days?\b))/i;
const DAY = /\b(sun|mon|tues|wednes|thurs|fri|satur)days?\b/gi;
const MONTHLY = /\b(?:monthly|(?:every|each|of the|a|per) month|of each month|of every month)\b/i;
const WEEKLY = /\b(?:weekly|(?:every|each|once a|per|a) week(?!day))\b/i;
const DAILY = /\b(?:daily|(?:every|each|per) (?:day|morning|evening))\b/i;
const WORKDAYS = /\b(?:every|each) (?:weekday|work(?:ing)? ?day)\b|\bon weekdays\b/i;
const BIWEEKLY = /\b(?:biweekly|bi-weekly|fortnightly|(?:every|each) fortnight)\b/i;
const FILES = { pdf: /\bpdfs?\b/i, csv: /\b(?:csv|spreadsheets?|excel)\b/i } as const;
/** "in Slack", "to the Teams channel". */
const VIA =
  /\b(?:in|on|to|into|via|through)\s+(?:(?:the|our|my|a|an)\s+)?((?:microsoft |ms )?teams|slack|webhook)\b/i;
/** "to Jane every Monday": up to when it comes, or how. */
const TO =
  /(?<!\b(?:compared|next|due|related|up))\s+to\s+(?!(?:me|us|my|mine)\b|(?:our|the) (?:inbox|mailbox|mail|e-?mail)\b)(.+?)(?=\s+(?:every|each|on|weekly|daily|monthly|biweekly|fortnightly|as|with|by|in|via|at|once)\b|[,.;]|$)/i;
/** What leads to the figure that is sent, and what follows it: when, how and to whom. */
const TO_FIGURE =
  /^(?:(?:an?|the|my|our)\s+)?(?:[\w-]+\s+)?(?:report|summary|update|overview|e-?mail|mail)\s+(?:of|on|about|with|for)\s+/i;
const BESIDE =
  /[,\s]+(?:(?:every|each|once|weekly|daily|monthly|biweekly|fortnightly|on \w+days?|(?:by|via|per) e-?mail|to|as|in (?:slack|teams|my))\b).*$/i;
const HOUR = /\bat \d{1,2}(?::\d\d)?\s?(?:am|pm|h|o'clock)?\b|\b(?:morning|evening|noon|afternoon)\b/i;

function daysIn(text: string): number[] {
  const named = [...text.matchAll(DAY)].map(([, day = '']) => WEEKDAYS.indexOf(day.toLowerCase()));
  return [...new Set(named)].toSorted((a, b) => a - b);
}

/**
 * The wish to be sent again and again what is shown; undefined for every other sentence.
 * @example readReport('send me this every Monday', names) // repeatsWeeks: 1, deliveryDays: [1]
 */
export function readReport(text: string, names: NameIndex): ReportWords | undefined {
  const { kind, rest: said } = moodOf(text);
  const rest = said.replace(BEGINS, '$2 $1');
  if (kind === 'how') return undefined;
  const { page, unknown: unknownPage } = pageNamed(rest, names);
  // "visits that came by e-mail every week" asks for figures.
  const isWish = SEND.test(rest) || MADE.test(rest) || (page !== null && INBOX.test(rest));
  if (!isWish) return undefined;
  const told = rest
    .replace(SEND, '')
    .replace(MADE, 'report')
    .trim()
    .replace(TO_FIGURE, '')
    .replace(BESIDE, '');
  const isShown = told === '' || SHOWN.test(told);
  // "get visits every day" asks for them.
  const figure = isShown || PAGE.test(rest) || /^get\b/i.test(rest) ? null : told;
  if (page === null && unknownPage === null && !isShown && figure === null) return undefined;
  const step = STEP.exec(rest)?.[1]?.toLowerCase();
  const named = daysIn(rest);
  const isMonthly = MONTHLY.test(rest);
  const isAgain = /\b(?:every|each)\b|\bon \w+days\b/i.test(rest) && named.length > 0;
  const isOften = [WEEKLY, DAILY, WORKDAYS, BIWEEKLY].some((each) => each.test(rest));
  if (!isMonthly && !isAgain && !isOften && step === undefined) return undefined;
  const unread: ReportUnread[] = [];
  if (isMonthly) unread.push('month');
  if (HOUR.test(rest)) unread.push('hour');
  const everyDay = WORKDAYS.test(rest) ? [1, 2, 3, 4, 5] : DAILY.test(rest) ? [0, 1, 2, 3, 4, 5, 6] : [];
  const days = named.length > 0 ? named : everyDay;
  if (days.length === 0) unread.push('day');
  const repeatsWeeks = isMonthly
    ? 4
    : step !== undefined
      ? Number(COUNT[step] ?? step)
      : BIWEEKLY.test(rest)
        ? 2
        : 1;
  const files = (['pdf', 'csv'] as const).filter((file) => FILES[file].test(rest));
  const [place = '', channel] = VIA.exec(rest) ?? [];
  const to = TO.exec(rest.replace(place, ' '))?.[1]?.trim() ?? null;
  return {
    ...{ repeatsWeeks, deliveryDays: days.length > 0 ? days : [1], files, unread, page, unknownPage },
    isOfPage: PAGE.test(rest),
    figure,
    ...{ via: channelNamed(channel), to },
  };
}
