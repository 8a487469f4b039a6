import {
  type DateRange,
  type Day,
  DEFAULT_RANGE_DAYS,
  lastDays,
  lengthInDays,
  previousPeriod,
} from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import {
  type DimensionId,
  dimensionsOf,
  METRICS,
  type MetricId,
  type MetricQuery,
  metricOf,
  partsOf,
} from '@parley/core/metrics';
import type { Frame, Restriction } from '../frame/frame.ts';
import type { Grouping } from '../lexicon/meaning.ts';
import { describeRange } from '../periods/describe.ts';
import type { Period } from '../periods/period.ts';
import { restrictionFilter, thresholdFilter, trafficFilter } from './filters.ts';
import { impossible } from './impossible.ts';
import { asksForTraffic, metricsOf } from './metrics-of.ts';
import {
  figurePermalink,
  type LinkInput,
  listPermalink,
  trafficPermalink,
  withImplied,
} from './permalink.ts';
import type { Plan, Shape } from './plan.ts';
import { isBucket, settle } from './shape.ts';
import { TOUCHED, withoutValue } from './without-value.ts';
import { describeScope, describeThreshold, extremeOf, groupingName, restrictionChips } from './words.ts';

/** Rows of a breakdown when no number is asked, and the most there may be. */
const DEFAULT_ROWS = 10;
const MOST_ROWS = 50;
const CHANGE_ROWS = 500;
/** Longer periods have no previous one that pages could show. */
const LONGEST_COMPARED = 366;

export type Planned =
  | { kind: 'plan'; plan: Plan }
  | { kind: 'impossible'; what: string; reason: string; instead: string };

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

function rangeOf(period: Period | null, today: Day): { range: DateRange; words: string } {
  const range = period?.range ?? lastDays(DEFAULT_RANGE_DAYS, today);
  return { range, words: describeRange(range) };
}

const TOLD_BY_VISITS: ReadonlySet<string> = new Set(['touches', 'leadTouches', 'opportunities', 'rows']);

/** Deals are won at events, but the channel of that name is about visits: what was taken for it is said. */
function eventsNotes({ restrictions }: Frame, metric: MetricId): string[] {
  const isEvents = restrictions.some(({ field, ids }) => field === 'channel' && ids.includes('chnl_events'));
  const ofDeals = partsOf(metric).some((part) => TOLD_BY_VISITS.has(metricOf(part).source));
  if (!isEvents || !ofDeals) return [];
  const isByType = [metric, TOUCHED[metric]].some(
    (each) => each !== undefined && dimensionsOf(each).includes('campaignType'),
  );
  const hint = isByType ? ' For fairs, dinners and calls ask by campaign type.' : '';
  return [`“Events” was taken for the channel of visits.${hint}`];
}

function periodNotes(period: Period | null, frame: Frame): string[] {
  if (period === null) return [];
  const notes: string[] = [];
  if (period.isRunning && (frame.comparison !== null || frame.isChange))
    notes.push(`“${period.words}” is not over yet: it is held against a whole period.`);
  if (period.isCut) notes.push('Pages go back two years: the period begins there.');
  if (period.isWholeDays) notes.push('Figures are kept by whole days (UTC); hours are rounded up to them.');
  return notes;
}

/** Decides everything about an answer but its figures. */
export function planQuestion(
  asked: Frame,
  { today, audience: chosen }: { today: Day; audience?: Chosen | undefined },
): Planned {
  const { audience, rest } = audienceOf(asked, chosen);
  const { range, words: rangeWords } = rangeOf(asked.period, today);
  const { frame, groupings, shape, notes } = settle(targetAudience(asked, rest), range);
  const measured = metricsOf({ ...frame, groupings });
  const bucket = groupings.find(isBucket) ?? null;
  const { metrics, traffic } = measured;
  const isOfAudience = rest.length < asked.restrictions.length;
  const unmeasured =
    impossible(frame, bucket, range) ?? withoutValue({ metrics, groupings, traffic, frame, isOfAudience });
  if (unmeasured !== null) return { kind: 'impossible', ...unmeasured };
  const [metric = 'visits'] = metrics;
  // That a list of companies holds visits of people goes without saying.
  const said = shape === 'list' ? traffic.filter(({ type }) => type !== 'human') : traffic;
  const ordering = frame.top?.order ?? 'desc';
  const compare = comparedWith({ shape, groupings, frame, asked, range });
  const filters: Filter[] = [
    ...frame.restrictions.map(restrictionFilter),
    ...trafficFilter(traffic, frame.isKnownOnly),
    ...(frame.threshold === null ? [] : [thresholdFilter(frame.threshold, frame.threshold.metric ?? metric)]),
  ];
  const dimensions = groupings.filter((each): each is DimensionId => !isBucket(each));
  const isRows = shape === 'breakdown' || shape === 'list' || shape === 'change';
  const limit = shape === 'change' ? CHANGE_ROWS : Math.min(frame.top?.count ?? DEFAULT_ROWS, MOST_ROWS);
  const query: MetricQuery = {
    metrics,
    dimensions,
    filters,
    range,
    compare,
    audience: audience?.id,
    sort: isRows ? [{ by: metric, order: ordering }] : undefined,
    page: isRows ? { limit, offset: 0 } : undefined,
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
    whole: shape === 'share' ? wholeOf(query, metric, frame) : null,
    range,
    rangeWords,
    compareWords,
    scope,
    chips: [
      {
        label: metrics.length > 1 ? 'Metrics' : 'Metric',
        value:
          metrics.map((each) => METRICS[each].label).join(', ') + (measured.isAssumed ? ' (assumed)' : ''),
      },
      ...groupings.map((each) => ({ label: 'By', value: groupingName(each) })),
      ...frame.sides.map((side) => ({ label: 'Compare', value: side.name })),
      ...restrictionChips(frame.restrictions, said, frame.isKnownOnly),
      ...(audience === undefined ? [] : [{ label: 'Audience', value: audience.name }]),
      ...(frame.threshold === null
        ? []
        : [{ label: 'Only with', value: describeThreshold(frame.threshold, metric) }]),
      ...(frame.top === null || !isRows
        ? []
        : [{ label: 'Order', value: `${extremeOf(metric, ordering).toLowerCase()} first` }]),
      {
        label: 'Period',
        value:
          asked.period === null
            ? `last 90 days, ${rangeWords} (assumed)`
            : `${asked.period.words}: ${rangeWords}`,
      },
      ...(compareWords === '' ? [] : [{ label: 'Compared with', value: compareWords }]),
    ],
    permalink: permalinkOf(shape, metric, link),
    link: withImplied(metric, link),
    notes: [...notes, ...eventsNotes(frame, metric), ...periodNotes(asked.period, frame)],
  };
  return { kind: 'plan', plan };
}

type Compared = {
  shape: Shape;
  groupings: readonly Grouping[];
  frame: Frame;
  asked: Frame;
  range: DateRange;
};

/** What was asked for; else the previous period, where the answer has room for it. */
function comparedWith({ shape, groupings, frame, asked, range }: Compared): DateRange | undefined {
  if (shape === 'share' || groupings.some(isBucket) || (shape === 'trend' && groupings.length > 1))
    return undefined;
  if (frame.comparison !== null)
    return frame.comparison.of(
      asked.period ?? { range, unit: 'day', words: '', isRunning: false, isCut: false, isWholeDays: false },
    );
  const hasRoom = shape !== 'breakdown' && shape !== 'list';
  return hasRoom && lengthInDays(range) <= LONGEST_COMPARED ? previousPeriod(range) : undefined;
}

function wholeOf(query: MetricQuery, metric: MetricId, frame: Frame): Plan['whole'] {
  const restricted = frame.restrictions.filter(({ isExcluded }) => isExcluded).map(restrictionFilter);
  const isCategory = metric !== 'visits' && frame.restrictions.length === 0;
  const of: MetricId =
    isCategory && metric.endsWith('Visits') ? 'visits' : metric === 'engagedCompanies' ? 'companies' : metric;
  return { metric: of, query: { ...query, metrics: [of], filters: restricted, compare: undefined } };
}

function permalinkOf(shape: Shape, metric: MetricId, link: LinkInput): string | null {
  if (shape === 'list' || shape === 'company') return listPermalink(withImplied(metric, link));
  if (shape === 'comparison') return null;
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
