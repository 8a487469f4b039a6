import type { ColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type ChangedAt = ColumnType<Date, Date | undefined, Date>;

export type SingleSignOnConnectionsTable = {
  id: string;
  instance_id: string;
  kind: 'oidc' | 'saml';
  domain: string;
  settings: string;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type TotpSecretsTable = {
  user_id: string;
  secret: string;
  confirmed_at: Date | null;
  /** bigint arrives as a string from the driver. */
  last_step: ColumnType<string, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
};

export type BackupCodesTable = { user_id: string; code_hash: string; created_at: CreatedAt };

export type PasskeysTable = {
  id: string;
  user_id: string;
  name: string | null;
  credential_id: string;
  public_key: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: CreatedAt;
  last_used_at: Date | null;
};

/** Tables of single sign-on connections and second factors. */
export type FactorTables = {
  single_sign_on_connections: SingleSignOnConnectionsTable;
  totp_secrets: TotpSecretsTable;
  backup_codes: BackupCodesTable;
  passkeys: PasskeysTable;
};
