export {
  ATTRIBUTION_MODELS,
  type AttributionModel,
  CLASSIC_MODELS,
  type CreditMetric,
  creditOf,
} from './models.ts';
export { CAMPAIGN_ATTRIBUTION_TABLE, OFFLINE_ACTIVITY_TABLE, VENDOR_ATTRIBUTION_TABLE } from './table.ts';
