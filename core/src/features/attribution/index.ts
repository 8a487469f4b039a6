export {
  ATTRIBUTION_MODELS,
  type AttributionModel,
  CLASSIC_MODELS,
  type CreditMetric,
  creditOf,
  MODEL_SPREADS,
  modelSpread,
} from './models.ts';
export { ACTIVITY_NAMES, ATTRIBUTION_TABLES, OFFLINE_MODELS } from './table.ts';
