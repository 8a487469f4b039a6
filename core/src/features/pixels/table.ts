import type { TableDefinition } from '../../filters/index.ts';

/** Pixels of an instance (specification 001 §2). */
export const PIXELS_TABLE = {
  prefix: 'p',
  fields: {},
  sortable: [
    'name',
    'channel.name',
    'vendor.name',
    'audience.name',
    'status',
    'updated_at',
    'metrics.lastImpressionDate',
    'metrics.impressions',
  ],
  sizes: [10, 20, 50],
  defaults: { size: 10, sortBy: 'updated_at', sortOrder: 'desc' },
} as const satisfies TableDefinition;
