import { type ToolName, toolOf } from '@parley/core/assistant/tools';
import { DIMENSION_IDS, METRIC_IDS } from '@parley/core/metrics';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** What a model needs not read: the server checks it all the same. */
const UNSAID = new Set([
  '$schema',
  'additionalProperties',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'pattern',
  'format',
]);
/** What a model has no use for: pages of rows, and what only experts ask. */
const LEFT_OUT = new Set(['offset', 'membersAsOf', 'viewThrough']);

const METRIC = { enum: METRIC_IDS };
const DIMENSION = { enum: DIMENSION_IDS };
/** The fields that filter by ids; a figure is filtered by as `metrics.visits` with a range. */
const FILTER_FIELDS = [
  'channelIds',
  'vendorIds',
  'campaignIds',
  'pixelIds',
  'companyId',
  'audienceIds',
  'region.id',
  'sector.id',
  'revRange.id',
  'trafficType',
  'inTam',
  'campaignTypeIds',
  'opportunityIds',
  'status',
  'webActivityPagesList',
];
const BOUND = {
  type: 'object',
  properties: { operand: { type: 'number' }, inclusive: { type: 'boolean' } },
  required: ['operand', 'inclusive'],
};
const FILTER = {
  type: 'array',
  description:
    'All must hold. operand: ids. trafficType: target, other, bot, unresolved. status: PIPELINE, CLOSED_WON, CLOSED_LOST. range: with a field like metrics.visits.',
  items: {
    type: 'object',
    properties: {
      field: { anyOf: [{ enum: FILTER_FIELDS }, { type: 'string', pattern: '^metrics[.][A-Za-z]+$' }] },
      operator: { enum: ['in', 'notIn', 'contains', 'eq'] },
      operand: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'boolean' }] },
      range: { type: 'object', properties: { min: BOUND, max: BOUND } },
    },
    required: ['field'],
  },
};
/** Ids are chosen from the registry, never made up. */
const CHOSEN: Readonly<Record<string, object>> = {
  metrics: { type: 'array', items: METRIC },
  dimensions: { type: 'array', items: DIMENSION, description: 'Three at most; none for the whole.' },
  filter: FILTER,
};

/** Tools beside it say the same by pointing at it: the choices once are enough. */
const AS_IN_QUERY = { description: 'As in metrics_query.' };
const POINTED: Readonly<Record<string, object>> = {
  metrics: { type: 'array', items: { type: 'string' }, ...AS_IN_QUERY },
  metric: { type: 'string', ...AS_IN_QUERY },
  dimensions: { type: 'array', items: { type: 'string' }, ...AS_IN_QUERY },
  dimension: { type: 'string', ...AS_IN_QUERY },
  filter: { type: 'array', items: { type: 'object' }, ...AS_IN_QUERY },
};

function compact(node: unknown, chosen: Readonly<Record<string, object>>): unknown {
  if (Array.isArray(node)) return node.map((each) => compact(each, chosen));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if (UNSAID.has(key) && typeof value !== 'object') return [];
      if (key !== 'properties') return [[key, compact(value, chosen)]];
      const properties = Object.entries(value as Json).filter(([name]) => !LEFT_OUT.has(name));
      return [
        [
          key,
          Object.fromEntries(properties.map(([name, each]) => [name, chosen[name] ?? compact(each, chosen)])),
        ],
      ];
    }),
  );
}

/** A schema without what a model needs not read, as JSON. */
export const compactSchema = (
  schema: z.ZodObject,
  chosen: Readonly<Record<string, object>> = POINTED,
): Json => {
  const {
    $schema: _,
    additionalProperties: __,
    ...json
  } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as Json;
  return compact(json, chosen) as Json;
};

/** What a tool takes, in as few words as say it, with ids from the registry as choices. */
export const toolSchema = (name: ToolName): Json =>
  compactSchema(toolOf(name).input, name === 'metrics_query' ? CHOSEN : POINTED);
