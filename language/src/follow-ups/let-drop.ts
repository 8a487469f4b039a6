import type { Frame, RestrictedField } from '../frame/frame.ts';
import { meaningOf } from '../lexicon/lexicon.ts';
import type { Grouping } from '../lexicon/meaning.ts';

const NOUNS: readonly (readonly [pattern: string, field: RestrictedField & Grouping])[] = [
  ['channels?', 'channel'],
  ['vendors?|sources?', 'vendor'],
  ['campaigns?', 'campaign'],
  ['industr(?:y|ies)|sectors?|verticals?', 'sector'],
  ['regions?|territor(?:y|ies)|geos?|geograph(?:y|ies)|countr(?:y|ies)', 'region'],
  ['(?:company )?sizes?|segments?|tiers?', 'revRange'],
  ['compan(?:y|ies)|accounts?', 'company'],
] as const as readonly (readonly [string, RestrictedField & Grouping])[];
const OTHERS: readonly (readonly [pattern: string, field: RestrictedField])[] = [
  ['audiences?|lists?', 'audience'],
  ['pages?', 'page'],
  ['pixels?', 'pixel'],
];
const ALL_NOUNS = [...NOUNS, ...OTHERS];
const NOUN = ALL_NOUNS.map(([pattern]) => pattern).join('|');
const FILTER = 'filters?|restrictions?|limits?';
const TIME = 'dates?|date range|period|time ?frame|time range|time';

const LEAD =
  '(?:(?:ok(?:ay)?|and|now|then|so|actually|hm+|please|no|wait|sorry|great|cool|thanks|but|can you|could you|lets?|let us|give me|show me|show|with)[\\s,.!]+)*';
const TRAIL =
  '(?:\\s+(?:at all|anymore|any more|again|please|then|now|altogether|too|as well|together|combined|instead|for once|entirely|completely))*[\\s.?!]*';

/** "drop the industry", "no audience at all", "without the region filter". */
const DROPPED = new RegExp(
  `^${LEAD}(?:drop|remove|forget(?: about)?|lose|clear|delete|take (?:off|away|out)|ignore|skip|leave (?:off|out)|get rid of|undo|reset|without|no|not by|no more|don't (?:split|break it down) by)\\s+(?:the |any |all (?:of )?(?:the )?)?(?:(${NOUN})(?: (?:${FILTER}|split|breakdown|part|thing|bit|cut|dimension))?|(?:that |this |those |these )?(${FILTER})|(${TIME})(?: (?:${FILTER}))?)${TRAIL}(?:$|[,;.:]\\s*(?:and |just |then )?(?=\\S))`,
  'iu',
);
/** "drop spend", "remove the clicks column": one figure of several. */
const FIGURE_DROPPED = new RegExp(
  `^${LEAD}(?:drop|remove|hide|lose|delete|take (?:off|out)|leave (?:off|out)|get rid of)\\s+(?:the )?([\\p{L} -]{3,30}?)(?: column| figure)?${TRAIL}$`,
  'iu',
);
/** "across all channels", "and for all regions?", "total over every vendor". */
const ACROSS = new RegExp(
  `^${LEAD}(?:(?:do|take|use|try|make it) )?(?:(?:the )?(?:grand )?(?:total|overall|sum)\\s+)?(?:what about |how about )?(?:(?:for|across|over|in|from|of|with)\\s+)?(?:all|any|every)(?: (?:of )?(?:the|our))?\\s+(${NOUN})${TRAIL}(?:$|[,;.:]\\s*(?:and |just |then )?(?=\\S))`,
  'iu',
);
/** "for everybody again": nobody is chosen any more. */
const OF_ALL = new RegExp(
  `^${LEAD}(?:what about |how about )?(?:for |of |with )?(?:everyone|everybody|all (?:of them )?again|no filters?)${TRAIL}$`,
  'iu',
);

const fieldOf = (noun: string): RestrictedField | undefined =>
  ALL_NOUNS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(noun))?.[1];

type Dropped = { before: Frame; rest: string };

const without = (before: Frame, field: RestrictedField): Frame | null => {
  const restrictions = before.restrictions.filter((each) => each.field !== field);
  const sides = before.sides.filter((each) => each.field !== field);
  if (restrictions.length + sides.length < before.restrictions.length + before.sides.length)
    return { ...before, restrictions, sides };
  const groupings = before.groupings.filter((each) => each !== field);
  return groupings.length < before.groupings.length
    ? { ...before, groupings, top: null, threshold: null }
    : null;
};

const withoutAny = (before: Frame): Frame | null =>
  before.restrictions.length + before.traffic.length === 0 && before.threshold === null
    ? null
    : { ...before, restrictions: [], traffic: [], isKnownOnly: false, threshold: null };

/**
 * "no audience at all", "drop the industry, by month": the question before without what it was restricted to or split by,
 * and what is asked of it beside that. Null where it had none of it.
 */
export function withDropped(text: string, before: Frame | null): Dropped | null {
  if (before === null || before.intent !== 'data') return null;
  const afresh = (frame: Frame | null, rest: string): Dropped | null =>
    frame === null ? null : { before: { ...frame, offset: 0, fold: null, shown: null, passed: [] }, rest };
  const dropped = DROPPED.exec(text);
  if (dropped !== null) {
    const [whole, noun, filter, time] = dropped;
    const field = noun === undefined ? undefined : fieldOf(noun);
    const rest = text.slice(whole.length).trim();
    if (time !== undefined) return afresh(before.period === null ? null : { ...before, period: null }, rest);
    // There is nothing to leave out, and something else is asked.
    if (filter !== undefined && rest !== '' && withoutAny(before) === null) return afresh(before, rest);
    return afresh(
      filter === undefined && field !== undefined ? without(before, field) : withoutAny(before),
      rest,
    );
  }
  const figure = meaningOf((FIGURE_DROPPED.exec(text)?.[1] ?? '').toLowerCase().split(' '));
  if (figure?.kind === 'metric' && before.metrics.length > 1) {
    const metrics = before.metrics.filter((metric) => metric !== figure.metric);
    if (metrics.length < before.metrics.length) return afresh({ ...before, metrics, threshold: null }, '');
  }
  const [all = '', noun = ''] = ACROSS.exec(text) ?? [];
  const across = fieldOf(noun);
  if (across !== undefined) {
    const isHeld = before.restrictions.some((each) => each.field === across);
    return isHeld ? afresh(without(before, across), text.slice(all.length).trim()) : null;
  }
  return OF_ALL.test(text) ? afresh(withoutAny(before), '') : null;
}
