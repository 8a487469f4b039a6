import { METRICS } from '@parley/core/metrics';
import type { Frame, Restriction } from '../frame/frame.ts';
import { FIELD_NOUNS, listed } from '../frame/nouns.ts';
import type { ConversationState } from './conversation-state.ts';

/** So many questions are remembered. */
const MOST_EARLIER = 8;

/** What was answered before the question to come, with the last answer. */
export const earlierOf = (memory: ConversationState | null): readonly Frame[] =>
  [...(memory?.earlier ?? []), ...(memory?.frame == null ? [] : [memory.frame])].slice(-MOST_EARLIER);

const CONSENT =
  '(?:(?:ok(?:ay)?|cool|great|good|thanks|thank you|thx|nice|right|alright|and|now|so|well|hm+|please|actually|but)[\\s,.!:;-]+)*';
const WISH = "(?:(?:let's|let us|can we|could we|can you|i want to|i'd like to|we should|please|now)\\s+)*";
const BACK_TO = new RegExp(
  `^${CONSENT}${WISH}(?:(?:go|going|get|come|coming|jump|switch|turn|return|returning|circling|circle)\\s+)?(?:back to|return to|returning to)\\s+(?:(?:the|my|our|that|your)\\s+)?(?:(?:question|one|thing|numbers?|figures?|topic|part|answer)\\s+(?:about|on|of|for|with|before)\\s+(?:the\\s+)?)?(?=\\S)`,
  'iu',
);
const FIRST =
  /^(?:very )?(?:first|original|initial|1st) (?:question|one|thing|numbers?|figures?|answer|list|table)\b[,;.:]?\s*/iu;
const PREVIOUS =
  /^(?:previous|earlier|other|last) (?:question|one|thing|numbers?|figures?|answer|list|table)\b[,;.:]?\s*/iu;

const isSameThing = (a: Restriction, b: Restriction): boolean =>
  a.field === b.field && a.isExcluded === b.isExcluded && a.ids.join() === b.ids.join();

/** Whether a question is about all that another one names. */
export function isNamedIn(named: Frame, frame: Frame): boolean {
  const held = [...frame.restrictions, ...frame.sides];
  const isOf = (each: Restriction): boolean => held.some((other) => isSameThing(each, other));
  return (
    named.metrics.every((metric) => frame.metrics.includes(metric)) &&
    named.restrictions.every(isOf) &&
    named.groupings.every((each) => frame.groupings.includes(each))
  );
}

const namesAny = ({ metrics, restrictions, groupings }: Frame): boolean =>
  metrics.length + restrictions.length + groupings.length > 0;

type BackTo = { frame: Frame; named: Frame; rest: string };

/**
 * "back to LinkedIn Ads, what about Q2": the question that was about it, the latest first, and what is asked of it now.
 * Null where nothing is gone back to, or nothing of the kind was asked.
 */
export function withBackTo(
  text: string,
  earlier: readonly Frame[],
  read: (text: string) => Frame,
): BackTo | null {
  const lead = BACK_TO.exec(text)?.[0];
  if (lead === undefined || earlier.length === 0) return null;
  const said = text.slice(lead.length);
  for (const [pattern, frame] of [
    [FIRST, earlier[0]],
    [PREVIOUS, earlier.at(-1)],
  ] as const) {
    const found = pattern.exec(said)?.[0];
    if (found !== undefined && frame !== undefined)
      return { frame, named: frame, rest: said.slice(found.length).trim() };
  }
  const [clause = ''] = said.split(
    /[,;:?!]|\.(?=\s|$)|\s(?:but|and|what about|how about|now|only|just|by|for|in)\s/iu,
  );
  const named = read(clause);
  if (!namesAny(named)) return null;
  const frame = earlier.findLast((each) => isNamedIn(named, each));
  return frame === undefined ? null : { frame, named, rest: said.trim() };
}

/** What a question was, in a few words. */
export function toldOf({ metrics, groupings, restrictions, sides }: Frame): string {
  const figures =
    metrics.length === 0 ? 'visits' : listed(metrics.map((each) => METRICS[each].label.toLowerCase()));
  const names = [...restrictions, ...sides].map(
    ({ name, isExcluded }) => `${isExcluded ? 'not ' : ''}${name}`,
  );
  const rows = groupings.map((each) =>
    each in FIELD_NOUNS ? FIELD_NOUNS[each as keyof typeof FIELD_NOUNS] : each,
  );
  return `${figures}${rows.length === 0 ? '' : ` by ${rows.join(' and ')}`}${names.length === 0 ? '' : ` of ${listed(names)}`}`;
}
