import { FIT_PARTS } from './fit-score.ts';
import type { MetricQuery } from './query.ts';
import type { MetricSource } from './registry/definition.ts';
import { type MetricId, metricOf, partsOf } from './registry/index.ts';

/**
 * What the choice of an audience does to a figure. `target`: it counts the companies of it, or of TAM when none is
 * selected; `selected`: it counts those of the audience, and TAM leaves all; `everyone`: it is the same whatever is chosen.
 */
export type AudienceReach = 'target' | 'selected' | 'everyone';

const OF_TARGET: readonly MetricId[] = [
  'targetVisits',
  'otherVisits',
  'engagedCompanies',
  'baseAccounts',
  'targetViewThroughVisits',
  'targetImpressions',
  'otherImpressions',
  'targetCompaniesReached',
  'engagedByPixel',
  'targetOfflineEvents',
];

const OF_SELECTED: readonly MetricSource[] = [
  'opportunities',
  'touches',
  'members',
  'leads',
  'leadTouches',
  'rows',
];

/** What a figure is computed from; a score from figures that are ratios themselves. */
const madeOf = (id: MetricId): readonly MetricId[] =>
  id === 'fitScore' ? FIT_PARTS.flatMap(({ metric }) => partsOf(metric)) : partsOf(id);

const reachOf = (part: MetricId): AudienceReach => {
  if (OF_TARGET.includes(part)) return 'target';
  return OF_SELECTED.includes(metricOf(part).source) ? 'selected' : 'everyone';
};

/** What choosing an audience does to each part of a figure, each answer once. */
export const audienceReach = (id: MetricId): readonly AudienceReach[] => [
  ...new Set(madeOf(id).map(reachOf)),
];

const BY_CATEGORY: readonly string[] = ['trafficType'];

/** Whether the target market changes an answer: only then the answer names the companies that count as target. */
export const asksForTarget = ({
  metrics,
  dimensions,
  filters,
}: Pick<MetricQuery, 'metrics' | 'dimensions' | 'filters'>): boolean =>
  metrics.some((id) => audienceReach(id).includes('target')) ||
  [...dimensions, ...filters.map(({ field }) => field)].some((each) => BY_CATEGORY.includes(each));

const SPEND_IS_ALL =
  'Spend, ad impressions and ad clicks are not known by company: the audience does not narrow them.';
const SPEND_IS_MIXED =
  'Spend is not known by company: all of it is divided by what the companies of the audience did.';
const COUNTS_EVERYONE =
  'Visits, impressions and non-digital events are of everyone: the audience narrows only their target figures.';

/** What must be known to read a figure while an audience is selected; null where the figure is of its companies alone. */
export function audienceNote(id: MetricId): string | null {
  const reach = audienceReach(id);
  const hasSpend = madeOf(id).some((part) => metricOf(part).source === 'spend');
  if (hasSpend) return reach.every((each) => each === 'everyone') ? SPEND_IS_ALL : SPEND_IS_MIXED;
  return reach.every((each) => each === 'everyone') ? COUNTS_EVERYONE : null;
}
