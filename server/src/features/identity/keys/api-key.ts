import type { Selectable } from 'kysely';
import type { Scope } from '../../../platform/policy/index.ts';
import type { ApiKeysTable } from '../../../platform/postgres/access-tables.ts';

/** A key as its owner may see it: everything but the key. */
export type ApiKey = {
  id: string;
  name: string;
  start: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

export const toApiKey = (row: Selectable<ApiKeysTable>): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: row.scopes,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});
