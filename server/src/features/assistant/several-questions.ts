import type { Day } from '@parley/core/dates';
import type { Understanding } from '@parley/language';
import type { Frame } from '@parley/language/frame';
import type { NameIndex } from '@parley/language/names';
import type { Period } from '@parley/language/periods';
import { isTooLong } from '@parley/language/text';
import { type AndPart, andParts } from './and-parts.ts';
import { CHECKS, readSentences } from './sentences.ts';

/**
 * The questions of a message in turn; `period` is that of the message, where only some of them name one, `about` what was spoken of
 * before a question that points at it, and `missed` are questions that were not understood.
 */
export type Several = {
  parts: readonly string[];
  period: Period | null;
  about?: ReadonlyMap<string, Frame>;
  missed?: readonly string[];
};

/** Where one question of a message ends and another begins: a sentence, a line, or "also". */
const BOUNDARY =
  /(?<=[.?!;])\s+|(?<=\b(?:following|these|figures|numbers|questions|things)\s*:)\s+|(?<=:)\s+(?=(?:how|what|which|who|when|where|why|did|do|does|is|are|can|could)\b)|\s*\n+\s*|\s+(?=\(?[1-9][).]\s+\p{L})|,?\s+(?:and )?also,?\s+(?=\p{L}+ )/iu;
/** "Two things: …", which only says that there are several. */
const LEAD_IN =
  /^\s*(?:(?:i have|i've got|i've|just|ok|hi|hello|hey),? )*(?:two|three|four|2|3|4|a couple of|a few|some) (?:quick |short |more )?(?:things|questions)(?: please| today| for you)?\s*[:,.–—-]\s*/i;
const LEADING = /^(?:(?:[-–*•]|\(?[1-9][).])\s+)?(?:(?:and|also|then|plus)\b,?\s*)?/i;
/** What begins or ends a question, where a message may only narrow the one before: "… Deals closed in Q3". */
const ASKS =
  /\?$|^(?:the )?same (?:for|with|in|again)\b|^(?:how|what|which|who|when|where|is|are|do|does|did|show|give|list|tell|compare)\b/i;
/** So much of a message is read by its sentences: reading takes time for each of them. */
const MOST_PARTS = 12;
const MOST_CHARACTERS = 1_200;
/** What may be said of the question, in whichever sentence it is. */
const BOUND: ReadonlySet<string> = new Set(['unknown-name', 'unmeasured']);
const PARTS = ['groupings', 'restrictions', 'sides', 'traffic'] as const;

const isPartOf = (part: Frame, whole: Frame): boolean =>
  part.metrics.every((metric) => whole.metrics.includes(metric)) &&
  PARTS.every(
    (each) => part[each].length === 0 || JSON.stringify(part[each]) === JSON.stringify(whole[each]),
  ) &&
  whole.groupings.every((each) => part.groupings.includes(each)) &&
  (part.period === null || part.period.words === whole.period?.words);

/** What a later question has of its own, and the first has not: one query would take it for both. */
const isApart = ({ frame: first }: AndPart, { frame: later }: AndPart): boolean => {
  // "how many visits and how much spend from LinkedIn": what comes last is of both.
  if (first.period === null && PARTS.every((each) => first[each].length === 0)) return false;
  const isOwn = (each: 'groupings' | 'restrictions' | 'traffic'): boolean =>
    later[each].length > 0 && JSON.stringify(later[each]) !== JSON.stringify(first[each]);
  const isOtherTime =
    first.period !== null && later.period !== null && first.period.words !== later.period.words;
  return isOwn('groupings') || isOwn('restrictions') || isOwn('traffic') || isOtherTime;
};

/** "how many visits last month and what did we spend on LinkedIn": two questions where one table would be another. */
function askedWithAnd(text: string, whole: Understanding, names: NameIndex, today: Day): Several | null {
  if (isTooLong(text)) return null;
  const [first, ...others] = andParts(text, whole, { names, today }) ?? [];
  if (first === undefined) return null;
  const found = [first, ...others];
  if (whole.kind === 'help' && !found.some(({ isTold }) => isTold)) return null;
  if (whole.kind === 'query' && !others.some((other) => isApart(first, other))) return null;
  const periods = found.flatMap(({ frame }) => frame.period ?? []);
  const [period = null] = periods;
  const isOneTime = periods.every(({ words }) => words === period?.words);
  return {
    parts: found.map(({ part }) => part),
    period: isOneTime && periods.length < found.length ? period : null,
  };
}

/**
 * "pipeline in October? And which vendor brought the most visits?": two questions, each answered in turn. Null
 * where the message asks one thing, or where one answer has all of it.
 */
export function severalQuestions(
  text: string,
  whole: Understanding,
  { names, today, isLetter = false }: { names: NameIndex; today: Day; isLetter?: boolean },
): Several | null {
  // "they say … is that true?" asks for no meaning of a word.
  const isChecked = whole.kind === 'definition' && CHECKS.test(text);
  const isOpen =
    ['clarification', 'refusal', ...(isLetter ? ['impossible'] : [])].includes(whole.kind) || isChecked;
  if (!isOpen && !['query', 'impossible', 'help'].includes(whole.kind)) return null;
  const said = text.replace(LEAD_IN, '');
  const parts = said
    .slice(0, MOST_CHARACTERS)
    .split(BOUNDARY)
    .map((part) => part.replace(LEADING, '').trim())
    // The end of what is read may be within a sentence.
    .slice(0, text.length > MOST_CHARACTERS ? -1 : undefined);
  const parted = parts.length < 2 ? askedWithAnd(said, whole, names, today) : null;
  if (parted !== null) return parted;
  if (whole.kind === 'help' || (parts.length < 2 && !isOpen)) return null;
  const read = readSentences(parts.slice(0, MOST_PARTS), { names, today });
  const found = read.asked.length > 0 ? read.asked : read.told;
  const [first, ...others] = found;
  if (first === undefined) return null;
  const all = found.map(({ part }) => part);
  const about = new Map(found.flatMap((each) => (each.about === undefined ? [] : [[each.part, each.about]])));
  const several: Several = { parts: all, period: read.period, about, missed: read.missed };
  if (isTooLong(text)) return several;
  if (others.length === 0) {
    // The rest tells something: what is asked has an answer without it.
    if (first.isClaim === true) return several;
    if (!isOpen || read.asked.length === 0 || read.isOpen || first.part === text) return null;
    // Outside a letter, all of a few words may be one question.
    const isOneQuestion = read.missed.length > 0 || ('problem' in whole && BOUND.has(whole.problem.kind));
    return isOneQuestion && !isLetter ? null : several;
  }
  const next = all.slice(1);
  const isAsked = /\balso\b/i.test(text) || next.some((part) => ASKS.test(part));
  const isOne =
    whole.kind === 'query' && (!isAsked || found.every(({ frame }) => isPartOf(frame, whole.frame)));
  return isOne ? null : several;
}
