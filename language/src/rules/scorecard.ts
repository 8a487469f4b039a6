import type { Reading } from '../frame/frame.ts';
import { LEVEL } from '../lexicon/plain-words.ts';
import { metricIn, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';

/** Things that a few figures tell of: how each of them does. */
const SCORED = /^(channel|vendor|campaign|pixel|company)$/;
/** What a question how a thing does has besides its name: a time, talk, and words that nothing covers. */
const AROUND = /^(name|period|comparison|shift|kind-of-name|stop|unknown)$/;
const AROUND_ROLES = /^(about|all|also|and|define|formula|own|what-about)$/;
/** A question that no figure answers by itself: yes or no, or how. */
const IS_OPEN = /^(how|is|are|was|were|do|does|did|has|have|can|could|should|would)\b/;
/** What shall be done with it, rather than how it was. */
const IS_DECISION = /^(can|could|should|shall|would)\b/;
/** What asks how it does without a verb. */
const FARING = /^(performance|performing|state of|.*\babout)$/;
const MONEY = /^(budgets?|money|pay|paid for|dollars|price)$/;

/** "good", "worth it", "should we": what is thought of a thing, which is no figure. */
export const isJudging = ({ reading }: Span): boolean =>
  (reading.kind === 'unmeasured' && reading.unmeasured.isJudgement === true) ||
  (reading.kind === 'unclear' && !/credit|unattributed/.test(reading.wish));

/** What would be done about a thing: drop it, pay for it, do more of it. */
const isDeed = (span: Span): boolean =>
  /^(exclude|change|visited|which)$/.test(roleOf(span) ?? '') ||
  /^(more|top)$/.test(span.reading.kind) ||
  metricIn(span) === 'spend' ||
  // "more money into ChatGPT traffic": what it brings.
  (metricIn(span) === 'visits' && textOf(span) === 'traffic') ||
  (span.reading.kind === 'unmeasured' && MONEY.test(textOf(span)));

const isAround = (span: Span): boolean =>
  AROUND.test(span.reading.kind) || AROUND_ROLES.test(roleOf(span) ?? '');

const kindOf = ({ reading }: Span): string =>
  reading.kind === 'companies' ? 'company' : reading.kind === 'grouping' ? reading.grouping : '';

const FIGURE_ROUND = /^(name|path|period|stop)$/;

/** "is our win rate good", "how bad was the drop in leads": one figure, and what is thought of it. */
const isFigureJudged = (spans: readonly Span[]): boolean =>
  spans.filter((span) => metricIn(span) !== undefined).length === 1 &&
  spans.some(isJudging) &&
  // "do we pay too much for clicks": what they cost, and not how many they are.
  !IS_DECISION.test(textOf(spans[0])) &&
  !spans.some((span) => MONEY.test(textOf(span))) &&
  spans.every(
    (span) =>
      FIGURE_ROUND.test(span.reading.kind) ||
      isJudging(span) ||
      metricIn(span) !== undefined ||
      /^(all|change|own|visited)$/.test(roleOf(span) ?? ''),
  );

/** `isSentence`: it is complete by itself, and words that nothing covers do not change what is shown. */
type Scored = { spans: readonly Span[]; isScored: boolean; isJudged: boolean; isSentence: boolean };

/** "how is Google Ads doing", "should we cut Bing": one named thing, and no figure. What is thought of it is shown by the same figures. */
export function readScored(spans: readonly Span[]): Scored {
  const names = spans.flatMap(({ reading, words }) =>
    reading.kind === 'name' ? [{ ...reading, words }] : [],
  );
  const [{ match, words } = { match: undefined, words: '' }] = names;
  const { field = '' } = match?.choices[0] ?? {};
  const first = textOf(spans.find((span) => !/^(and|so|but|also)$/.test(textOf(span))));
  const isOpen = IS_OPEN.test(first);
  const isUncovered = spans.some(({ reading }) => reading.kind === 'unknown');
  const isJudged = spans.some(isJudging) || IS_DECISION.test(first) || (isOpen && isUncovered);
  const isSentence = isJudged || isOpen || spans.some((span) => FARING.test(textOf(span)));
  // A company visits by itself, and has a way to a deal.
  const isTold = field === 'company' ? /^-$/ : isOpen ? /^(journey|visited|compare)$/ : /^journey$/;
  const isFree = (span: Span, at: number): boolean =>
    isAround(span) ||
    isJudging(span) ||
    // "why is TechTarget so expensive": whether it is shows beside others.
    (roleOf(span) === 'why' && spans.some(isJudging)) ||
    (isJudged && isDeed(span)) ||
    isTold.test(roleOf(span) ?? '') ||
    // "the email channel": what kind of thing it is.
    (kindOf(span) === field && [at - 1, at + 1].some((index) => spans[index]?.reading.kind === 'name'));
  const isScored =
    names.length === 1 &&
    SCORED.test(field) &&
    // "direct traffic" has a figure in it, and a part of a name is too little to be sure of it.
    (isSentence || (match?.how !== 'part' && !/\b(traffic|visits|visitors)\b/i.test(words))) &&
    spans.every(isFree);
  const isOneFigure = !isScored && isOpen && isFigureJudged(spans);
  if (!isScored && !isOneFigure) return { spans, isScored, isJudged: false, isSentence: false };
  const isKept = (span: Span): boolean => isAround(span) || (isOneFigure && metricIn(span) !== undefined);
  const plain = spans.map((span): Span => (isKept(span) ? span : { ...span, reading: { kind: 'stop' } }));
  if (isOneFigure) return { spans: plain, isScored, isJudged: true, isSentence: false };
  return { spans: plain, isScored, isJudged, isSentence };
}

/** The question as one for a few figures: a sentence of its own does not go on from the question before. */
export const withScored = (read: Reading, { isScored, isJudged, isSentence }: Scored): Reading =>
  (isScored || isJudged) && read.frame.intent === 'data'
    ? {
        ...read,
        frame: { ...read.frame, isScorecard: isScored, isJudged },
        hasSubject: read.hasSubject || isSentence,
      }
    : read;

/** "is that a lot", "is this good or bad": what to think of the figure just shown. */
export function isJudgedAgain(spans: readonly Span[]): boolean {
  const isLevel = (span: Span): boolean => isJudging(span) || LEVEL.test(textOf(span));
  const isPointing = (span: Span): boolean =>
    /^(is |are )?(that|this|it|those|these|they)\b/.test(textOf(span));
  const isTalk = (span: Span): boolean =>
    /^(or|own|all|and)$/.test(roleOf(span) ?? span.reading.kind) || span.reading.kind === 'stop';
  return (
    IS_OPEN.test(textOf(spans[0])) &&
    [isLevel, isPointing].every((is) => spans.some(is)) &&
    spans.every((span) => isLevel(span) || isTalk(span))
  );
}
