/**
 * How a figure is written: `count` 1,234 · `percent` of 0..1 · `money` USD without cents · `cost` USD with cents ·
 * `ratio` 1.2x · `decimal` 1.2 · `score` 0..100 · `date` ISO instant in ms since epoch.
 */
export type MetricUnit =
  | 'count'
  | 'percent'
  | 'money'
  | 'cost'
  | 'days'
  | 'ratio'
  | 'decimal'
  | 'score'
  | 'date';

/**
 * What a metric is counted from. `target` and `members` are one figure for every row of a breakdown; `ratio` is a
 * quotient of other metrics; `rows` is computed from the finished rows of a breakdown.
 */
export const METRIC_SOURCES = [
  'visits',
  'viewThroughs',
  'impressions',
  'pixelVisits',
  'spend',
  'opportunities',
  'touches',
  'leads',
  'leadTouches',
  'offlineEvents',
  'target',
  'members',
  'ratio',
  'rows',
] as const;
export type MetricSource = (typeof METRIC_SOURCES)[number];

/** `times` x sum(of) / sum(by); ids of metrics that are themselves no ratios. A zero denominator gives null. */
export type MetricRatio = { of: readonly string[]; by: readonly string[]; times?: number };

/** What something cost: it has no value where nothing was spent, as a price of 0 is one that nobody was asked. */
export const isPrice = ({ of }: MetricRatio): boolean => of.length === 1 && of[0] === 'spend';

export type MetricDefinition = {
  label: string;
  /** Other names people use for it; the assistant understands them all. */
  synonyms: readonly string[];
  /** One or two sentences: what the number means, as in DEFINITIONS. Shown on hover and in every answer. */
  description: string;
  /** The formula in words; that of a ratio is made from the labels of its parts: ask `formulaOf`. */
  formula?: string;
  source: MetricSource;
  ratio?: MetricRatio;
  unit: MetricUnit;
  better: 'up' | 'down' | 'neither';
  /** Whether rows of a breakdown add up to the total. */
  additive: boolean;
};

type Plain = Omit<MetricDefinition, 'ratio' | 'source' | 'additive'>;

/** A metric that is a quotient of others. */
export const ratio = <const Definition extends Plain & MetricRatio>({
  of,
  by,
  times,
  ...rest
}: Definition) => ({
  ...rest,
  source: 'ratio' as const,
  ratio: { of, by, ...(times !== undefined && { times }) },
  additive: false,
});
