import type { TableDefinition } from '../../filters/index.ts';
import { ACTIVITY_COLUMNS, ACTIVITY_LISTS, ACTIVITY_RANGES } from './activity.ts';

/** Vendors with what they did (specification 001 §2). */
export const VENDORS_TABLE = {
  prefix: 'v',
  fields: {
    'channel.id': ACTIVITY_LISTS['channel.id'],
    'vendor.id': ACTIVITY_LISTS['vendor.id'],
    ...ACTIVITY_RANGES,
  },
  sortable: ['vendor.name', ...ACTIVITY_COLUMNS],
  sizes: [10, 20, 50, 100],
  defaults: { size: 100, sortBy: 'visits', sortOrder: 'desc' },
} as const satisfies TableDefinition;
