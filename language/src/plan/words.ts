import { DIMENSIONS, formatFigure, METRICS, type MetricId } from '@parley/core/metrics';
import type { Bound, Frame, Restriction } from '../frame/frame.ts';
import type { ChartWish, Grouping, TrafficType } from '../lexicon/meaning.ts';

export const TRAFFIC_NAMES: Readonly<Record<TrafficType, string>> = {
  target: 'target companies',
  other: 'other companies',
  bot: 'bots',
  unresolved: 'unknown visitors',
  human: 'people',
};

/** How rows are drawn. */
export const AS: Readonly<Record<ChartWish, string>> = {
  line: 'as a line',
  bars: 'as bars',
  stacked: 'stacked',
  donut: 'as a donut',
  flow: 'as a flow',
};

const BUCKET_NAMES = {
  month: ['month', 'months'],
  quarter: ['quarter', 'quarters'],
  year: ['year', 'years'],
} as const;

export const groupingName = (grouping: Grouping): string =>
  grouping in BUCKET_NAMES
    ? BUCKET_NAMES[grouping as keyof typeof BUCKET_NAMES][0]
    : DIMENSIONS[grouping as keyof typeof DIMENSIONS].label.toLowerCase();

export const groupingPlural = (grouping: Grouping): string =>
  grouping in BUCKET_NAMES
    ? BUCKET_NAMES[grouping as keyof typeof BUCKET_NAMES][1]
    : DIMENSIONS[grouping as keyof typeof DIMENSIONS].plural;

/** `visits`, `page views`, `CPM`: a metric inside a sentence. */
export const metricName = (metric: MetricId): string =>
  METRICS[metric].label.replaceAll(/\p{L}+/gu, (word) =>
    /^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase(),
  );

/** `Most visits`, `Highest cost per visit`, `Latest last activity`: how the first row of a figure is called. */
export function extremeOf(metric: MetricId, order: 'asc' | 'desc'): string {
  const { unit } = METRICS[metric];
  if (unit === 'count') return order === 'desc' ? 'Most' : 'Fewest';
  if (unit === 'date') return order === 'desc' ? 'Latest' : 'Earliest';
  return order === 'desc' ? 'Highest' : 'Lowest';
}

const PREPOSITION: Readonly<Record<Restriction['field'], string>> = {
  channel: 'from',
  vendor: 'from',
  audience: 'of the audience',
  campaign: 'from',
  pixel: 'of the pixel',
  campaignType: 'of the type',
  sector: 'from',
  region: 'from',
  revRange: 'of the size',
  company: 'by',
  page: 'with a page on',
  // "opportunities still open today".
  status: '',
  opportunity: 'of',
};

/** `from LinkedIn, without bots`: the restrictions inside a sentence; empty without any. */
export function describeScope(
  restrictions: readonly Restriction[],
  traffic: Frame['traffic'],
  isKnownOnly: boolean,
): string {
  const named = restrictions.map((each) =>
    `${each.isExcluded ? 'without' : PREPOSITION[each.field]} ${each.name}`.trim(),
  );
  const categories = traffic.map(
    ({ type, isExcluded }) => `${isExcluded ? 'without' : 'by'} ${TRAFFIC_NAMES[type]}`,
  );
  const known = isKnownOnly && traffic.length === 0 ? ['by known companies'] : [];
  return [...named, ...categories, ...known].join(', ');
}

/** The bounds on rows, first to last. */
export const boundsOf = ({
  threshold,
  alsoBound,
}: Pick<Frame, 'threshold' | 'alsoBound'>): readonly Bound[] =>
  threshold === null ? [] : [threshold, ...alsoBound];

/** `more than 10 visits`. */
export function describeThreshold(
  { min, max, isExclusive, isPercent, metric }: Bound,
  main: MetricId,
): string {
  const of = metric ?? main;
  const { unit } = METRICS[of];
  const name = metricName(of);
  const isMoney = unit === 'money' || unit === 'cost';
  const told = (bound: number, isLast = true): string =>
    isMoney
      ? `${formatFigure(bound, 'money')}${isLast ? ' of' : ''}`
      : unit === 'percent'
        ? `${bound > 1 || isPercent ? bound : 100 * bound}%`
        : String(bound);
  if (min !== null && max !== null)
    return min === max ? `exactly ${told(min)} ${name}` : `${told(min, false)} to ${told(max)} ${name}`;
  if (min !== null) return `${isExclusive ? 'more than' : 'at least'} ${told(min)} ${name}`;
  return `${isExclusive ? 'fewer than' : 'at most'} ${told(max ?? 0)} ${name}`;
}
