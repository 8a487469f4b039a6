import type { TableDefinition } from '../../filters/index.ts';

/** Members of one audience with what they did in the last 30 days (specification 001 §2). */
export const AUDIENCE_MEMBERS_TABLE = {
  prefix: 'a',
  fields: {},
  sortable: ['name', 'metrics.visits', 'metrics.lastActivityDate'],
  sizes: [10, 20, 50, 100],
  defaults: { size: 20, sortBy: 'name', sortOrder: 'asc' },
} as const satisfies TableDefinition;
