import { hasRole, metricIn, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import type { Frame } from './frame.ts';
import { listed } from './nouns.ts';

/** Who does something: a verb after them says how it is called here, "how many leads did we book". */
const DOERS = /^(we|i|they|you|us)$/;
const ASKING = /\b(?:did|do|have|had|could|can)$/;
/** What an unknown word next to it could be a part of. */
const HELD = /^(metric|name|grouping|companies|traffic|number|path|status|outcome)$/;
/** What turns a question round, or asks for more than one figure: an unknown word in it may matter. */
const TURNED = /^(comparison|threshold|more|shift|unmeasured|unclear)$/;

/**
 * Whether the question is plain without its unknown words: a figure that is named, and verbs of those who ask. A negation, a
 * comparison, a name, a number, a time or another figure is never passed over.
 */
export function isPlainWithout(spans: readonly Span[], frame: Frame, unknown: readonly string[]): boolean {
  const figures = spans.flatMap((span) => metricIn(span) ?? []);
  const isPlain =
    frame.intent === 'data' &&
    !(frame.isCause || frame.isShare || frame.isChange) &&
    frame.sides.length === 0 &&
    figures.length === 1 &&
    // "how many deals did we sign": how they ended.
    !/^(pipeline|closed)/.test(figures[0] ?? '') &&
    !spans.some(({ reading }) => TURNED.test(reading.kind)) &&
    !hasRole(spans, 'exclude', 'versus', 'compare', 'share', 'why', 'average');
  const isVerb = (span: Span, at: number): boolean =>
    span.reading.kind === 'unknown' &&
    /^\p{Ll}{3,}$/u.test(span.words) &&
    DOERS.test(textOf(spans[at - 1])) &&
    // "companies I emailed": which of them is a condition.
    ASKING.test(textOf(spans[at - 2])) &&
    !HELD.test(spans[at + 1]?.reading.kind ?? '');
  const verbs = spans.filter(isVerb);
  return isPlain && verbs.length === 1 && unknown.every((word) => word === verbs[0]?.words);
}

const FIRST = 'I left out ';

/** Such words are named before the answer. */
export const leftOutFirst = (words: readonly string[]): string =>
  `${FIRST}${listed(words.map((word) => `“${word}”`))}.`;

/** Whether a note comes before the answer. */
export const isFirst = (note: string): boolean => note.startsWith(FIRST);
