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
