import {
  addDays,
  type ComparedPeriod,
  comparedPeriod,
  type DateRange,
  type Day,
  DEFAULT_RANGE_DAYS,
  EARLIEST_DAYS_BACK,
  lastDays,
  lengthInDays,
} from '@parley/core/dates';
import { opportunityPermalink } from '@parley/core/features/opportunities';
import type { Filter } from '@parley/core/filters';
import { type DimensionId, METRICS, type MetricId, type MetricQuery } from '@parley/core/metrics';
import type { Frame, Restriction } from '../frame/frame.ts';
import { rowsOf } from '../frame/row-count.ts';
import type { Grouping } from '../lexicon/meaning.ts';
import { asFarIn } from '../periods/as-far-in.ts';
import { isWeekend, unitRange } from '../periods/calendar.ts';
import { describeRange } from '../periods/describe.ts';
import type { Period } from '../periods/period.ts';
import { isOfAllTime, wholeJourney } from './all-time.ts';
import { byTouch } from './by-touch.ts';
import { chipsOf } from './chips.ts';
import { comparedLink } from './compared-link.ts';
import { restrictionFilter, thresholdFilter, trafficFilter } from './filters.ts';
import { type Impossible, impossible } from './impossible.ts';
import { opportunityList, rowsPage } from './list-permalink.ts';
import { asksForTraffic, metricsOf } from './metrics-of.ts';
import { planNotes } from './notes.ts';
import {
  figurePermalink,
  type LinkInput,
  listPermalink,
  trafficPermalink,
  withImplied,
} from './permalink.ts';
import type { Bucket, Plan, Shape } from './plan.ts';
import { isBucket, settle } from './shape.ts';
import { withoutValue } from './without-value.ts';
import { boundsOf, describeScope } from './words.ts';

/** The most rows of a breakdown. */
const MOST_ROWS = 50;
const CHANGE_ROWS = 500;
/** The most rows of a flow, whose parts add up. */
const FLOW_ROWS = 200;
/** Pages show no previous period for longer ones. */
const LONGEST_COMPARED = 366;

export type Planned = { kind: 'plan'; plan: Plan } | ({ kind: 'impossible' } & Impossible);

function audienceOf(
  frame: Frame,
  chosen: Chosen | undefined,
): { audience: Chosen | undefined; rest: readonly Restriction[] } {
  const named = frame.restrictions.find(
    ({ field, ids, isExcluded }) => field === 'audience' && ids.length === 1 && !isExcluded,
  );
  if (named === undefined) return { audience: chosen, rest: frame.restrictions };
  const id = named.ids[0] ?? '';
  return { audience: { id, name: named.name }, rest: frame.restrictions.filter((each) => each !== named) };
}

type Chosen = { id: string; name: string };

/** Naming an audience asks for the visits of its companies: the target visits, with it as target. */
function targetAudience(frame: Frame, rest: readonly Restriction[]): Frame {
  const isNamed = rest.length < frame.restrictions.length;
  const isTargeted = frame.traffic.some(({ type }) => type === 'target');
  if (!isNamed || isTargeted || !asksForTraffic(frame)) return { ...frame, restrictions: rest };
  return { ...frame, restrictions: rest, traffic: [...frame.traffic, { type: 'target', isExcluded: false }] };
}

function rangeOf(frame: Frame, today: Day): { range: DateRange; words: string } {
  const days = isOfAllTime(frame) ? EARLIEST_DAYS_BACK + 1 : DEFAULT_RANGE_DAYS;
  const range = frame.period?.range ?? lastDays(days, today);
  return { range, words: describeRange(range) };
}

/** Decides everything about an answer except its figures. */
export function planQuestion(
  given: Frame,
  { today, audience: chosen }: { today: Day; audience?: Chosen | undefined },
): Planned {
  const { frame: widest, notes: widened } = wholeJourney(given);
  const { frame: asked, notes: touched } = byTouch(widest);
  const { audience, rest } = audienceOf(asked, chosen);
  const { range, words: rangeWords } = rangeOf(asked, today);
  const { frame, groupings, shape, notes } = settle(targetAudience(asked, rest), range);
  const measured = metricsOf({ ...frame, groupings });
  // Months that a bound chooses from are rows of one query, as weeks are.
  const isChosen = frame.threshold !== null;
  const isOwnQuery = (each: Grouping): each is Bucket => isBucket(each) && !(isChosen && each === 'month');
  const bucket = groupings.find(isOwnQuery) ?? null;
  const { metrics, traffic } = measured;
  const isOfAudience = rest.length < asked.restrictions.length;
  const unmeasured =
    impossible(frame, bucket, range) ??
    (frame.isReallocation ? null : withoutValue({ metrics, groupings, traffic, frame, isOfAudience }));
  if (unmeasured !== null) return { kind: 'impossible', ...unmeasured };
  const [metric = 'visits'] = metrics;
  // A list of companies always counts human visits: no note is needed.
  const said = shape === 'list' ? traffic.filter(({ type }) => type !== 'human') : traffic;
  const ordering = frame.top?.order ?? 'desc';
  const compare = comparedWith({ shape, groupings, frame, asked, range });
  const filters: Filter[] = [
    ...frame.restrictions.map(restrictionFilter),
    ...trafficFilter(traffic, frame.isKnownOnly),
    ...boundsOf(frame).map((bound) => thresholdFilter(bound, bound.metric ?? metric)),
  ];
  const dimensions = groupings.filter((each): each is DimensionId => !isOwnQuery(each));
  const isRows = shape === 'breakdown' || shape === 'list' || shape === 'change';
  const shown = frame.chart === 'flow' ? FLOW_ROWS : Math.min(rowsOf(frame), MOST_ROWS);
  const limit = shape === 'change' ? CHANGE_ROWS : shown;
  const query: MetricQuery = {
    metrics,
    dimensions,
    filters,
    range,
    compare,
    audience: audience?.id,
    ...(frame.membersThen && { membersAsOf: 'then' as const }),
    sort: isRows ? [{ by: metric, order: ordering }] : undefined,
    page: isRows ? { limit, offset: frame.offset } : undefined,
  };
  const whole = shape === 'share' ? wholeOf(query, metric, frame) : null;
  if (whole !== null && isItself(query, whole))
    return {
      kind: 'impossible',
      what: `A share of ${METRICS[metric].label.toLowerCase()}`,
      reason: 'what it would be a share of is not among the figures',
    };
  const link: LinkInput = {
    isKnownOnly: frame.isKnownOnly,
    range,
    audience: audience?.id,
    restrictions: frame.restrictions,
    traffic,
    filters: filters.filter(({ field }) => field.startsWith('metrics.visits')),
  };
  const compareWords = query.compare === undefined ? '' : describeRange(query.compare);
  const scope = describeScope(frame.restrictions, said, frame.isKnownOnly);
  const plan: Plan = {
    shape,
    frame: { ...frame, groupings },
    query,
    metric,
    bucket,
    sides: frame.sides.map((side) => ({
      restriction: side,
      query: { ...query, filters: [...filters, restrictionFilter(side)] },
    })),
    whole,
    range,
    rangeWords,
    compareWords,
    scope,
    traffic,
    chips: chipsOf({ asked, frame, groupings, measured, said, audience, isRows, rangeWords, compareWords }),
    // No page of these shows the members of then.
    permalink: frame.membersThen
      ? null
      : (opportunityPage(frame) ??
        comparedLink(permalinkOf(shape, metric, link) ?? pageOf(shape, query), query)),
    link: withImplied(metric, link),
    notes: [
      ...widened,
      ...touched,
      ...notes,
      ...planNotes({ frame, measured, metric, shape, period: asked.period, range, compare }),
    ],
  };
  return { kind: 'plan', plan };
}

/** The page of the one opportunity that is asked about. */
function opportunityPage({ restrictions }: Frame): string | null {
  const id = restrictions.find(({ field }) => field === 'opportunity')?.ids[0];
  return id === undefined ? null : opportunityPermalink(id);
}

type Compared = {
  shape: Shape;
  groupings: readonly Grouping[];
  frame: Frame;
  asked: Frame;
  range: DateRange;
};

/** One day and a weekend are compared with those of the week before: a Friday has other visits than a Saturday. */
const before = (range: DateRange, kind?: ComparedPeriod): DateRange =>
  lengthInDays(range) === 1 || isWeekend(range)
    ? { start: addDays(range.start, -7), end: addDays(range.end, -7) }
    : comparedPeriod(range, kind);

/** A whole month is compared with the month before it; an unfinished period with as many days before. */
const heldBefore = ({ range, unit, isRunning }: Period): DateRange =>
  isRunning || unit === 'day' ? before(range) : unitRange(unit, range.start, -1);

/** Whole months of the calendar, as quarters and years are: they are compared with those before (decision 73). */
const isWholeMonths = ({ start, end }: DateRange): boolean =>
  start.endsWith('-01') && addDays(end, 1).endsWith('-01');

const NO_PERIOD = { unit: 'day', words: '', isRunning: false, isCut: false, isWholeDays: false } as const;

/** The comparison of the question; else the previous period, where the answer shows one. */
function comparedWith({ shape, groupings, frame, asked, range }: Compared): DateRange | undefined {
  if (
    shape === 'reallocation' ||
    shape === 'share' ||
    groupings.some(isBucket) ||
    (shape === 'trend' && groupings.length > 1)
  )
    return undefined;
  if (frame.comparison?.isNone === true) return undefined;
  if (frame.comparison !== null) {
    const { period } = asked;
    return period === null
      ? frame.comparison.of({ ...NO_PERIOD, range })
      : asFarIn(period, frame.comparison.of(period));
  }
  if ((frame.isCause || shape === 'change') && frame.period !== null) return heldBefore(frame.period);
  const hasRoom = shape !== 'breakdown' && shape !== 'list';
  if (!hasRoom || lengthInDays(range) > LONGEST_COMPARED) return undefined;
  // Beside a page the figure is compared as the page compares it.
  const kind = asked.period?.compared ?? (isWholeMonths(range) ? 'PERIOD_BEFORE' : 'SATURDAY_BEFORE');
  return before(range, kind);
}

/** Visits of one category. */
const CATEGORY = /^(target|other|bot|unresolved|human)Visits$/;

/** A share of itself is always 100%. */
const isItself = (part: MetricQuery, whole: NonNullable<Plan['whole']>): boolean =>
  part.metrics.length === 1 &&
  part.metrics[0] === whole.metric &&
  JSON.stringify(part.filters) === JSON.stringify(whole.query.filters) &&
  part.audience === whole.query.audience;

function wholeOf(query: MetricQuery, metric: MetricId, frame: Frame): Plan['whole'] {
  const all: MetricId = metric === 'engagedCompanies' ? 'companies' : 'visits';
  if (frame.isCategoryPart && (CATEGORY.test(metric) || all === 'companies'))
    return {
      metric: all,
      query: {
        ...query,
        metrics: [all],
        filters: frame.restrictions.map(restrictionFilter),
        compare: undefined,
      },
    };
  const restricted = frame.restrictions.filter(({ isExcluded }) => isExcluded).map(restrictionFilter);
  const isCategory = metric !== 'visits' && frame.restrictions.length === 0;
  const of: MetricId =
    // "what share of engaged companies came from LinkedIn": of those that engaged.
    isCategory && (metric.endsWith('Visits') || all === 'companies') ? all : metric;
  return { metric: of, query: { ...query, metrics: [of], filters: restricted, compare: undefined } };
}

/** Opportunities have a list, and rows by vendor or campaign have a page. */
function pageOf(shape: Shape, query: MetricQuery): string | null {
  const [metric = 'visits'] = query.metrics;
  if (shape === 'breakdown' || shape === 'change')
    return (
      rowsPage(query, metric) ??
      (query.dimensions.includes('opportunity') ? opportunityList(query, metric) : null)
    );
  return shape === 'figure' || shape === 'trend' ? opportunityList(query, metric) : null;
}

function permalinkOf(shape: Shape, metric: MetricId, link: LinkInput): string | null {
  if (shape === 'list' || shape === 'company') return listPermalink(withImplied(metric, link));
  if (shape === 'comparison') return null;
  if (shape === 'reallocation') return trafficPermalink(link.range, link.audience);
  if (shape === 'breakdown' || shape === 'change' || shape === 'trend') {
    // The page has it for the whole period only.
    if (metric === 'visitEfficiency') return null;
    const isPlain = link.restrictions.length === 0 && (link.filters ?? []).length === 0;
    return isPlain && metric === 'visits' && link.traffic.length === 0
      ? trafficPermalink(link.range, link.audience)
      : figurePermalink(metric, link);
  }
  return figurePermalink(metric, link);
}
