import type { Filter, FilterField, TableDefinition, TablePrefix } from '../../filters/index.ts';
import { METRICS, type MetricId } from '../../metrics/index.ts';
import type { OpportunityTypeId } from '../opportunities/index.ts';
import {
  ATTRIBUTION_MODELS,
  type AttributionModel,
  CLASSIC_MODELS,
  creditOf,
  MODEL_SPREADS,
} from './models.ts';

const field = (
  metric: MetricId,
  wire: string = metric,
  label: string = METRICS[metric].label,
): FilterField => ({
  kind: 'range',
  label,
  description: METRICS[metric].description,
  wire,
  operators: ['eq', 'gt', 'gte', 'lt', 'lte'],
});

/** Rows without any activity say nothing: at least 1, until that is changed. */
const atLeastOne = (name: string): Filter[] => [
  { field: name, range: { min: { operand: 1, inclusive: true } } },
];

const SIZES = [10, 20, 50, 100];

/** Models among offline touches, which are too few to learn from. */
export const OFFLINE_MODELS: readonly AttributionModel[] = ATTRIBUTION_MODELS.filter(
  (model) => model !== 'DataDriven',
);

/** What the first figure of a table is called there. */
export const ACTIVITY_NAMES = {
  audienceVisits: 'Audience visits',
  audienceOfflineEvents: 'Audience offline events',
} as const;

/** A table of what rows brought: its activity first, then the credits of one type. */
function creditTable(
  prefix: TablePrefix,
  activity: keyof typeof ACTIVITY_NAMES,
  metric: MetricId,
  type: OpportunityTypeId,
  models: readonly AttributionModel[],
): TableDefinition {
  const influenced = `${type}Influenced` as const;
  const classic = CLASSIC_MODELS.map((model) => creditOf(type, model));
  return {
    prefix,
    fields: {
      [activity]: field(metric, activity, ACTIVITY_NAMES[activity]),
      ...Object.fromEntries([influenced, ...classic].map((credit) => [credit, field(credit)])),
    },
    sortable: ['name', activity, influenced, ...models.map((model) => creditOf(type, model))],
    sizes: SIZES,
    defaults: { size: 10, sortBy: activity, sortOrder: 'desc', filters: atLeastOne(activity) },
  };
}

const breakdown = (prefix: TablePrefix, type: OpportunityTypeId): TableDefinition =>
  creditTable(prefix, 'audienceVisits', 'targetVisits', type, ATTRIBUTION_MODELS);
const offline = (type: OpportunityTypeId): TableDefinition =>
  creditTable('o', 'audienceOfflineEvents', 'targetOfflineEvents', type, OFFLINE_MODELS);
const models = (type: OpportunityTypeId): TableDefinition => ({
  prefix: 'l',
  fields: {},
  sortable: ['name', ...ATTRIBUTION_MODELS.map((model) => creditOf(type, model)), MODEL_SPREADS[type]],
  sizes: SIZES,
  defaults: { size: 10, sortBy: MODEL_SPREADS[type], sortOrder: 'desc' },
});

/**
 * The tables of attribution, by type of opportunities (specification 001 §2): what vendors or campaigns brought, what
 * kinds of non-digital events brought, and all models side by side, those that are furthest apart first.
 */
export const ATTRIBUTION_TABLES = {
  pipeline: {
    vendor: breakdown('v', 'pipeline'),
    campaign: breakdown('c', 'pipeline'),
    offline: offline('pipeline'),
    models: models('pipeline'),
  },
  closedWon: {
    vendor: breakdown('v', 'closedWon'),
    campaign: breakdown('c', 'closedWon'),
    offline: offline('closedWon'),
    models: models('closedWon'),
  },
} as const satisfies Record<OpportunityTypeId, Record<string, TableDefinition>>;
