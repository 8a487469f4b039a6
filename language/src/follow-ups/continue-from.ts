import { EMPTY_FRAME, type Frame, type Reading } from '../frame/frame.ts';
import { hasStatus } from '../frame/status.ts';
import { isTime } from '../lexicon/meaning.ts';
import { keyFigures } from '../plan/scorecard.ts';
import {
  boundOf,
  inOrderOf,
  isChosenBy,
  isOrderOf,
  keptThreshold,
  mergeMetrics,
  topInOrder,
} from './merge-metrics.ts';
import { betweenBoth, isMoreAsked, moved, withAfter } from './merge-periods.ts';
import { mergeSides, mergeTraffic, ORIGIN } from './merge-restrictions.ts';
import { passedBy, withBoth } from './passed-things.ts';
import { isCompanies, isSilent, turned } from './turn-rows.ts';

/** A reallocation of direct visits keeps companies and days, and drops channel, vendor and campaign. */
const ofDirect = (before: Frame): Frame => ({
  ...EMPTY_FRAME,
  period: before.period,
  restrictions: before.restrictions.filter(({ field }) => !ORIGIN.has(field) && field !== 'pixel'),
});

/** "put it back": removes the last exclusion. */
function withBack(before: Frame, { asks }: Reading): Frame {
  if (asks !== 'back') return before;
  const last = before.restrictions.findLastIndex(({ isExcluded }) => isExcluded);
  if (last !== -1)
    return { ...before, restrictions: before.restrictions.filter((_, index) => index !== last) };
  if (before.traffic.some(({ isExcluded }) => isExcluded))
    return { ...before, traffic: before.traffic.filter(({ isExcluded }) => !isExcluded) };
  return { ...before, threshold: null, alsoBound: [] };
}

/** "just enterprise" alone: narrows the same question. */
const isNarrowed = ({ frame, continuation, shift }: Reading): boolean =>
  continuation === 'narrows' &&
  frame.restrictions.length + frame.traffic.length > 0 &&
  frame.metrics.length === 0 &&
  frame.period === null &&
  shift === null;

const isOfOneCompany = (before: Frame, { frame }: Reading): boolean => {
  const named = frame.restrictions.length > 0 ? frame.restrictions : before.restrictions;
  return named.some(({ field, ids, isExcluded }) => field === 'company' && ids.length === 1 && !isExcluded);
};

/** "compared with G2" after how Capterra does: by the same figures. */
const scoredBeside = (before: Frame, { frame, asks }: Reading): Frame =>
  before.isScorecard &&
  asks === 'versus' &&
  frame.restrictions.length > 0 &&
  before.metrics.length + frame.metrics.length === 0
    ? { ...before, isScorecard: false, metrics: keyFigures(before) }
    : before;

/** The frame of a question that edits the one before it: what it names replaces or adds, the rest stays. */
function edit(last: Frame, reading: Reading): Frame {
  const { frame } = reading;
  const known = withBack(frame.isReallocation ? ofDirect(last) : last, reading);
  const before = scoredBeside(withBoth(turned(known, reading), reading), reading);
  const isRows = frame.groupings.includes('company');
  const hasRows = frame.groupings.length > 0;
  const isTimeAdded = hasRows && frame.groupings.every(isTime);
  const wasEngaged = isRows && last.metrics.includes('engagedCompanies');
  // "what did they do before they bought", "show me their journey": the journey, not a figure.
  const isOfWay = frame.isJourney && frame.metrics.length === 0;
  const isTold = isOfWay && !hasRows && isOfOneCompany(before, reading);
  const kept = isOfWay || (isRows && isCompanies(before)) ? [] : before.metrics;
  // "as a line chart" after leads by month: of the same steps.
  const isDrawn = frame.metrics.length === 0 && before.groupings.some(isTime);
  // "ok then total leads" after leads by campaign: the total.
  const isOrdered = isOrderOf(before, reading);
  const isTotal = reading.isTotal && frame.metrics.length > 0 && frame.restrictions.length === 0;
  const traffic = wasEngaged ? [{ type: 'target' as const, isExcluded: false }] : before.traffic;
  // "over time please" after rows: a line of each.
  const lines = frame.metrics.length > 0 ? [] : before.groupings.filter((each) => !isTime(each));
  const own = lines.length > 0 && frame.isTrend && last.shown?.isAll === false ? last.shown.rows : null;
  const sides = mergeSides(before, reading, isRows);
  const others = sides.restrictions.filter(({ field }) => field !== own?.field);
  return {
    ...before,
    sides: sides.sides,
    restrictions: own === null ? sides.restrictions : [...others, own],
    passed: passedBy(last, reading),
    metrics:
      isChosenBy(reading) && before.groupings.length > 0
        ? kept
        : isTold
          ? []
          : isOrdered
            ? inOrderOf(frame.metrics, kept)
            : mergeMetrics(kept, reading),
    groupings: hasRows
      ? frame.groupings
      : isTold || isTotal
        ? []
        : frame.isTrend && !isDrawn
          ? lines
          : before.groupings,
    traffic: mergeTraffic(traffic, frame.traffic),
    isKnownOnly: frame.isKnownOnly || before.isKnownOnly,
    period: withAfter(frame.period ?? moved(before.period, reading), last.period),
    comparison: frame.comparison ?? (frame.period === null ? before.comparison : null),
    ...betweenBoth(last, reading),
    top: isMoreAsked(last, frame)
      ? null
      : isOrdered
        ? topInOrder(before, frame)
        : (frame.top ?? (hasRows ? null : before.top)),
    offset: 0,
    fold: null,
    shown: null,
    threshold:
      boundOf(reading) ?? (hasRows || frame.isTrend || frame.isCause ? null : keptThreshold(before, reading)),
    alsoBound:
      frame.threshold !== null || hasRows || frame.isTrend || frame.isCause
        ? frame.alsoBound
        : before.alsoBound,
    isShare: frame.isShare || (before.isShare && !hasRows),
    isCategoryPart: frame.isShare
      ? frame.traffic.length > 0 && frame.restrictions.length === 0
      : before.isShare && before.isCategoryPart,
    isRowCount: frame.isRowCount,
    isTrend: frame.isTrend || isTimeAdded || (before.isTrend && !hasRows),
    isAverage: frame.isAverage,
    isChange: frame.isChange || (before.isChange && !hasRows),
    // "and by company?" takes the change apart again, "show me the companies" does not.
    isCause:
      frame.isCause ||
      (before.isCause &&
        !isTimeAdded &&
        !frame.groupings.includes('opportunity') &&
        !(isRows && (reading.continuation === 'none' || isListAsked(reading))) &&
        (!before.isAside || hasRows || isNarrowed(reading))),
    isAside: frame.isCause ? isSilent(reading) : before.isAside && (hasRows || isNarrowed(reading)),
    isJourney: frame.isJourney || (before.isJourney && !hasRows),
    chart: frame.chart ?? (hasRows || frame.isTrend ? null : before.chart),
    isJudged: false,
    isReallocation: frame.isReallocation || (before.isReallocation && !hasRows && frame.metrics.length === 0),
    term: frame.term,
  };
}

const isBare = ({ frame }: Reading): boolean =>
  frame.groupings.length === 1 &&
  frame.groupings[0] === 'company' &&
  frame.metrics.length + frame.restrictions.length + frame.traffic.length === 0 &&
  frame.period === null &&
  frame.threshold === null;

/** "which companies were those", after why it fell: a list of them. */
const isListAsked = (reading: Reading): boolean => reading.asks === 'rows' && isBare(reading);

type Continued = { frame: Frame; isFollowUp: boolean; isPeriodKept: boolean };

/**
 * Reads a question as a follow-up of the one before; without one, or with a subject, it is a new question. That keeps the days that
 * were spoken of, unless they were those of a page, or it has such of its own (`hasDays`).
 */
export function continueFrom(before: Frame | null, reading: Reading, hasDays = false): Continued {
  const alone = { frame: reading.frame, isFollowUp: false, isPeriodKept: false };
  const { frame, continuation, hasSubject } = reading;
  if (before === null || frame.intent === 'help' || frame.intent === 'topic') return alone;
  if (frame.intent === 'export' && frame.metrics.length + frame.groupings.length > 0) return alone;
  if (frame.intent !== 'data') {
    // "what is CPC" in a conversation about it: the conversation continues.
    const isOfBefore =
      frame.metrics.length > 0 && frame.metrics.every((each) => before.metrics.includes(each));
    if (frame.intent === 'definition' && !isOfBefore && (frame.metrics.length > 0 || frame.term !== null))
      return alone;
    if (isOfBefore)
      return {
        frame: { ...before, intent: frame.intent, metrics: frame.metrics },
        isFollowUp: true,
        isPeriodKept: false,
      };
    return { frame: { ...before, intent: frame.intent, term: null }, isFollowUp: true, isPeriodKept: false };
  }
  const isFollowUp = continuation !== 'none' || !hasSubject || isBare(reading);
  if (isFollowUp)
    return { frame: edit({ ...before, intent: 'data' }, reading), isFollowUp, isPeriodKept: false };
  // Open opportunities are open today; the period before does not apply.
  const isKept = before.period !== null && before.period.isOfPage !== true && !hasDays;
  if (frame.period !== null || !isKept || hasStatus(frame)) return alone;
  return {
    frame: { ...EMPTY_FRAME, ...frame, period: before.period },
    isFollowUp: false,
    isPeriodKept: true,
  };
}
