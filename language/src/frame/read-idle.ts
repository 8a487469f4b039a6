import { METRICS } from '@parley/core/metrics';
import { isTime } from '../lexicon/meaning.ts';
import { isWeightless, neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { isPartOf } from './category-part.ts';
import type { Frame } from './frame.ts';
import { readBounds } from './read-bounds.ts';

const NOUNS: ReadonlySet<string> = new Set(['grouping', 'companies', 'name', 'period', 'path', 'role']);
/** Prepositions as well as bounds: "leads over industries", "pages under /docs". */
const PLACED = /^(over|under|below|above)$/;

/** "visits above average": a bound without a number holds nothing back. */
const isIdleBound = (spans: readonly Span[], at: number): boolean => {
  const next = neighbour(spans, at, 1);
  const isPlaced = PLACED.test(textOf(spans[at])) && next !== undefined && NOUNS.has(next.reading.kind);
  // "then companies at least": said by the way.
  if (at === spans.length - 1 && /^at (least|most)$/.test(textOf(spans[at]))) return false;
  return spans[at]?.reading.kind === 'more' && !(isPlaced && roleOf(next) !== 'average');
};

/** How things moved says more and less as well: that is shown with every figure. */
const MORE = /^(more|less|fewer)$/;

const hasRows = ({ groupings, sides, threshold, isCause, isChange, isShare }: Frame): boolean =>
  groupings.length + sides.length > 0 || threshold !== null || isCause || isChange || isShare;

/** "the highest spend": the highest of what is not said. */
const isIdleTop = (span: Span, frame: Frame): boolean =>
  span.reading.kind === 'top' &&
  !MORE.test(textOf(span)) &&
  !hasRows(frame) &&
  !frame.metrics.includes('fitScore');

const isIdleShare = (span: Span, frame: Frame): boolean =>
  roleOf(span) === 'share' &&
  frame.groupings.length + frame.restrictions.length + frame.traffic.length + frame.sides.length === 0 &&
  frame.metrics.length < 2 &&
  !frame.isKnownOnly &&
  !frame.metrics.some((metric) => ['percent', 'ratio'].includes(METRICS[metric].unit));

const hasOneCompany = ({ restrictions }: Frame): boolean =>
  restrictions.some(({ field, isExcluded }) => field === 'company' && !isExcluded);

const isIdleJourney = (span: Span, frame: Frame): boolean =>
  roleOf(span) === 'journey' &&
  (!hasOneCompany(frame) || (frame.metrics.length > 0 && /^(before|until|prior)\b/.test(textOf(span))));

const HELD_AGAINST = /^(compared? (to|with)|versus|vs\.?|against|relative to|as opposed to)$/;

/** "visits compared with industry": compared with a kind of rows, which is no figure of others. */
const isIdleComparison = (spans: readonly Span[], at: number): boolean => {
  const next = spans[at + 1]?.reading;
  return (
    HELD_AGAINST.test(textOf(spans[at])) &&
    roleOf(spans[at]) === 'versus' &&
    ((next?.kind === 'grouping' &&
      !isTime(next.grouping) &&
      neighbour(spans, at, -1)?.reading.kind === 'metric') ||
      // "compared with the average month": of which months is not said.
      roleOf(neighbour(spans, at, 1)) === 'average')
  );
};

/** "compared with when we pay": compared with something that is no name, no time and no figure. */
const isHeldAgainstNothing = (span: Span, frame: Frame): boolean =>
  HELD_AGAINST.test(textOf(span)) &&
  roleOf(span) === 'versus' &&
  frame.intent === 'data' &&
  !frame.isCause &&
  frame.comparison === null &&
  frame.sides.length + frame.groupings.length === 0 &&
  frame.metrics.length < 2 &&
  frame.traffic.length < 2;

const OVERTAKES = /^(outp|beat|surpass|outd|overt|(?:get |got |pull )?ahead of|c\S+ up with)/;

/** "which vendors outperform LinkedIn": the figure of one row is no bound for others. */
const isIdleRace = (span: Span, { sides, metrics, traffic }: Frame): boolean =>
  roleOf(span) === 'compare' &&
  OVERTAKES.test(textOf(span)) &&
  sides.length < 2 &&
  metrics.length < 2 &&
  traffic.length < 2;

/** "how much of the growth came from paid search": a share of visits is none of their growth. */
const isShareOfChange = (span: Span, frame: Frame): boolean =>
  roleOf(span) === 'change' && frame.isShare && !frame.isCause;

/** "then the cost per each": by what is not said. */
const isIdlePer = (spans: readonly Span[], at: number): boolean =>
  at === spans.findLastIndex(({ reading }) => reading.kind !== 'stop') &&
  /^(per|per each|for each|each)$/.test(textOf(spans[at])) &&
  textOf(spans[at - 1]) === 'per';

/** "vendors with more visits than LinkedIn": the figure of one row is no bound for others. */
const isIdleThan = (spans: readonly Span[], at: number, { sides }: Frame): boolean =>
  textOf(spans[at]) === 'than' && neighbour(spans, at, 1)?.reading.kind === 'name' && sides.length === 0;

/** Words of another kind of question: of a meaning, of a page, of a formula. */
function isIdleWish(span: Span, frame: Frame): boolean {
  if (frame.intent !== 'data') return false;
  if (span.reading.kind === 'topic') return true;
  const text = textOf(span);
  switch (roleOf(span)) {
    case 'open':
    case 'trust':
      return !frame.isCause;
    case 'formula':
      return !/^how (is|are|do you)/.test(text) && !frame.isCause;
    case 'define':
      return /^(mean|means|meaning|definition|define|stand for)/.test(text) && !frame.isCause;
    // "visits to the download page": no file is wanted.
    case 'export':
      return true;
    case 'average':
      return /^median/.test(text);
    // "by repeat visitors": of whom, and not the question again.
    case 'same':
      return text === 'repeat';
    default:
      return false;
  }
}

/** Bounds that do not go with the first, a second time before, and orders that contradict the first. */
function isSecond(spans: readonly Span[], at: number): boolean {
  const { reading } = spans[at] ?? {};
  if (reading?.kind === 'threshold') return readBounds(spans).idle.has(at);
  // "vs the month before vs a year ago": only one earlier period is compared.
  if (reading?.kind === 'comparison')
    return spans.slice(0, at).some((before) => before.reading.kind === 'comparison');
  if (reading?.kind !== 'top' || MORE.test(textOf(spans[at]))) return false;
  // "top 3 channels and top 5 vendors": two lists.
  const isCounted = (index: number): boolean => spans[index + 1]?.reading.kind === 'number';
  const hasCounted = spans
    .slice(0, at)
    .some((before, index) => before.reading.kind === 'top' && isCounted(index));
  if (isCounted(at) && hasCounted) return true;
  return spans
    .slice(0, at)
    .some((before) => before.reading.kind === 'top' && before.reading.order !== reading.order);
}

const isJoint = (span: Span): boolean =>
  span.isSet === true ||
  ['and', 'or', 'also', 'versus', 'compare', 'what-about', 'by'].includes(roleOf(span) ?? '') ||
  /^[+&]$/.test(textOf(span));

/** "spend clicks impressions": so many without a joint are a list. */
const FEWEST_LISTED = 3;

/**
 * "visits with a page view", "deals with pipeline": two figures with something between that is no "and". The one is said
 * of the other, which no list of both tells.
 */
export function readUnjoined(spans: readonly Span[]): readonly [Span, Span] | null {
  const isList = spans.filter(({ reading }) => reading.kind === 'metric').length >= FEWEST_LISTED;
  let last = -1;
  for (const [at, span] of spans.entries()) {
    if (span.reading.kind !== 'metric') continue;
    const between = last === -1 ? [] : spans.slice(last + 1, at);
    const before = spans[last];
    last = at;
    if (before === undefined || isJoint(span) || between.some(isJoint)) continue;
    if (between.length === 0 && isList) continue;
    const isBound = [...between, ...spans.slice(0, at)].some(({ reading }) => reading.kind === 'threshold');
    const isSame = before.reading.kind === 'metric' && before.reading.metric === span.reading.metric;
    if (!isBound && !isSame && !isPartOf(before, span, between)) return [before, span];
  }
  return null;
}

/** "ratio of target to other visits": the one for the other, and no share of all. */
const isIdleRatio = (span: Span, { traffic }: Frame): boolean =>
  roleOf(span) === 'share' && /^ratio/.test(textOf(span)) && traffic.length > 1;

/** "referral traffic by site": of which site visits came is no row. */
const isIdleSite = (spans: readonly Span[], at: number): boolean =>
  /^(web ?)?sites?$/.test(textOf(spans[at])) &&
  roleOf(spans[at]) === 'visited' &&
  roleOf(spans[at - 1]) === 'by';

/** "won … and lost": an end of opportunities that no figure of the answer counts. */
const isIdleOutcome = ({ reading }: Span, { metrics, isCause, isChange }: Frame): boolean =>
  reading.kind === 'outcome' &&
  !isCause &&
  !isChange &&
  !metrics.some((metric) => (reading.isWon ? /^(closedWon|winRate)/ : /^(closedLost|winRate)/).test(metric));

export const isHowMany = (span: Span): boolean =>
  roleOf(span) === 'count' && /^how (many|much)/.test(textOf(span));

/** "how many companies visited, and how many were target": more is asked than figures and sides there are. */
function idleCounts(spans: readonly Span[], { metrics, sides, traffic, isShare }: Frame): string[] {
  const asked = spans.flatMap((span, at) => (isHowMany(span) ? [at] : []));
  const figures = Math.max(1, metrics.length, sides.length, metrics.length > 0 ? 0 : traffic.length);
  const [, second] = asked;
  if (isShare || second === undefined || asked.length <= figures) return [];
  const clause = spans.slice(second).map(({ words }) => words);
  return [clause.join(' ')];
}

/** Words that are understood by themselves but that nothing of the frame holds: left alone they would be dropped. */
export function readIdle(spans: readonly Span[], frame: Frame): string[] {
  const idle = spans.flatMap((span, at): string[] => {
    if (isWeightless(span)) return [];
    const isIdle =
      isIdleOutcome(span, frame) ||
      isIdleRatio(span, frame) ||
      isIdleSite(spans, at) ||
      isIdleBound(spans, at) ||
      isIdleTop(span, frame) ||
      isIdleShare(span, frame) ||
      isIdleJourney(span, frame) ||
      isIdleWish(span, frame) ||
      isIdleComparison(spans, at) ||
      isIdleThan(spans, at, frame) ||
      isIdleRace(span, frame) ||
      isHeldAgainstNothing(span, frame) ||
      isShareOfChange(span, frame) ||
      isIdlePer(spans, at) ||
      isSecond(spans, at);
    return isIdle ? [span.words] : [];
  });
  return [...idle, ...idleCounts(spans, frame)];
}

/** Whether a comparison of periods is asked of rows over time, which have no room for it. */
export const isOverTime = ({ groupings }: Frame): boolean =>
  groupings.some((each) => each === 'month' || each === 'quarter' || each === 'year') ||
  (groupings.length > 1 && groupings.some(isTime));
