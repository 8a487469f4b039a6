import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type ChangedAt = ColumnType<Date, Date | undefined, Date>;
/** A list that the plugin of the authorization server keeps as JSON. */
type Texts = ColumnType<string[], string, string>;

export type ApiKeysTable = {
  id: string;
  user_id: string;
  instance_id: string;
  name: string;
  hash: string;
  start: string;
  scopes: ('read' | 'export' | 'write')[];
  expires_at: Date;
  last_used_at: Date | null;
  created_at: CreatedAt;
};

export type DeviceCodesTable = {
  id: string;
  device_code: string;
  user_code: string;
  user_id: string | null;
  expires_at: Date;
  status: 'pending' | 'approved' | 'denied';
  last_polled_at: Date | null;
  polling_interval: number | null;
  client_id: string | null;
  scope: string | null;
  address: string | null;
  user_agent: string | null;
  instance_id: string | null;
  factors: Generated<string[]>;
  created_at: CreatedAt;
};

export type OauthClientsTable = {
  id: string;
  client_id: string;
  name: string | null;
  uri: string | null;
  redirect_uris: Texts;
  updated_at: ChangedAt;
};

export type OauthResourcesTable = { id: string; identifier: string; name: string };

export type OauthConsentsTable = {
  id: string;
  client_id: string;
  user_id: string;
  reference_id: string;
  scopes: Texts;
  last_used_at: Date | null;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type OauthRefreshTokensTable = {
  id: string;
  token: string;
  client_id: string;
  user_id: string;
  reference_id: string;
  expires_at: Date;
  revoked: Date | null;
};

export type OauthAccessTokensTable = {
  id: string;
  token: string;
  client_id: string;
  user_id: string;
  reference_id: string;
  resources: Texts | null;
  scopes: Texts;
  expires_at: Date;
  revoked: Date | null;
};

/** API keys, devices and applications that act for a user; of the OAuth tables only columns that this program reads or writes. */
export type AccessTables = {
  api_keys: ApiKeysTable;
  device_codes: DeviceCodesTable;
  oauth_clients: OauthClientsTable;
  oauth_resources: OauthResourcesTable;
  oauth_consents: OauthConsentsTable;
  oauth_refresh_tokens: OauthRefreshTokensTable;
  oauth_access_tokens: OauthAccessTokensTable;
};
