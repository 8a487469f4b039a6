import type { TableDefinition } from '@parley/core/filters';

/** People of an instance (specification 002 §2.15 and §9). */
export const USERS_TABLE = {
  prefix: 'u',
  fields: {},
  sortable: ['email', 'name', 'role', 'status'],
  sizes: [10, 20, 50, 100],
  defaults: { size: 20, sortBy: 'name', sortOrder: 'asc' },
} as const satisfies TableDefinition;

/** Instances that a superuser may look into. */
export const LOGIN_AS_TABLE = {
  prefix: 'l',
  fields: {},
  sortable: ['name', 'domain', 'createdAt'],
  sizes: [10, 20, 50, 100],
  defaults: { size: 20, sortBy: 'createdAt', sortOrder: 'desc' },
} as const satisfies TableDefinition;
