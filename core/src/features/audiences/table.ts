import type { TableDefinition } from '../../filters/index.ts';

/** Audiences of an instance, the latest made first (specification 001 §2). */
export const AUDIENCES_TABLE = {
  prefix: 'a',
  fields: {},
  sortable: ['name', 'type', 'metrics.size', 'metrics.visits', 'created_at', 'created_by.name'],
  sizes: [10, 20, 50, 100],
  defaults: { size: 20, sortBy: 'created_at', sortOrder: 'desc' },
} as const satisfies TableDefinition;

/** Members of one audience with what they did in the last 30 days (specification 001 §2). */
export const AUDIENCE_MEMBERS_TABLE = {
  prefix: 'a',
  fields: {},
  sortable: ['name', 'metrics.visits', 'metrics.lastActivityDate'],
  sizes: [10, 20, 50, 100],
  defaults: { size: 20, sortBy: 'name', sortOrder: 'asc' },
} as const satisfies TableDefinition;
