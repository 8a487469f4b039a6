import type { DateRange } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import {
  EMPTY_FRAME,
  type Frame,
  type Reading,
  type RestrictedField,
  type Restriction,
} from '../frame/frame.ts';
import type { Grouping } from '../lexicon/meaning.ts';
import type { Comparison } from '../periods/comparison.ts';
import { hasStatus } from '../rules/status.ts';

/** Where a visit came from: naming another of them leaves the one before. */
const ORIGIN: ReadonlySet<RestrictedField> = new Set(['channel', 'vendor', 'campaign']);
const TIME: ReadonlySet<string> = new Set(['day', 'week', 'month', 'quarter', 'year']);

const isSameKind = (a: RestrictedField, b: RestrictedField): boolean =>
  a === b || (ORIGIN.has(a) && ORIGIN.has(b));

/** Both restrictions of one kind as one. */
export const union = (a: Restriction, b: Restriction): Restriction => ({
  ...a,
  ids: [...new Set([...a.ids, ...b.ids])],
  members: [...new Set([...a.members, ...b.members])],
  name: `${a.name} + ${b.name}`,
});

/** Each with those of its kind that are there already. */
function withJoined(before: readonly Restriction[], added: readonly Restriction[]): Restriction[] {
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

function mergeRestrictions(before: readonly Restriction[], reading: Reading): Restriction[] {
  const added = reading.frame.restrictions;
  if (reading.continuation === 'adds') return withJoined(before, added);
  const kept = before.filter((old) =>
    added.every((each) => {
      // "without Meta", "and without Google": what is left out joins.
      if (each.isExcluded && old.isExcluded) return true;
      // "forget Siemens", where the question was of Siemens: of all again.
      const isTakenBack =
        !reading.isLeftOut &&
        each.isExcluded &&
        each.field === old.field &&
        old.ids.every((id) => each.ids.includes(id));
      if (each.isExcluded !== old.isExcluded)
        return !isTakenBack && (each.field !== old.field || !each.isExcluded);
      return reading.continuation === 'narrows'
        ? each.field !== old.field
        : !isSameKind(each.field, old.field);
    }),
  );
  const isLeft = (each: Restriction): boolean =>
    !reading.isLeftOut &&
    each.isExcluded &&
    before.some(
      (old) => !old.isExcluded && old.field === each.field && old.ids.every((id) => each.ids.includes(id)),
    );
  return withJoined(
    kept,
    added.filter((each) => !isLeft(each)),
  );
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
  const added = frame.restrictions.filter(({ field, isExcluded }) => ORIGIN.has(field) && !isExcluded);
  const held = before.restrictions.filter(({ field, isExcluded }) => ORIGIN.has(field) && !isExcluded);
  // "add email" beside a vendor: one beside the other, since what is of both would be less.
  const isBeside =
    added.length > 0 && held.length === 1 && added.every(({ field }) => field !== held[0]?.field);
  if (continuation === 'adds' && isBeside && before.sides.length === 0)
    return {
      sides: [...held, ...added],
      restrictions: before.restrictions.filter((each) => !held.includes(each)),
    };
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

const isSilent = ({ frame, shift, asks }: Reading): boolean =>
  shift === null &&
  asks !== 'versus' &&
  frame.comparison === null &&
  frame.chart === null &&
  !frame.isTrend &&
  frame.metrics.length + frame.groupings.length + frame.restrictions.length + frame.traffic.length === 0 &&
  frame.period === null;

/** What each of the deals is told by, where they were counted or averaged. */
const EACH_DEAL: Readonly<Partial<Record<MetricId, MetricId>>> = {
  pipelineCount: 'pipelineAmount',
  pipelineAmount: 'pipelineAmount',
  closedWonCount: 'closedWonAmount',
  closedWonAmount: 'closedWonAmount',
  closedLostCount: 'closedLostCount',
  averageContractValue: 'closedWonAmount',
  averageDaysToClose: 'closedWonDays',
  medianDaysToClose: 'closedWonDays',
  daysOpen: 'daysOpen',
  opportunitiesInfluenced: 'pipelineInfluenced',
  pipelineInfluenced: 'pipelineInfluenced',
  closedWonOpportunitiesInfluenced: 'closedWonInfluenced',
  closedWonInfluenced: 'closedWonInfluenced',
};

/** "which ones?" after a count, "how many were there?" after a list: the same things the other way. */
function turned(before: Frame, reading: Reading): Frame {
  const isList = before.groupings.includes('company');
  if (!isSilent(reading)) return before;
  if (reading.asks === 'count' && isList)
    return { ...before, metrics: ['companies'], groupings: [], top: null };
  const isCounted = isCompanies(before) && before.groupings.length === 0;
  if (reading.asks !== 'rows' && !isCounted) return before;
  if (isList || before.groupings.length > 0) return before;
  const [metric = 'visits'] = before.metrics;
  const each = EACH_DEAL[metric];
  // "list them" after how many deals there were, or what they were on average: the deals.
  if (reading.asks === 'rows' && !reading.isWho && each !== undefined && before.metrics.length === 1)
    return { ...before, metrics: [each], groupings: ['opportunity'], isAverage: false };
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
  return { ...threshold, metric: threshold.metric ?? metrics[0] ?? 'visits' };
}

const moved = (period: Frame['period'], { shift }: Reading): Frame['period'] =>
  period === null || shift === null ? period : shift.of(period);

/** A period that takes the place of another one remembers it. */
function withAfter(period: Frame['period'], before: Frame['period']): Frame['period'] {
  if (period === null || before === null) return period;
  const { after, ...own } = before;
  const isOther = own.range.start !== period.range.start || own.range.end !== period.range.end;
  if (isOther) return { ...period, after: own };
  return after === undefined ? period : { ...period, after };
}

const ofPeriod = (words: string, range: DateRange): Comparison => ({
  base: null,
  length: 0,
  words,
  of: () => range,
});

/** "which moved most" after two periods: the later of them, held against the earlier. */
function betweenBoth(
  before: Frame,
  { frame, asks, shift }: Reading,
): Pick<Frame, 'period' | 'comparison'> | null {
  const { period } = before;
  const isHeld = frame.isChange || asks === 'both' || asks === 'versus';
  const isNamed = frame.metrics.length + frame.restrictions.length + frame.sides.length > 0;
  if (!isHeld || isNamed || frame.period !== null || frame.comparison !== null || shift !== null) return null;
  if (period?.after === undefined || before.comparison !== null || before.passed.length > 0) return null;
  const { after, ...own } = period;
  const [earlier, later] = own.range.start < after.range.start ? [own, after] : [after, own];
  return { period: { ...later, after: earlier }, comparison: ofPeriod(`vs ${earlier.words}`, earlier.range) };
}

/** Where direct visits came from is asked of the same companies and days; of where visits came from nothing can stay. */
const ofDirect = (before: Frame): Frame => ({
  ...EMPTY_FRAME,
  period: before.period,
  restrictions: before.restrictions.filter(({ field }) => !ORIGIN.has(field) && field !== 'pixel'),
});

const isGrouped = ({ groupings }: Frame): boolean => groupings.some((each) => !TIME.has(each));

/** So many things asked about in turn are remembered. */
const MOST_PASSED = 6;

/** What the new restrictions take the place of, after those of the same kind before. */
function passedBy(before: Frame, { frame }: Reading): readonly Restriction[] {
  const replaced = before.restrictions.filter((old) =>
    frame.restrictions.some((each) => each.field === old.field && !each.isExcluded && !old.isExcluded),
  );
  if (replaced.length === 0) return before.passed;
  const [{ field }] = replaced as [Restriction, ...Restriction[]];
  const earlier = before.passed.filter(
    (each) => each.field === field && replaced.every(({ name }) => name !== each.name),
  );
  return [...earlier, ...replaced].slice(-MOST_PASSED);
}

/** What the things of a restriction are as rows; null where there are none by it. */
const rowsOf = ({ field }: Restriction): Grouping | null =>
  field === 'audience' || field === 'page' || field === 'status' ? null : field;

/** "both next to each other", "which one is highest": the thing at hand and those before it, as rows. */
function withBoth(before: Frame, { asks }: Reading): Frame {
  if (asks === 'among' && before.passed.length === 0 && !isGrouped(before)) {
    const several = before.restrictions.filter(({ ids, isExcluded }) => ids.length > 1 && !isExcluded);
    const [only, another] = several;
    const rows = only === undefined || another !== undefined ? null : rowsOf(only);
    return rows === null ? before : { ...before, groupings: [rows], top: { count: null, order: 'desc' } };
  }
  const others = asks === 'both' ? before.passed.slice(-1) : before.passed;
  const other = others.at(-1);
  const at = before.restrictions.findIndex(({ field, isExcluded }) => field === other?.field && !isExcluded);
  const own = before.restrictions[at];
  const isAsked = asks === 'both' || asks === 'among';
  if (!isAsked || other === undefined || own === undefined || isGrouped(before)) return before;
  const rows = rowsOf(other);
  if (rows === null) return before;
  const both = union(others.reduce(union), own);
  return {
    ...before,
    groupings: [rows],
    restrictions: before.restrictions.map((each, index) => (index === at ? both : each)),
  };
}

/** "put it back": without what was left out last. */
function withBack(before: Frame, { asks }: Reading): Frame {
  if (asks !== 'back') return before;
  const last = before.restrictions.findLastIndex(({ isExcluded }) => isExcluded);
  if (last !== -1)
    return { ...before, restrictions: before.restrictions.filter((_, index) => index !== last) };
  if (before.traffic.some(({ isExcluded }) => isExcluded))
    return { ...before, traffic: before.traffic.filter(({ isExcluded }) => !isExcluded) };
  return { ...before, threshold: null, alsoBound: [] };
}

/** "just enterprise", and nothing else: of the same question. */
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

/** "only the ones where we spent more than 5k": rows are chosen by what is said, and show what they did. */
const isChosenBy = ({ frame, continuation }: Reading): boolean =>
  continuation === 'narrows' &&
  frame.threshold !== null &&
  frame.metrics.length === 1 &&
  frame.groupings.length === 0;

const boundOf = (reading: Reading): Frame['threshold'] => {
  const { threshold, metrics } = reading.frame;
  const [metric = null] = isChosenBy(reading) ? metrics : [];
  return threshold === null || metric === null
    ? threshold
    : { ...threshold, metric: threshold.metric ?? metric };
};

/** The frame of a question that edits the one before it: what it names replaces or adds, the rest stays. */
function edit(last: Frame, reading: Reading): Frame {
  const { frame } = reading;
  const known = withBack(frame.isReallocation ? ofDirect(last) : last, reading);
  const before = withBoth(turned(known, reading), reading);
  const isRows = frame.groupings.includes('company');
  const hasRows = frame.groupings.length > 0;
  const isTimeAdded = hasRows && frame.groupings.every((each) => TIME.has(each));
  const wasEngaged = isRows && last.metrics.includes('engagedCompanies');
  // "what did they do before they bought", "show me their journey": what they did, and no figure of it.
  const isOfWay = frame.isJourney && frame.metrics.length === 0;
  const isTold = isOfWay && !hasRows && isOfOneCompany(before, reading);
  const kept = isOfWay || (isRows && isCompanies(before)) ? [] : before.metrics;
  // "ok then total leads" after leads by campaign: all of them together.
  const isTotal = reading.isTotal && frame.metrics.length > 0 && frame.restrictions.length === 0;
  const traffic = wasEngaged ? [{ type: 'target' as const, isExcluded: false }] : before.traffic;
  return {
    ...before,
    ...mergeSides(before, reading, isRows),
    passed: passedBy(last, reading),
    metrics:
      isChosenBy(reading) && before.groupings.length > 0 ? kept : isTold ? [] : mergeMetrics(kept, reading),
    groupings: hasRows ? frame.groupings : frame.isTrend || isTold || isTotal ? [] : before.groupings,
    traffic: mergeTraffic(traffic, frame.traffic),
    isKnownOnly: frame.isKnownOnly || before.isKnownOnly,
    period: withAfter(frame.period ?? moved(before.period, reading), last.period),
    comparison: frame.comparison ?? (frame.period === null ? before.comparison : null),
    ...betweenBoth(last, reading),
    top: frame.top ?? (hasRows ? null : before.top),
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
        !(isRows && reading.continuation === 'none') &&
        (!before.isAside || hasRows || isNarrowed(reading))),
    isAside: frame.isCause ? isSilent(reading) : before.isAside && (hasRows || isNarrowed(reading)),
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

type Continued = { frame: Frame; isFollowUp: boolean; isPeriodKept: boolean };

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
  // What is open is so today, whatever period was spoken of.
  if (frame.period !== null || before.period === null || hasStatus(frame)) return alone;
  return {
    frame: { ...EMPTY_FRAME, ...frame, period: before.period },
    isFollowUp: false,
    isPeriodKept: true,
  };
}
