import type { NameField, NameIndex } from '../../names/name-index.ts';
import { takeCount } from './count-and-window.ts';
import { type NamedValues, namedValues } from './named-values.ts';
import type { UnreadPart } from './wanted-audience.ts';

/** One condition in the text form of rules, or why there is none. */
export type Clause = { rule: string } | { unread: UnreadPart };

/** The word for a kind of name in the text form of rules. */
const COMPANY_WORDS: Partial<Record<NameField, string>> = {
  sector: 'industry',
  region: 'region',
  revRange: 'size',
  audience: 'audience',
  company: 'name',
};
const VISIT_WORDS: Partial<Record<NameField, string>> = {
  channel: 'channel',
  vendor: 'vendor',
  campaign: 'campaign',
};
export const COMPANY_FIELDS = ['audience', 'sector', 'region', 'revRange'] as const;
const SOURCE_FIELDS = ['channel', 'vendor', 'campaign'] as const;

const NEVER =
  /\b(?:never|(?:not|no)(?!\s+more)|haven't|hasn't|hadn't|didn't|don't|doesn't|isn't|aren't|wasn't|weren't|have\s+not|has\s+not|did\s+not)\b/i;
const SEEN =
  /^(?:(?:have|has|had|did|do|does|ever|also|been|to)\s+)*(?:visit(?:ed|s|ing)?|view(?:ed|s|ing)?|s[ae]w|seen?|sees|look(?:ed|s|ing)?\s+at|open(?:ed|s|ing)?|read(?:ing)?|(?:came|come|went|go|been|were|was)\s+(?:on|to)|on|to)\b\s*(.*)$/i;
const CAME =
  /^(?:(?:have|has|had|did|do|does|ever|also)\s+)*(?:(?:came|come|arrived|visited|found\s+us|reached\s+us|were|was)\b\s*(?:(?:to\s+)?(?:us|the\s+site|our\s+site|the\s+website|our\s+website)\s+)?)?(?:from|through|via|by|over)\s+(.+)$/i;
const CLICKED =
  /^(?:(?:have|has|had|did|do|does|ever|also)\s+)*click(?:ed|s|ing)?\s+(?:on\s+)?(?:an?\s+|the\s+|our\s+)?(.+)$/i;
const SERVED =
  /^(?:(?:have|has|had|did|ever|also)\s+)*(?:s[ae]w|seen|(?:were|was|been)\s+(?:shown|served|reached\s+by))\s+(?:the\s+|our\s+)?(?:pixel|ad|ads|impressions?\s+of)\s+(?:the\s+pixel\s+)?(.+)$/i;
const IS =
  /^(?:(?:is|are|was|were|be|been|being|who|work|works|belongs?|sits?|based|located)\s+)*(?:(?:in|from|of|at|with|on|to|part\s+of|member\s+of|members\s+of|among)\s+)?(.+)$/i;
/** `has (more than 5 visits)`, `made (3 visits) to pricing`: how often has been taken out. */
const MADE = /^(?:(?:have|has|had|made|make|paid|with)\b\s*)*(?:(?:to|of|on)\s+)?(.*)$/i;
const SITE = /^(?:us|(?:the|our|my)?\s*(?:web)?site)?$/i;
const PAGE =
  /^(?:(?:the|our|my|any|a|some)\s+)?(?:url\s+)?["“]?(\/?[\w./-]+(?:[ -][\w/-]+){0,3}?)["”]?(?:\s+(pages?|section|url))?$/i;

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
const listOf = (ids: readonly string[]): string => ids.map(quoted).join(', ');

type Asked = { isNot: boolean; count: string | null; what?: 'visits' | 'impressions' };

/** `visits of url contains "/pricing" >= 2`, or that there is none. */
function visits(of: string, { isNot, count, what: noun = 'visits' }: Asked): string {
  const what = `${noun}${of === '' ? '' : ` of ${of}`}`;
  if (isNot) return `no ${what}`;
  return count === null || count === '>= 1' ? what : `${what} ${count}`;
}

/** Visits of any of the values; of each, where they are joined by `and`. */
function visitsOf(property: string, ids: readonly string[], said: string, asked: Asked): string | null {
  if (ids.length < 2 || !/\band\b/i.test(said)) return visits(`${property} ${listOf(ids)}`, asked);
  // "saw pricing and the blog three times": each of them, or both together?
  if (asked.count !== null) return null;
  return ids.map((id) => visits(`${property} ${quoted(id)}`, asked)).join(' and ');
}

/** The pages of some words: those that are known, or one that is said to be a page. */
function pagesOf(words: string, names: NameIndex): readonly string[] | null {
  const [, path = '', noun] = PAGE.exec(words) ?? [];
  if (path.startsWith('/') && path.length > 1) return [path];
  const known = namedValues(words, names, ['page']);
  if (typeof known === 'object' && !known.ids.includes('/')) return known.ids;
  return noun === undefined || path === '' ? null : [path.replaceAll(' ', '-')];
}

/** What was seen, what a visitor came through, or which pixel was served; null where the words are of something else. */
function eventClause(
  said: string,
  names: NameIndex,
  asked: Asked,
): string | 'count' | 'several-names' | null {
  const served = SERVED.exec(said)?.[1];
  const pixel = served === undefined ? 'unknown' : namedValues(served, names, ['pixel']);
  if (typeof pixel === 'object')
    return visitsOf('pixel =', pixel.ids, said, { ...asked, what: 'impressions' }) ?? 'count';
  const clicked = CLICKED.exec(said)?.[1];
  // "a LinkedIn ad" is of LinkedIn Ads, and not what came without one.
  const source = clicked?.replace(/\s+ads?$/i, ' Ads') ?? CAME.exec(said)?.[1];
  const named = source === undefined ? 'unknown' : namedValues(source, names, SOURCE_FIELDS);
  if (named === 'several') return 'several-names';
  if (typeof named === 'object')
    return visitsOf(`${VISIT_WORDS[named.field]} =`, named.ids, said, asked) ?? 'count';
  const seen = SEEN.exec(said)?.[1] ?? (asked.count === null ? undefined : MADE.exec(said)?.[1]);
  if (seen === undefined) return null;
  if (SITE.test(seen)) return visits('', asked);
  const pages = pagesOf(seen, names);
  return pages === null ? null : (visitsOf('url contains', pages, seen, asked) ?? 'count');
}

/** One condition of who is to be in an audience: `visited pricing twice`, `is not a customer`, `in Europe`. */
export function readClause(text: string, names: NameIndex): Clause {
  const none = (why: UnreadPart['why']): Clause => ({ unread: { words: text, why } });
  const isNot = NEVER.test(text);
  const { rest: said, count } = takeCount(text.replace(NEVER, ' ').replaceAll(/\s+/g, ' ').trim());
  if (isNot && count !== null && count !== '>= 1') return none('count');
  const event = eventClause(said, names, { isNot, count });
  if (event === 'count' || event === 'several-names') return none(event);
  if (event !== null) return { rule: event };
  const isSeen = SEEN.test(said);
  if (count !== null) return none(isSeen ? 'no-name' : 'no-rule');
  const what = IS.exec(said)?.[1] ?? said;
  const value = namedValues(what, names, [...COMPANY_FIELDS, 'company']);
  if (value === 'several') return none('several-names');
  if (value !== 'unknown') return { rule: companyRule(value, what, isNot) };
  const pages = /\bpages?$/i.test(what) ? pagesOf(what, names) : null;
  if (pages !== null) return { rule: visits(`url contains ${listOf(pages)}`, { isNot, count }) };
  return none(isSeen || /^(?:is|are|in|from|at)\b/i.test(said) ? 'no-name' : 'no-rule');
}

/** Of a company, which has one industry, region and size, any of the values; it may be in several audiences at once. */
function companyRule({ field, ids }: NamedValues, said: string, isNot: boolean): string {
  const isEach = field === 'audience' && ids.length > 1 && /\band\b/i.test(said) && !isNot;
  return `${COMPANY_WORDS[field]} ${isEach ? 'in all of' : isNot ? '!=' : '='} ${listOf(ids)}`;
}
