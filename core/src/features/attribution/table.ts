import type { Filter, FilterField, TableDefinition } from '../../filters/index.ts';
import { METRICS, type MetricId } from '../../metrics/index.ts';
import { OPPORTUNITY_TYPES, type OpportunityTypeId } from '../opportunities/index.ts';
import { ATTRIBUTION_MODELS, CLASSIC_MODELS, creditOf, MODEL_SPREADS } from './models.ts';

const amount = (metric: MetricId): FilterField => ({
  kind: 'range',
  label: METRICS[metric].label,
  description: METRICS[metric].description,
  wire: metric,
  operators: ['eq', 'gt', 'gte', 'lt', 'lte'],
});
const count = (wire: string, metric: MetricId): FilterField => ({ ...amount(metric), wire });

const influence = OPPORTUNITY_TYPES.map((type) => `${type}Influenced` as const);
const credits = OPPORTUNITY_TYPES.flatMap((type) => ATTRIBUTION_MODELS.map((model) => creditOf(type, model)));
const classic = OPPORTUNITY_TYPES.flatMap((type) => CLASSIC_MODELS.map((model) => creditOf(type, model)));
const offline = credits.filter((metric) => !metric.endsWith('DataDriven'));

const fieldsOf = (metrics: readonly MetricId[]): Record<string, FilterField> =>
  Object.fromEntries(metrics.map((metric) => [metric, amount(metric)]));

/** Rows without any activity say nothing: at least 1, until that is changed. */
const atLeastOne = (field: string): Filter[] => [{ field, range: { min: { operand: 1, inclusive: true } } }];

const SIZES = [10, 20, 50, 100];

const breakdown = {
  fields: {
    audienceVisits: count('audienceVisits', 'targetVisits'),
    ...fieldsOf([...influence, ...classic]),
  },
  sortable: ['name', 'audienceVisits', ...influence, ...credits],
  sizes: SIZES,
  defaults: {
    size: 10,
    sortBy: 'audienceVisits',
    sortOrder: 'desc',
    filters: atLeastOne('audienceVisits'),
  },
} as const;

/** What vendors, or campaigns, brought in every model (specification 001 §2). */
export const VENDOR_ATTRIBUTION_TABLE = { prefix: 'v', ...breakdown } as const satisfies TableDefinition;
export const CAMPAIGN_ATTRIBUTION_TABLE = { prefix: 'c', ...breakdown } as const satisfies TableDefinition;

/** What kinds of non-digital events brought. */
export const OFFLINE_ACTIVITY_TABLE = {
  prefix: 'o',
  fields: {
    audienceOfflineEvents: count('audienceOfflineEvents', 'targetOfflineEvents'),
    ...fieldsOf([...influence, ...classic]),
  },
  sortable: ['name', 'audienceOfflineEvents', ...influence, ...offline],
  sizes: SIZES,
  defaults: {
    size: 10,
    sortBy: 'audienceOfflineEvents',
    sortOrder: 'desc',
    filters: atLeastOne('audienceOfflineEvents'),
  },
} as const satisfies TableDefinition;

const models = (type: OpportunityTypeId) =>
  ({
    prefix: 'l',
    fields: {},
    sortable: ['name', ...ATTRIBUTION_MODELS.map((model) => creditOf(type, model)), MODEL_SPREADS[type]],
    sizes: SIZES,
    defaults: { size: 10, sortBy: MODEL_SPREADS[type], sortOrder: 'desc' },
  }) as const satisfies TableDefinition;

/** All models of one type side by side, those that are furthest apart first. */
export const MODELS_TABLES = { pipeline: models('pipeline'), closedWon: models('closedWon') } as const;
