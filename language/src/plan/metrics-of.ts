import { type MetricId, type MetricSource, metricOf, partsOf } from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import type { TrafficType } from '../lexicon/meaning.ts';
import { isScorecard, keyFigures } from './scorecard.ts';

const METRIC_OF: Readonly<Record<TrafficType, MetricId>> = {
  target: 'targetVisits',
  other: 'otherVisits',
  bot: 'botVisits',
  unresolved: 'unresolvedVisits',
  human: 'humanVisits',
};

const OF_TRAFFIC: ReadonlySet<MetricSource> = new Set(['visits', 'impressions', 'viewThroughs']);

/** Whether a metric is counted from visits or impressions, which have a category. */
const isOfTraffic = (metric: MetricId): boolean =>
  partsOf(metric).some((part) => OF_TRAFFIC.has(metricOf(part).source));

/** Whether all that is asked is a figure of traffic; visits, when nothing is named. */
export const asksForTraffic = ({ metrics }: Pick<Frame, 'metrics'>): boolean =>
  metrics.length === 0 || metrics.some(isOfTraffic);

/** Attributes of a company: only people's visits have one that means something (bots are classified first). */
const OF_COMPANY: ReadonlySet<string> = new Set(['company', 'sector', 'region', 'revRange', 'audience']);

/** Figures of the target that the registry has by themselves. */
const OF_TARGET: Readonly<Partial<Record<MetricId, MetricId>>> = {
  impressions: 'targetImpressions',
  companiesReached: 'targetCompaniesReached',
  viewThroughVisits: 'targetViewThroughVisits',
  offlineEvents: 'targetOfflineEvents',
  spendPerVisit: 'spendPerTargetVisit',
  cpv: 'targetCpv',
};

export type Measured = {
  metrics: readonly MetricId[];
  /** The categories that a metric does not say by itself. */
  traffic: Frame['traffic'];
  isAssumed: boolean;
};

/** One category of visits is a metric of its own: the same that pages show. */
function visitsOf(frame: Frame): { metric: MetricId; traffic: Frame['traffic'] } | null {
  const { traffic } = frame;
  const [only] = traffic;
  if (only === undefined || traffic.length > 1) return null;
  if (!only.isExcluded) return { metric: METRIC_OF[only.type], traffic: [] };
  return only.type === 'bot' ? { metric: 'humanVisits', traffic: [] } : null;
}

function countOf(frame: Frame, metric: MetricId): { metric: MetricId; traffic: Frame['traffic'] } {
  const isTarget =
    frame.traffic.length === 1 && frame.traffic[0]?.type === 'target' && !frame.traffic[0].isExcluded;
  const metricOf = isTarget && metric === 'companies' ? 'engagedCompanies' : metric;
  return { metric: metricOf, traffic: isTarget ? [] : frame.traffic };
}

/** What else than a category of visits a metric says about which companies are in a list. */
const CATEGORY: Readonly<Partial<Record<MetricId, TrafficType>>> = {
  targetVisits: 'target',
  engagedCompanies: 'target',
  otherVisits: 'other',
};

const AS_VISITS: ReadonlySet<MetricId> = new Set([
  'visits',
  'companies',
  'engagedCompanies',
  'targetVisits',
  'otherVisits',
]);

/** A list of companies counts visits of people, as its page does; a category narrows which companies are in it. */
function listOf(frame: Frame, named: readonly MetricId[], isAssumed: boolean): Measured {
  const categories = named
    .flatMap((metric) => CATEGORY[metric] ?? [])
    .map((type) => ({ type, isExcluded: false }));
  const metrics = named.map((metric) => (AS_VISITS.has(metric) ? 'humanVisits' : metric));
  const isOfBots = named.includes('botVisits') || named.includes('impressions');
  const traffic = [...frame.traffic, ...categories];
  const isNarrowed = traffic.some(({ isExcluded }) => !isExcluded);
  const people = isOfBots || isNarrowed ? [] : [{ type: 'human' as const, isExcluded: false }];
  return { metrics: [...new Set<MetricId>(metrics)], traffic: [...people, ...traffic], isAssumed };
}

/** "which share of the visits of each channel were bots": of each row the part, and what it is part of. */
export const isPartOfRows = ({ isShare, isCategoryPart, groupings }: Frame): boolean =>
  isShare && isCategoryPart && groupings.length > 0;

/** Which metrics answer the frame. Visits when none is named. */
export function metricsOf(frame: Frame): Measured {
  const [only, another] = frame.metrics;
  const ofTarget = only === undefined || another !== undefined ? undefined : OF_TARGET[only];
  const [type, more] = frame.traffic;
  const isTarget = type?.type === 'target' && !type.isExcluded && more === undefined;
  if (ofTarget !== undefined && isTarget && !frame.groupings.includes('trafficType'))
    return { metrics: [ofTarget], traffic: [], isAssumed: false };
  if (isScorecard(frame, frame.groupings))
    return { metrics: keyFigures(frame), traffic: [], isAssumed: false };
  const isAssumed = frame.metrics.length === 0;
  const named: readonly MetricId[] = isAssumed ? ['visits'] : frame.metrics;
  if (frame.groupings.length === 1 && frame.groupings[0] === 'company' && asksForTraffic(frame))
    return listOf(frame, named, isAssumed);
  const isOfCompany =
    frame.groupings.includes('company') ||
    [...frame.restrictions, ...frame.sides].some(
      ({ field, isExcluded }) => OF_COMPANY.has(field) && !isExcluded,
    );
  const isSplit =
    frame.traffic.filter(({ isExcluded }) => !isExcluded).length > 1 ||
    frame.groupings.includes('trafficType');
  if (named.length === 1 && named[0] === 'visits' && !isSplit) {
    const own = visitsOf(frame);
    if (own !== null)
      return {
        metrics: isPartOfRows(frame) ? [own.metric, 'visits'] : [own.metric],
        traffic: own.traffic,
        isAssumed,
      };
    return {
      metrics: [isOfCompany || frame.isKnownOnly ? 'humanVisits' : 'visits'],
      traffic: frame.traffic,
      isAssumed,
    };
  }
  if (named.length === 1 && (named[0] === 'companies' || named[0] === 'engagedCompanies')) {
    const own = countOf(frame, named[0]);
    return { metrics: [own.metric], traffic: own.traffic, isAssumed };
  }
  const metrics = named.map((metric) => (metric === 'visits' && isOfCompany ? 'humanVisits' : metric));
  return { metrics: [...new Set(metrics)], traffic: frame.traffic, isAssumed };
}
