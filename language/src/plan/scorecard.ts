import type { MetricId } from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import type { Grouping } from '../lexicon/meaning.ts';

const OF_BROUGHT: readonly MetricId[] = [
  ...(['visits', 'targetVisits', 'visitEfficiency', 'pipelineInfluenced'] as const),
  ...(['spend', 'spendPerVisit', 'spendPerTargetVisit', 'pipelinePerSpend'] as const),
];
const OF_PIXEL: readonly MetricId[] = [
  ...(['impressions', 'targetImpressions', 'targetingEfficiency'] as const),
  ...(['companiesReached', 'targetCompaniesReached', 'viewThroughVisits'] as const),
];

/** The figures that tell how a thing does: the first leads the answer. */
export const keyFigures = ({ restrictions: [thing] }: Frame): readonly MetricId[] =>
  thing?.field === 'pixel' ? OF_PIXEL : OF_BROUGHT;

/** Whether a few figures are shown of the one thing that is named: no figure was, and nothing else narrows it. */
export const isScorecard = (frame: Frame, groupings: readonly Grouping[]): boolean =>
  frame.isScorecard &&
  frame.metrics.length + groupings.length + frame.sides.length + frame.traffic.length === 0 &&
  frame.restrictions.length === 1 &&
  frame.restrictions.every(({ field, isExcluded }) => field !== 'company' && !isExcluded) &&
  !(frame.isShare || frame.isChange || frame.isCause);
