import type { MetricId } from '../../metrics/index.ts';
import type { OpportunityTypeId } from '../opportunities/index.ts';

/** Ways to share out what opportunities brought, in the order they are compared; the classic three first. */
export const ATTRIBUTION_MODELS = [
  'FirstTouch',
  'LastTouch',
  'Linear',
  'UShaped',
  'WShaped',
  'TimeDecay',
  'DataDriven',
] as const;
export type AttributionModel = (typeof ATTRIBUTION_MODELS)[number];

/** The three models of the specification; the others are beyond it. */
export const CLASSIC_MODELS = ['FirstTouch', 'LastTouch', 'Linear'] as const satisfies AttributionModel[];

export type CreditMetric = `${OpportunityTypeId}${AttributionModel}` & MetricId;

/** The metric of a model for one type of opportunities; it is also the name of the column. */
export const creditOf = (type: OpportunityTypeId, model: AttributionModel): CreditMetric => `${type}${model}`;

/** The figure of a row that says how far its models are apart, by type. */
export const MODEL_SPREADS = { pipeline: 'pipelineModelSpread', closedWon: 'closedWonModelSpread' } as const;

/**
 * The largest credit of all models less the smallest, in the unit of the credits; models without a value do not count,
 * and fewer than two leave nothing to compare. `modelSpread({pipelineFirstTouch: 10, pipelineLinear: 4}, 'pipeline')`
 * is 6.
 */
export function modelSpread(
  figures: Readonly<Record<string, number | null | undefined>>,
  type: OpportunityTypeId,
): number | null {
  const credits = ATTRIBUTION_MODELS.map((model) => figures[creditOf(type, model)]).filter(
    (credit) => credit !== null && credit !== undefined,
  );
  return credits.length < 2 ? null : Math.max(...credits) - Math.min(...credits);
}
