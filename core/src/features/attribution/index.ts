export {
  ATTRIBUTION_MODELS,
  type AttributionModel,
  CLASSIC_MODELS,
  type CreditMetric,
  creditOf,
  MODEL_SPREADS,
  modelSpread,
} from './models.ts';
export {
  CAMPAIGN_ATTRIBUTION_TABLE,
  MODELS_TABLES,
  OFFLINE_ACTIVITY_TABLE,
  VENDOR_ATTRIBUTION_TABLE,
} from './table.ts';
