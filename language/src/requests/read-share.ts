import type { Day } from '@parley/core/dates';
import { addDays } from '@parley/core/dates';
import { inDigits } from '@parley/core/words';
import type { NameIndex } from '../names/name-index.ts';
import type { PageAsked } from './asks-page.ts';
import { readDeed } from './deeds/read-deed.ts';
import { moodOf } from './mood.ts';
import { takeDeadline } from './watch/deadline.ts';
import { pageNamed } from './watch/named-page.ts';

/** A link for people without an account, as it was worded. */
export type ShareWords = {
  /** The page that is named; null for the answer or the page that is shown. */
  page: PageAsked | null;
  /** Words for a page that there is not. */
  unknownPage: string | null;
  /** Whether a page or an answer is spoken of; null for "this". */
  what: 'page' | 'answer' | null;
  lastDay: Day | null;
  /** An end was said, and not understood. */
  isEndUnread: boolean;
  hidesCompanies: boolean;
  isLive: boolean;
  /** A password is to be asked for. */
  hasPassword: boolean;
};

/** Asks for a link whoever is to get it: "share this page", "make a public link of this answer". */
const LINKED =
  /^(?:share|embed)\s+(?:this|that|it|these)\b|^(?:make|create|get|give|generate|send)\s+(?:me\s+|us\s+)?(?:an?\s+)?(?:public|shared|shareable|external|open)\s+link\b|^(?:make|create|generate)\s+(?:me\s+|us\s+)?(?:an?\s+)?link\s+(?:of|to|for)\b.*\b(?:page|answer|dashboard|board|this|that|it)\b/i;
/** "share the LinkedIn Ads page with Jane": whoever it is for. */
const SHARED_PAGE = /^share\s+(?!of\b).*\bpage\b/i;
/** Days that are over say what is shown, and not how long the link lasts. */
const ENDS =
  /\b(?:until|till|by|before)\b|\bfor\b(?!\s+(?:the\s+)?(?:last|past|previous|prior)\b)[^,.;]*\b(?:minute|hour|day|week|fortnight|month|quarter|year)s?\b/i;
const ANSWER = /\b(?:answers?|charts?|tables?|figures?|numbers?|results?|lists?)\b/i;
const PAGE = /\b(?:pages?|dashboards?|screens?|views?)\b/i;
const HIDDEN =
  /\b(?:without|hid(?:e|es|ing)|no|omit(?:ting)?|remov(?:e|ing))\s+(?:\w+\s+){0,3}?(?:compan(?:y|ies)|(?:compan(?:y|ies)['’]?s?\s+)?names?)\b|\banonym\w*/i;
const FIXED = /\b(?:as (?:it|they) (?:is|are|stands?|looks?) (?:now|today)|frozen|snapshot|pinned|fixed)\b/i;
const PASSWORD =
  /\b(?<!\b(?:without|no|needs no) (?:an? )?)(?:pass(?:words?|codes?|phrases?)\b|password-\w+)/i;
const FOR =
  /\bfor\s+(?:(?:the\s+)?(?:next|coming|following)\s+|another\s+)?(?:(an?|one|\d+)\s+|(?<=(?:next|coming|following|another)\s+))(day|week|month|year)s?\b/i;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
/** No link ends later. */
const MOST_DAYS = 3_650;

/**
 * The wish for a link that others can open without an account; undefined for every other sentence.
 * @example readShare('share this page until Friday', names, '2026-11-18') // { what: 'page', lastDay: '2026-11-20', … }
 */
export function readShare(text: string, names: NameIndex, today: Day): ShareWords | undefined {
  const deed = readDeed(text);
  const { kind, rest } = moodOf(text);
  const { page, unknown: unknownPage } = pageNamed(rest, names);
  const isOfPage = page !== null && SHARED_PAGE.test(rest);
  if (kind === 'how' || (deed?.topic !== 'shares' && !LINKED.test(rest) && !isOfPage)) return undefined;
  const [, count = '1', unit = ''] = FOR.exec(inDigits(text)) ?? [];
  const days = (/\d/.test(count) ? Number(count) : 1) * (DAYS[unit.toLowerCase()] ?? 0);
  const said = takeDeadline(text.replace(/[\s.!?]+$/, ''), today).by;
  const lastDay = days > 0 ? addDays(today, Math.min(days, MOST_DAYS)) : said;
  return {
    ...{ page, unknownPage },
    what: PAGE.test(text) ? 'page' : ANSWER.test(text) ? 'answer' : null,
    lastDay,
    isEndUnread: lastDay === null && ENDS.test(text),
    hidesCompanies: HIDDEN.test(text),
    isLive: !FIXED.test(text),
    hasPassword: PASSWORD.test(text),
  };
}
