import type { MetricId } from '@parley/core/metrics';
import type { NameField } from '../names/name-index.ts';
import { EMPTY_FRAME, type Frame, type Reading, type Restriction } from './frame.ts';

/** Where a visit came from: naming another of them leaves the one before. */
const ORIGIN: ReadonlySet<NameField> = new Set(['channel', 'vendor', 'campaign']);
const TIME: ReadonlySet<string> = new Set(['day', 'week', 'month', 'quarter', 'year']);

const isSameKind = (a: NameField, b: NameField): boolean => a === b || (ORIGIN.has(a) && ORIGIN.has(b));

const union = (a: Restriction, b: Restriction): Restriction => ({
  ...a,
  ids: [...new Set([...a.ids, ...b.ids])],
  members: [...new Set([...a.members, ...b.members])],
  name: `${a.name} + ${b.name}`,
});

function mergeRestrictions(before: readonly Restriction[], reading: Reading): Restriction[] {
  const added = reading.frame.restrictions;
  if (reading.continuation === 'adds') {
    const all = [...before];
    for (const each of added) {
      const at = all.findIndex(
        ({ field, isExcluded }) => field === each.field && isExcluded === each.isExcluded,
      );
      const known = all[at];
      if (known === undefined) all.push(each);
      else all[at] = union(known, each);
    }
    return all;
  }
  const kept = before.filter((old) =>
    added.every((each) => {
      if (each.isExcluded !== old.isExcluded) return each.field !== old.field || !each.isExcluded;
      return reading.continuation === 'narrows'
        ? each.field !== old.field
        : !isSameKind(each.field, old.field);
    }),
  );
  return [...kept, ...added];
}

/** "vs Google" after a question about LinkedIn: both are sides. A list of companies joins its sides. */
function mergeSides(before: Frame, reading: Reading, isRows: boolean): Pick<Frame, 'sides' | 'restrictions'> {
  const { frame, continuation, asks } = reading;
  if (frame.sides.length > 0) return { sides: frame.sides, restrictions: before.restrictions };
  const isMate = (each: Restriction): boolean =>
    frame.restrictions.some((added) => isSameKind(added.field, each.field));
  if (asks === 'versus' && frame.restrictions.length > 0) {
    const held = before.sides.length > 0 ? before.sides : before.restrictions.filter(isMate);
    if (held.length > 0)
      return {
        sides: [...held, ...frame.restrictions],
        restrictions: before.restrictions.filter((each) => !held.includes(each)),
      };
  }
  const restrictions = mergeRestrictions(before.restrictions, reading);
  const [first, ...others] = before.sides;
  if (first === undefined) return { sides: [], restrictions };
  if (isRows) return { sides: [], restrictions: [...restrictions, others.reduce(union, first)] };
  const isReplaced = before.sides.some(isMate);
  if (!isReplaced) return { sides: before.sides, restrictions };
  if (continuation !== 'adds') return { sides: [], restrictions };
  const joined = frame.restrictions.filter((each) =>
    before.sides.some((side) => isSameKind(side.field, each.field)),
  );
  return {
    sides: [...before.sides, ...joined],
    restrictions: restrictions.filter((each) => !joined.includes(each)),
  };
}

const isCompanies = (frame: Frame): boolean =>
  frame.metrics.some((metric) => metric === 'companies' || metric === 'engagedCompanies');

const isSilent = ({ frame }: Reading): boolean =>
  frame.metrics.length + frame.groupings.length + frame.restrictions.length + frame.traffic.length === 0 &&
  frame.period === null;

/** "which ones?" after a count, "how many were there?" after a list: the same things the other way. */
function turned(before: Frame, reading: Reading): Frame {
  const isList = before.groupings.includes('company');
  if (!isSilent(reading)) return before;
  if (reading.asks === 'count' && isList)
    return { ...before, metrics: ['companies'], groupings: [], top: null };
  const isCounted = isCompanies(before) && before.groupings.length === 0;
  if (reading.asks !== 'rows' && !isCounted) return before;
  if (isList || before.groupings.length > 0) return before;
  const target = before.metrics.includes('engagedCompanies')
    ? [{ type: 'target' as const, isExcluded: false }]
    : [];
  return {
    ...before,
    metrics: isCounted ? [] : before.metrics,
    groupings: ['company'],
    traffic: [...before.traffic, ...target],
  };
}

/** Categories: those named replace, those left out join. */
function mergeTraffic(before: Frame['traffic'], added: Frame['traffic']): Frame['traffic'] {
  if (added.length === 0) return before;
  const isOnlyExcluded = added.every(({ isExcluded }) => isExcluded);
  return [...before.filter(({ isExcluded }) => isExcluded || isOnlyExcluded), ...added];
}

/** What is credited by a model stays credited by it: "linear pipeline", then "for closed won". */
const MODELLED =
  /^(pipeline|closedWon)(FirstTouch|LastTouch|Linear|UShaped|WShaped|TimeDecay|DataDriven|Influenced)$/;
const PLAIN: Readonly<Partial<Record<MetricId, 'pipeline' | 'closedWon'>>> = {
  pipelineAmount: 'pipeline',
  closedWonAmount: 'closedWon',
  closedWonCount: 'closedWon',
};

function mergeMetrics(before: readonly MetricId[], { frame, continuation }: Reading): readonly MetricId[] {
  const { metrics } = frame;
  if (metrics.length === 0) return before;
  const [only] = metrics;
  const type = metrics.length === 1 && only !== undefined ? PLAIN[only] : undefined;
  const models = before.map((metric) => MODELLED.exec(metric)?.[2]);
  if (
    continuation !== 'adds' &&
    type !== undefined &&
    before.length > 0 &&
    models.every((model) => model !== undefined)
  )
    return models.map((model) => `${type}${model}` as MetricId);
  return continuation === 'adds' ? [...new Set([...before, ...metrics])] : metrics;
}

/** A bound stays on the figure it was said of. */
function keptThreshold(before: Frame, { frame, continuation }: Reading): Frame['threshold'] {
  const { threshold, metrics } = before;
  if (threshold === null || frame.metrics.length === 0 || continuation === 'adds') return threshold;
  return { ...threshold, metric: threshold.metric ?? metrics[0] ?? null };
}

const moved = (period: Frame['period'], { shift }: Reading): Frame['period'] =>
  period === null || shift === null ? period : shift.of(period);

/** Where direct visits came from is asked of the same companies and days; of where visits came from nothing can stay. */
const ofDirect = (before: Frame): Frame => ({
  ...EMPTY_FRAME,
  period: before.period,
  restrictions: before.restrictions.filter(({ field }) => !ORIGIN.has(field) && field !== 'pixel'),
});

const isGrouped = ({ groupings }: Frame): boolean => groupings.some((each) => !TIME.has(each));

/** What the new restrictions take the place of. */
function passedBy(before: Frame, { frame }: Reading): readonly Restriction[] {
  const replaced = before.restrictions.filter((old) =>
    frame.restrictions.some((each) => each.field === old.field && !each.isExcluded && !old.isExcluded),
  );
  return replaced.length > 0 ? replaced : before.passed;
}

/** "both next to each other": the thing at hand and the one before it, as rows. */
function withBoth(before: Frame, { asks }: Reading): Frame {
  const [other] = before.passed;
  const at = before.restrictions.findIndex(({ field, isExcluded }) => field === other?.field && !isExcluded);
  const own = before.restrictions[at];
  if (asks !== 'both' || other === undefined || own === undefined || isGrouped(before)) return before;
  const rows = other.field === 'audience' || other.field === 'page' ? null : other.field;
  if (rows === null) return before;
  const both = union(other, own);
  return {
    ...before,
    groupings: [rows],
    restrictions: before.restrictions.map((each, index) => (index === at ? both : each)),
  };
}

/** The frame of a question that edits the one before it: what it names replaces or adds, the rest stays. */
function edit(last: Frame, reading: Reading): Frame {
  const { frame } = reading;
  const before = withBoth(turned(frame.isReallocation ? ofDirect(last) : last, reading), reading);
  const isRows = frame.groupings.includes('company');
  const hasRows = frame.groupings.length > 0;
  const isTimeAdded = hasRows && frame.groupings.every((each) => TIME.has(each));
  const wasEngaged = isRows && last.metrics.includes('engagedCompanies');
  const kept = isRows && isCompanies(before) ? [] : before.metrics;
  const traffic = wasEngaged ? [{ type: 'target' as const, isExcluded: false }] : before.traffic;
  return {
    ...before,
    ...mergeSides(before, reading, isRows),
    passed: passedBy(last, reading),
    metrics: mergeMetrics(kept, reading),
    groupings: hasRows ? frame.groupings : frame.isTrend ? [] : before.groupings,
    traffic: mergeTraffic(traffic, frame.traffic),
    isKnownOnly: frame.isKnownOnly || before.isKnownOnly,
    period: frame.period ?? moved(before.period, reading),
    comparison: frame.comparison ?? (frame.period === null ? before.comparison : null),
    top: frame.top ?? (hasRows ? null : before.top),
    threshold: frame.threshold ?? (hasRows || frame.isTrend ? null : keptThreshold(before, reading)),
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
        !(isRows && reading.continuation === 'none') &&
        (!before.isAside || hasRows)),
    isAside: frame.isCause ? isSilent(reading) : before.isAside && hasRows,
    isJourney: frame.isJourney || (before.isJourney && !hasRows),
    chart: frame.chart ?? (hasRows || frame.isTrend ? null : before.chart),
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

export type Continued = { frame: Frame; isFollowUp: boolean; isPeriodKept: boolean };

/** Reads a question in the light of the one before; without one, or with a subject of its own, it stands alone. */
export function continueFrom(before: Frame | null, reading: Reading): Continued {
  const alone = { frame: reading.frame, isFollowUp: false, isPeriodKept: false };
  const { frame, continuation, hasSubject } = reading;
  if (before === null || frame.intent === 'help' || frame.intent === 'topic') return alone;
  if (frame.intent === 'export' && frame.metrics.length + frame.groupings.length > 0) return alone;
  if (frame.intent !== 'data') {
    // "what is CPC" in a conversation about it: the conversation goes on.
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
  if (frame.period !== null || before.period === null) return alone;
  return {
    frame: { ...EMPTY_FRAME, ...frame, period: before.period },
    isFollowUp: false,
    isPeriodKept: true,
  };
}
