import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Problems of a connection, as its last check found them. */
export type StoredFinding = {
  type: 'field-access-error' | 'api-access-error' | 'other';
  name: string;
  description: string;
  source: { object: string; fields: string[] }[];
};

export type IntegrationConnectionsTable = {
  id: string;
  instance_id: string;
  provider_id: string;
  organization_id: string;
  organization_name: string;
  currency: string | null;
  time_zone: string | null;
  method: 'oauth' | 'api-token';
  /** Sealed. */
  credentials: string;
  credentials_version: Generated<number>;
  status: Generated<'active' | 'inactive'>;
  problem: string | null;
  health: JSONColumnType<StoredFinding[], string | undefined, string>;
  health_checked_at: Date | null;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
};

export type IntegrationStatesTable = {
  state_hash: string;
  instance_id: string;
  user_id: string;
  provider_id: string;
  created_at: CreatedAt;
  expires_at: Date;
};

export type IntegrationTokensTable = {
  id: string;
  state_hash: string;
  instance_id: string;
  user_id: string;
  provider_id: string;
  /** Sealed. */
  credentials: string;
  accounts: JSONColumnType<{ id: string; name: string; currency?: string; timeZone?: string }[], string>;
  created_at: CreatedAt;
  expires_at: Date;
};

export type IntegrationTables = {
  integration_connections: IntegrationConnectionsTable;
  integration_states: IntegrationStatesTable;
  integration_tokens: IntegrationTokensTable;
};
