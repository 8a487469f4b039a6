import type { Day } from '@parley/core/dates';
import { type Understanding, understand } from '@parley/language';
import type { Frame } from '@parley/language/frame';
import type { NameIndex } from '@parley/language/names';
import { isTooLong } from '@parley/language/text';

/** The first question of a message, and those that are asked after it. */
export type Several = { first: string; next: readonly string[] };

/** Where one question of a message ends and another begins: a sentence, a line, or "also". */
const BOUNDARY = /(?<=[.?!;])\s+|\s*\n+\s*|,?\s+(?:and )?also,?\s+(?=\p{L}+ )/iu;
const LEADING = /^(?:and|also|then|plus)\b,?\s*/i;
/** What begins or ends a question, where a message may only narrow the one before: "… Deals closed in Q3". */
const ASKS = /\?$|^(?:how|what|which|who|when|where|is|are|do|does|did|show|give|list|tell|compare)\b/i;
/** So much of a message is read by its sentences: reading takes time for each of them. */
const MOST_PARTS = 12;
const MOST_CHARACTERS = 1_200;
const PARTS = ['groupings', 'restrictions', 'sides', 'traffic'] as const;

type Asked = { part: string; frame: Frame };

/** A question of its own names a figure, or asks how a thing does. */
function askedIn(part: string, names: NameIndex, today: Day): Asked[] {
  if (isTooLong(part)) return [];
  const asked = understand(part, { names, today, state: null });
  const isOwn =
    asked.kind === 'query' &&
    (asked.frame.metrics.length > 0 || (asked.frame.isScorecard && /\s|\?$/.test(part)));
  return isOwn ? [{ part, frame: asked.frame }] : [];
}

const isPartOf = (part: Frame, whole: Frame): boolean =>
  part.metrics.every((metric) => whole.metrics.includes(metric)) &&
  PARTS.every(
    (each) => part[each].length === 0 || JSON.stringify(part[each]) === JSON.stringify(whole[each]),
  ) &&
  whole.groupings.every((each) => part.groupings.includes(each)) &&
  (part.period === null || part.period.words === whole.period?.words);

/**
 * "pipeline in October? And which vendor brought the most visits?": two questions, of which one query answers one. Null
 * where the message asks one thing, or where one answer has all of it.
 */
export function severalQuestions(
  text: string,
  whole: Understanding,
  { names, today }: { names: NameIndex; today: Day },
): Several | null {
  if (!['query', 'clarification', 'refusal'].includes(whole.kind)) return null;
  const parts = text
    .slice(0, MOST_CHARACTERS)
    .split(BOUNDARY)
    .map((part) => part.replace(LEADING, '').trim())
    // The end of what is read may be within a sentence.
    .slice(0, text.length > MOST_CHARACTERS ? -1 : undefined);
  if (parts.length < 2) return null;
  const found = parts.slice(0, MOST_PARTS).flatMap((part) => askedIn(part, names, today));
  const [first, ...others] = found;
  if (first === undefined) return null;
  const next = others.map(({ part }) => part);
  if (isTooLong(text)) return { first: first.part, next };
  if (others.length === 0) return null;
  const isAsked = /\balso\b/i.test(text) || next.some((part) => ASKS.test(part));
  const isOne =
    whole.kind === 'query' && (!isAsked || found.every(({ frame }) => isPartOf(frame, whole.frame)));
  return isOne ? null : { first: first.part, next };
}
