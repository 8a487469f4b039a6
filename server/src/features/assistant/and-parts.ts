import type { Day } from '@parley/core/dates';
import { type Understanding, understand } from '@parley/language';
import type { Frame } from '@parley/language/frame';
import type { NameIndex } from '@parley/language/names';

/** "… and what did we spend": another question within the sentence. */
const AND_ASKS =
  /,?\s+(?:and|plus|as well as)\s+(?=(?:how|what|which|who|whose|where|when|why|did|do|does|is|are|was|were|show|give|list)\b)/i;
/** "… and our top 3 vendors": other rows in an order of their own. */
const AND_RANKS =
  /(?:,?\s+(?:and|plus|as well as)|,)\s+(?=(?:(?:the|our|my|your)\s+)?(?:(?:\d+|two|three|five|ten)\s+)?(?:top|best|worst|bottom|biggest|largest|smallest|most|least|fewest|highest|lowest)\s)/i;
/** What the order of the last rows is by holds for those before it too: "top channels and top vendors by pipeline". */
const TAIL = /\s(?:by|per|in terms of)\s.+$/i;
/** What goes on about the thing before is no question of its own. */
const POINTS = /\b(?:it|its|they|them|their|that|those|these|this|there|same)\b/i;

/** One of the questions in a sentence, and what is asked in it; `isTold` where it is about the product or the state of the data. */
export type AndPart = { part: string; frame: Frame; isTold: boolean };

type Reader = { names: NameIndex; today: Day };

export const isRanking = ({ groupings, top }: Frame): boolean => groupings.length > 0 && top !== null;

/** A question of its own names a figure, asks for rows in an order, how a thing does, or how the product does. */
function readPart(part: string, { names, today }: Reader): AndPart | null {
  const asked = understand(part, { names, today, state: null });
  if (asked.kind === 'help')
    return asked.frame.topic === null ? null : { part, frame: asked.frame, isTold: true };
  if (asked.kind !== 'query') return null;
  const { frame } = asked;
  const isOwn = frame.metrics.length > 0 || isRanking(frame) || (frame.isScorecard && /\s|\?$/.test(part));
  return isOwn ? { part, frame, isTold: false } : null;
}

/** "… and who were the top companies it brought": of the one thing that the part before is about. */
const named = (part: string, before: Frame | undefined): string => {
  const [thing, another] = before?.restrictions ?? [];
  return thing === undefined || another !== undefined || thing.isExcluded
    ? part
    : part.replace(/\b(?:it|they|them)\b/i, thing.name);
};

/** The parts of a sentence at each of these places, all of them understood; null where one is not. */
function readAt(text: string, places: RegExp, whole: Understanding, reader: Reader): AndPart[] | null {
  const said = text.split(places).map((part) => part.trim());
  if (said.length < 2) return null;
  const isOpen = whole.kind !== 'query';
  const tail = TAIL.exec(said.at(-1) ?? '')?.[0] ?? '';
  const found: AndPart[] = [];
  for (const [at, each] of said.entries()) {
    const part = at > 0 && isOpen ? named(each, found[at - 1]?.frame) : each;
    if (at > 0 && POINTS.test(part)) return null;
    const own = readPart(part, reader);
    if (own === null) return null;
    const isBare = isRanking(own.frame) && own.frame.metrics.length === 0 && !TAIL.test(part);
    const read = (isBare && tail !== '' ? readPart(`${part}${tail}`, reader) : null) ?? own;
    // "top channels and top vendors": by what is not said; companies have their visits.
    const isOpenOrder = isRanking(read.frame) && read.frame.metrics.length === 0;
    if (isOpenOrder && !read.frame.groupings.includes('company')) return null;
    found.push(read);
  }
  return found;
}

/** "visits last month and what did we spend", "top channels and top vendors by pipeline": the questions of one sentence. */
export function andParts(text: string, whole: Understanding, reader: Reader): AndPart[] | null {
  const asked = readAt(text, AND_ASKS, whole, reader);
  if (asked !== null) return asked.every(({ isTold }) => isTold) ? null : asked;
  const ranked = readAt(text, AND_RANKS, whole, reader);
  // "the most visits and the highest spend": two figures of the same rows.
  const isRows = ranked?.slice(1).every(({ frame }) => isRanking(frame)) === true;
  return isRows && ranked.every(({ isTold }) => !isTold) ? ranked : null;
}
