import { type Day, lastDays } from '@parley/core/dates';
import { askBack } from './clarifications/ask-back.ts';
import { askRows } from './clarifications/ask-back-rows.ts';
import { askScopes } from './clarifications/ask-back-scopes.ts';
import { asking } from './clarifications/asking.ts';
import { continueFrom } from './follow-ups/continue-from.ts';
import { letFall } from './follow-ups/let-fall.ts';
import { refineBefore } from './follow-ups/rules.ts';
import { withTimeBefore } from './follow-ups/time-before.ts';
import { withAmounts, withOpportunities } from './frame/amount-threshold.ts';
import type { Choice, Frame, Problem } from './frame/frame.ts';
import { listed } from './frame/nouns.ts';
import { readOwnNames } from './frame/own-names.ts';
import { isPlainWithout, leftOutFirst } from './frame/plain-without.ts';
import { readFrame } from './frame/read-frame.ts';
import { isOverTime, readIdle, readUnjoined } from './frame/read-idle.ts';
import { readLetGo } from './frame/read-let-go.ts';
import { namesLike } from './frame/read-unused.ts';
import { withSidesOverTime } from './frame/sides-over-time.ts';
import { isTime } from './lexicon/meaning.ts';
import type { NameChoice } from './names/find-names.ts';
import type { NameIndex } from './names/name-index.ts';
import type { PageAtHand } from './page/page-at-hand.ts';
import { type Unit, unitRange } from './periods/calendar.ts';
import type { Period } from './periods/period.ts';
import { TRAFFIC_NAMES } from './plan/words.ts';
import { readScored, withScored } from './rules/scorecard.ts';
import { withStatus } from './rules/status.ts';
import type { Understood } from './sense/with-sense.ts';
import { chatterOf } from './spans/chatter.ts';
import { hasRole, isWeightless, roleOf, textOf } from './spans/context.ts';
import type { Span } from './spans/span.ts';
import { list } from './text/list.ts';

const isEmpty = (frame: Frame): boolean =>
  frame.metrics.length +
    frame.groupings.length +
    frame.restrictions.length +
    frame.traffic.length +
    frame.sides.length ===
    0 &&
  frame.term === null &&
  !frame.isCause &&
  !frame.isReallocation &&
  frame.chart === null &&
  !frame.isJudged &&
  frame.intent === 'data';

/** Which problem is reported first: what rules the question out, then what needs a clarification. */
const ORDER: readonly Problem['kind'][] =
  list(`off-topic, unmeasured, country, which-figure, impossible-period, no-such-day, unknown-period,
    ambiguous-name, unknown-name, no-figure, not-covered, nothing-understood`) as readonly Problem['kind'][];

/** Adverbs and feelings add nothing that figures could show; they are named in a note. */
const FELT = /^(odd|weird|strange|funny|fishy|fancy|lol|haha|crazy|huge|plainly|fine)$/i;
const HARMLESS =
  /(?<!^(like|ear|fami|supp|assemb|ral|al|ita|hard|bare|scarce|rare|mon|week|dai|year|rep))ly$/i;

const isNothingDefined = (frame: Frame): boolean =>
  frame.intent === 'definition' &&
  frame.metrics.length === 0 &&
  frame.term === null &&
  !(frame.isRule && frame.groupings.length + frame.traffic.length > 0);

/** "more visits than last month" is about this month, which is not over. */
function withBase(frame: Frame, today: Day): Frame {
  // "which grew against the previous 30 days": the last 30 of them.
  const days = frame.period === null ? frame.comparison?.days : undefined;
  if (days !== undefined) {
    const words = `the last ${days} days`;
    const whole = { unit: 'day' as const, words, isRunning: false, isCut: false, isWholeDays: false };
    return { ...frame, period: { ...whole, range: lastDays(days, today) } };
  }
  const base = frame.period === null ? (frame.comparison?.base ?? null) : null;
  if (base === null || base === 'day') return frame;
  const range = { start: unitRange(base, today).start, end: today };
  const period = {
    range,
    unit: base,
    words: `this ${base}`,
    isRunning: true,
    isCut: false,
    isWholeDays: false,
  };
  return { ...frame, period };
}

const lastWhole = (unit: Unit, today: Day): Period => ({
  range: unitRange(unit, today, -1),
  unit,
  words: `last ${unit}`,
  isRunning: false,
  isCut: false,
  isWholeDays: false,
});

/** "which had more leads, october or september": each of them separately. */
function withEitherTime(frame: Frame, spans: readonly Span[]): Frame {
  const at = spans.findIndex(
    (span, index) =>
      roleOf(span) === 'or' &&
      [-1, 1].every((step) => spans[index + step]?.reading.kind === 'period') &&
      frame.period !== null,
  );
  const { reading } = spans[at + 1] ?? {};
  const unit =
    at !== -1 && reading?.kind === 'period' && reading.match.kind === 'period'
      ? reading.match.period.unit
      : 'day';
  if (unit === 'day' || frame.comparison !== null || frame.groupings.some(isTime)) return frame;
  return { ...frame, groupings: [...frame.groupings, unit] };
}

/**
 * "week over week since September": rows by week, since there are more than two of them. Without a period it compares
 * the last whole week.
 */
function withSteps(frame: Frame, today: Day): Frame {
  const { comparison, period, groupings } = frame;
  const { step, last: whole } = comparison ?? {};
  if (period === null && whole !== undefined) return { ...frame, period: lastWhole(whole, today) };
  if (step === undefined) return frame;
  const steps = {
    ...frame,
    comparison: null,
    groupings: [...groupings.filter((each) => each !== step), step],
  };
  if (period === null) {
    if (step === 'year') return frame;
    if (groupings.includes(step) || frame.isTrend) return steps;
    return { ...frame, period: lastWhole(step, today) };
  }
  return unitRange(step, period.range.start).end >= period.range.end ? frame : steps;
}

/** "month over month, this year": the steps are rows already. */
const isStepped = (said: Frame, frame: Frame): boolean =>
  said.comparison?.step !== undefined && frame.comparison === null;

/** "visits with a page view": needs a clarification, both figures or one of them. */
function unjoined(frame: Frame, spans: readonly Span[]): Problem[] {
  const pair = frame.intent === 'data' && !frame.isCause ? readUnjoined(spans) : null;
  const metrics = frame.metrics.slice(0, 2);
  if (pair === null || metrics.length < 2) return [];
  const [first, second] = pair;
  const text = `“${first.words}” and “${second.words}” are two figures, and I have none that connects them. Which do you want?`;
  const choices = [...metrics.map((metric) => [metric]), metrics].map(
    (some): Choice =>
      (asked) => ({
        ...asked,
        metrics: some,
      }),
  );
  return [{ kind: 'which-figure', reason: 'ambiguous', text, choices }];
}

/** "visits from LinkedIn Ads and spend on Google Ads": one after the other. */
function apart(frame: Frame, spans: readonly Span[]): Problem[] {
  const pair = frame.intent === 'data' && !frame.isCause ? readOwnNames(spans) : null;
  if (pair === null || frame.metrics.length < 2) return [];
  const when = frame.period === null ? '' : ` ${frame.period.words}`;
  const choices = pair.map(
    ({ metric, names }) => `${metric.words} of ${names.map(({ words }) => words).join(' and ')}${when}`,
  );
  const text = 'These figures are each of something else, so I answer one at a time. Which one first?';
  return [{ kind: 'which-figure', reason: 'ambiguous', text, choices }];
}

/** "visits by month this year vs last year": rows over time are not compared with others. */
function heldOverTime(frame: Frame, comparison: Frame['comparison']): Problem[] {
  if (comparison === null || !isOverTime(frame) || frame.isCause) return [];
  const [metric = 'visits'] = frame.metrics;
  const rows = frame.groupings.filter((each) => !isTime(each));
  const text = 'I show rows over time for one period, and compare two periods as a whole. Which do you want?';
  const choices = [
    (asked: Frame): Frame => ({ ...asking(metric, { by: rows })(asked), comparison, isTrend: false }),
    (asked: Frame): Frame => ({ ...asking(metric)(asked), comparison: null }),
  ];
  return [{ kind: 'which-figure', reason: 'ambiguous', text, choices }];
}

/** "what did Acme do before the deal closed": of an unknown company. */
const isOfUnknownName = (spans: readonly Span[]): boolean =>
  (hasRole(spans, 'journey', 'visited') || /^(do|done)$/.test(textOf(spans.at(-1)))) &&
  spans.some(({ reading, words, from }) => from > 0 && reading.kind === 'unknown' && /^\p{Lu}/u.test(words));

/** A frame without its memory of earlier questions. */
const sameness = ({ passed: _, listed: __, ...frame }: Frame): string => JSON.stringify(frame);

const FIGURES =
  /^(numbers?|figures?|performance|performing|data|stats?|statistics|metrics?|kpis?|results?|report|compare|comparison|both)$/i;

/** "give me the numbers", "performance", "compare them": names no figure. */
const isOfSome = (spans: readonly Span[]): boolean =>
  spans.some((span) => span.reading.kind === 'top' || FIGURES.test(textOf(span)));

/** A follow-up that changes nothing asked for something that was not understood. */
function unchanged(before: Frame | null, frame: Frame, spans: readonly Span[]): Problem[] {
  if (before === null || frame.intent !== 'data' || spans.every(isWeightless)) return [];
  if (hasRole(spans, 'same', 'list', 'who', 'count') || spans.some((span) => textOf(span) === 'which'))
    return [];
  const isSame = sameness(frame) === sameness({ ...before, intent: 'data' });
  const text = 'That changes nothing of the question before. What do you want to change?';
  const choices: Choice[] = [
    () => ({ ...before, groupings: ['channel'] }),
    () => ({ ...before, groupings: ['week'] }),
    () => ({ ...before, isCause: true, isAside: true }),
  ];
  return isSame ? [{ kind: 'which-figure', reason: 'ambiguous', text, choices }] : [];
}

/** A new question keeps the period of the one before, and its answer names what it drops. */
function keptNote(before: Frame | null, frame: Frame): string {
  const isSpokenOf = ({ field }: Frame['restrictions'][number]): boolean =>
    [...frame.restrictions, ...frame.sides].some((each) => each.field === field);
  const left = [...(before?.restrictions ?? []), ...(before?.sides ?? [])].filter(
    (each) => !isSpokenOf(each),
  );
  const isOfOther = frame.traffic.length === 0 && frame.metrics.every((metric) => !/Visits$/.test(metric));
  const names = [
    ...left.map(({ name, isExcluded }) => `“${isExcluded ? 'not ' : ''}${name}”`),
    ...(isOfOther ? (before?.traffic ?? []) : []).map(
      ({ type, isExcluded }) => `“${isExcluded ? 'without' : 'by'} ${TRAFFIC_NAMES[type]}”`,
    ),
  ];
  return names.length === 0
    ? 'The period of the question before is kept.'
    : `The period of the question before is kept; ${listed(names)} is left out.`;
}

export type Known = {
  names: NameIndex;
  today: Day;
  before: Frame | null;
  /** It is about the rows just shown. */
  isOfShown?: boolean;
  /** What is on the page: a new question has its days rather than those of the question before. */
  page?: PageAtHand | undefined;
  /** Words that stand for things which were chosen. */
  chosen?: ReadonlyMap<string, NameChoice> | undefined;
};

/** Spans to frame: fills it, continues the conversation, and gives a clarification where something is open. */
export function readSpans(
  given: readonly Span[],
  { names, today, before, isOfShown = false, page }: Known,
): Understood {
  const scored = readScored(withTimeBefore(refineBefore(given, before), before));
  const { spans } = scored;
  const own = withScored(readFrame(spans, names), scored);
  const reading =
    isOfShown && own.continuation === 'none' ? { ...own, continuation: 'narrows' as const } : own;
  const hasDays = page !== undefined && page.range !== null;
  const { frame: going, isFollowUp, isPeriodKept } = continueFrom(before, reading, hasDays);
  const edited = withSidesOverTime(withEitherTime(withSteps(withBase(going, today), today), spans));
  const amounts = withAmounts(withOpportunities(edited, spans), spans);
  const asked = askBack(amounts.frame, spans);
  const frame = withStatus(asked.frame, spans);
  // "how did it go last month": names no figure.
  const isOverview = isEmpty(frame) && frame.period !== null && reading.unused.length === 0;
  const uncovered = [
    ...reading.unused.filter((word) => !HARMLESS.test(word) && !FELT.test(word)),
    ...readIdle(spans, frame),
  ].filter(() => !scored.isSentence);
  const isLeftOut = uncovered.length > 0 && isPlainWithout(spans, frame, uncovered);
  const found: readonly Problem[] = [
    ...reading.problems,
    ...asked.problems,
    ...(reading.shift !== null && before?.period == null && reading.frame.period === null
      ? [{ kind: 'unknown-period' as const, words: reading.shift.words }]
      : []),
    ...(uncovered.length > 0 && !isLeftOut
      ? [{ kind: 'not-covered' as const, words: uncovered, names: namesLike(uncovered, names) }]
      : []),
    ...askRows(frame, spans),
    ...askScopes(frame, spans),
    ...heldOverTime(frame, isStepped(reading.frame, frame) ? null : reading.frame.comparison),
    ...unjoined(frame, spans),
    ...apart(frame, spans),
    // The answer names what was not understood, rather than say that nothing changes.
    ...(isFollowUp && reading.problems.length + uncovered.length === 0
      ? unchanged(before, frame, spans)
      : []),
    ...(isNothingDefined(frame) || isOverview ? [{ kind: 'no-figure' as const }] : []),
  ];
  const unknown = spans.filter(({ reading: { kind } }) => kind === 'unknown').length;
  const known = spans.filter(
    ({ reading: { kind } }) => kind !== 'unknown' && kind !== 'stop' && kind !== 'role',
  ).length;
  // "forget Antarctica": the name to leave out is unknown.
  const isOfBefore = isFollowUp && hasRole(spans, 'exclude', 'only');
  // "both": the current thing and the one before it.
  const isOfBoth =
    (reading.asks === 'both' || reading.asks === 'among') &&
    before !== null &&
    sameness(frame) !== sameness({ ...before, intent: 'data' });
  const isLost =
    isEmpty(frame) ||
    (isFollowUp && !isOfBefore && !isOfBoth && (spans.every(isWeightless) || (known === 0 && unknown > 0))) ||
    unknown > 2 * Math.max(known, 1);
  // A topic of the product needs no name and no period.
  const isTold = frame.intent === 'topic' || (frame.isRule && !isNothingDefined(frame));
  const offTopic = found.some(({ kind }) => kind === 'off-topic');
  const problems: readonly Problem[] = isTold
    ? found.filter(({ kind }) => kind === 'off-topic' || kind === 'unmeasured')
    : isLost &&
        !offTopic &&
        !isOfUnknownName(spans) &&
        found.every(({ kind }) => kind === 'unknown-name' || kind === 'not-covered')
      ? [{ kind: isOfSome(spans) ? 'no-figure' : 'nothing-understood' }]
      : found.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const notes = [
    ...reading.notes,
    ...amounts.notes,
    ...asked.notes,
    ...(going.period === null &&
    (going.comparison?.step ?? going.comparison?.last) !== undefined &&
    edited.period !== null
      ? [
          `“${going.comparison?.words}” names no time: ${edited.period.words} is taken, the last that is whole.`,
        ]
      : []),
    ...(reading.unused.length > 0
      ? [
          isLeftOut
            ? leftOutFirst(reading.unused)
            : `Not understood, and left out: ${listed(reading.unused.map((word) => `“${word}”`))}.`,
        ]
      : []),
    ...chatterOf(spans),
    ...readLetGo(spans, frame),
    ...(isFollowUp ? letFall(before, frame) : []),
    ...(isPeriodKept ? [keptNote(before, frame)] : []),
  ];
  return { frame, problems, notes, isFollowUp };
}
