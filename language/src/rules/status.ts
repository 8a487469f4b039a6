import type { OpportunityStatusId } from '@parley/core/features/opportunities';
import { type MetricId, metricOf, partsOf } from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import { hasStatus } from '../frame/status.ts';
import type { Unmeasured } from '../lexicon/meaning.ts';
import { metricIn, roleOf, textOf } from '../spans/context.ts';
import type { Reading, Span } from '../spans/span.ts';
import { type Rule, STOP } from './rule.ts';

const statusReading = (status: OpportunityStatusId): Reading => ({ kind: 'status', status });

const SOURCES: ReadonlySet<string> = new Set(['opportunities', 'touches', 'members']);

/** Figures that count opportunities, or what brought them. */
export const isOfDeals = (metric: MetricId | undefined): boolean =>
  metric !== undefined &&
  (metric === 'leads' || partsOf(metric).some((part) => SOURCES.has(metricOf(part).source)));

const ACTORS = /^(we|they|sales|marketing|did)$/;
const STATES = /^(have|has|are|is|still|currently|remain|remains|left|any|an)$/;
const OPENED = /^(opened|started|generated)$/;
const OPEN = /^(open|ongoing|unclosed|unresolved yet|undecided)$/;

/** "how many deals did we open": the act, and not what they are. */
const isAct = (spans: readonly Span[], at: number): boolean =>
  !STATES.test(textOf(spans[at - 1])) &&
  [at - 1, at - 2].some((before) => ACTORS.test(textOf(spans[before])));

const isFree = (span: Span): boolean => span.reading.kind === 'unknown' || roleOf(span) === 'open';

/** "how many deals were opened" is when opportunities are counted anyway; "open deals" are those open today. */
export const opened: Rule = (spans) => {
  if (!spans.some((span) => isOfDeals(metricIn(span)))) return spans;
  const read = spans.map((span, at): Span => {
    if (!isFree(span)) return span;
    if (OPENED.test(textOf(span))) return { ...span, reading: STOP };
    if (!OPEN.test(textOf(span))) return span;
    return { ...span, reading: isAct(spans, at) ? STOP : statusReading('PIPELINE') };
  });
  return read.some(isStatus) ? ofOpen(read) : read;
};

const isStatus = (span: Span): boolean => span.reading.kind === 'status';

const NOW = /^(as of |by |until |up to )?(today|now|right now|this moment|currently)$/i;

/** The words around open deals: who they are, as of when, and of which figure. */
function ofOpen(spans: readonly Span[]): readonly Span[] {
  const periods = spans.filter(({ reading }) => reading.kind === 'period');
  const isOfCompanies = spans.some(({ reading }) => reading.kind === 'companies');
  const hasClosed = spans.some((span) => isOfClosed(metricIn(span) ?? 'visits'));
  return spans.map((span): Span => {
    // "opened in q2 and still open today": open as of today is what they are anyway.
    if (span.reading.kind === 'period' && periods.length > 1 && NOW.test(span.words))
      return { ...span, reading: STOP };
    // "who are our biggest open deals": the deals.
    if (roleOf(span) === 'who' && !isOfCompanies) return { ...span, reading: { kind: 'role', role: 'list' } };
    // "the win rate on deals still open": one figure, of those.
    return hasClosed && metricIn(span) === 'pipelineCount' ? { ...span, reading: STOP } : span;
  });
}

const BOTH: Unmeasured = {
  what: 'Companies chosen by their visits and by open opportunities at once',
  reason: 'a list is of visits or of opportunities',
  instead: 'Open opportunities by company',
};

/** "accounts with visits but no open opportunity": two lists, the one without the other. */
const openAndVisits: Rule = (spans) => {
  const status = spans.findIndex(isStatus);
  const isOfCompanies = spans.some(
    (span) => span.reading.kind === 'companies' || roleOf(span) === 'who' || textOf(span) === 'those',
  );
  const hasVisits = spans.some(
    (span) =>
      /visits$/i.test(metricIn(span) ?? '') || span.reading.kind === 'path' || /^visit/.test(textOf(span)),
  );
  const isWithout = spans.slice(Math.max(0, status - 4), status).some((span) => roleOf(span) === 'exclude');
  if (status === -1 || !isOfCompanies || !(hasVisits || isWithout)) return spans;
  return spans.map((span, at) =>
    at === status ? { ...span, reading: { kind: 'unmeasured', unmeasured: BOTH } } : span,
  );
};

const POINTING = /^(of )?(those|these|them|they|the ones?|ones?)$/;

/** "still open ones", "which of those were lost": the status of the opportunities spoken of. */
export function statusBefore(spans: readonly Span[], before: Frame): readonly Span[] | null {
  const [metric] = before.metrics;
  const isOpen = (span: Span): boolean => isFree(span) && /^open$/.test(textOf(span));
  const named = spans.filter((span) => metricIn(span) !== undefined && !isOutcomeFigure(span));
  const isPointing = spans.some(
    (span, at) =>
      POINTING.test(textOf(span)) ||
      roleOf(span) === 'only' ||
      // "how much of that did we win".
      (/^(that|it)$/.test(textOf(span)) && /\bof$/.test(textOf(spans[at - 1]))),
  );
  const open = spans.findIndex(isOpen);
  if (!isOfDeals(metric)) {
    const hasOpen = spans.some(isStatus) && isPointing;
    return hasOpen && before.groupings.includes('company') ? openAndVisits(spans) : null;
  }
  if (named.length > 0) return null;
  const isKept = before.restrictions.some(({ field }) => field === 'status');
  const isOfOpened = OF_OPENED.test(metric ?? '');
  const end = spans.findIndex((span) => span.reading.kind === 'outcome' || isOutcomeFigure(span));
  const isOfThose = isPointing && isOfOpened && before.period !== null;
  if (open === -1 && end === -1) return isOfThose || (isPointing && isKept) ? closedOf(spans) : null;
  if (open === -1 && !(isKept || isOfThose)) return null;
  const at = open === -1 ? end : open;
  return spans.map((span, index) =>
    index === at ? { ...span, reading: statusReading(open === -1 ? endOf(span) : 'PIPELINE') } : span,
  );
}

/** What counts opportunities by when they were opened: those that were won since are a part of them. */
const OF_OPENED = /^(pipelineCount|pipelineAmount|opportunitiesInfluenced|pipelineInfluenced)$/;

/** "how many of them closed": those that are not open any more. */
function closedOf(spans: readonly Span[]): readonly Span[] | null {
  const at = spans.findIndex(
    ({ reading, words }) => reading.kind === 'unknown' && /^(closed|closing|close)$/i.test(words),
  );
  if (at === -1) return null;
  return spans.flatMap((span, index): Span[] =>
    index === at
      ? [
          { ...span, to: span.from, words: '', reading: { kind: 'role', role: 'exclude' } },
          { ...span, reading: statusReading('PIPELINE') },
        ]
      : [span],
  );
}

/** "won", "lost ones", "did we win", "have we lost". */
const OUTCOME =
  /^((did|do|have|has|had|were|was) )?((we|they|sales) )?(closed.?)?(won|lost|win|lose)( ones| deals)?$/;

const isOutcomeFigure = (span: Span): boolean =>
  /^closed(Won|Lost)|^winRate$/.test(metricIn(span) ?? '') && OUTCOME.test(textOf(span));

const endOf = (span: Span): OpportunityStatusId => {
  const isLost = span.reading.kind === 'outcome' ? !span.reading.isWon : metricIn(span) === 'closedLostCount';
  return isLost ? 'CLOSED_LOST' : 'CLOSED_WON';
};

/** "open pipeline today": what is open on that day, and not what was opened on it. */
export function withStatus(frame: Frame, spans: readonly Span[]): Frame {
  const isOpened = spans.some((span) => /(^|\s)(opened|created|started|new)(\s|$)/.test(textOf(span)));
  const { period } = frame;
  if (!hasStatus(frame) || isOpened || period === null) return frame;
  return NOW.test(period.words) ? { ...frame, period: null } : frame;
}

/** What the figure counts is closed: none of it is open. */
export const isOfClosed = (metric: MetricId): boolean =>
  /^(closed|winRate$|averageDays|medianDays|averageContract|pipelineToClosedWon)/.test(metric);
