import type { ColumnType, Generated } from 'kysely';
import type { FactorTables } from './factor-tables.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type ChangedAt = ColumnType<Date, Date | undefined, Date>;

export type UsersTable = {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  is_superuser: Generated<boolean>;
  is_sample: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  active_organization_id: string | null;
  stage: Generated<'factor' | 'discovered' | 'full'>;
  factors: Generated<string[]>;
  meant_for: string | null;
  proved_at: Date | null;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type AccountsTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type OrganizationsTable = {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  metadata: string | null;
  created_at: CreatedAt;
};

export type MembersTable = {
  id: string;
  organization_id: string;
  user_id: string;
  role: 'admin' | 'user';
  last_access_at: Date | null;
  digest_weeks: number | null;
  created_at: CreatedAt;
};

export type InvitationsTable = {
  id: string;
  organization_id: string;
  email: string;
  name: Generated<string>;
  role: 'admin' | 'user' | null;
  status: Generated<'pending' | 'accepted' | 'rejected' | 'canceled'>;
  expires_at: Date;
  inviter_id: string;
  created_at: CreatedAt;
};

export type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type GuessesTable = { surface: string; who: string; guesses: number; began_at: Date };

/** Queries of figures of an instance on a day. */
export type InstanceQueriesTable = {
  instance_id: string;
  day: string;
  queries: string;
  milliseconds: string;
};

/** What a caller used in its minute, over all servers. */
export type CallerUsesTable = { who: string; uses: number; began_at: Generated<Date> };

export type SetUpLinksTable = {
  singleton: Generated<boolean>;
  token_hash: string;
  created_at: Generated<Date>;
};

/** People an admin took out of an organization. */
export type RemovalsTable = { organization_id: string; email: string; removed_at: CreatedAt };

/** The identity tables this program reads and writes beside better-auth. */
export type IdentityTables = FactorTables & {
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  organizations: OrganizationsTable;
  members: MembersTable;
  invitations: InvitationsTable;
  verifications: VerificationsTable;
  removals: RemovalsTable;
  guesses: GuessesTable;
  caller_uses: CallerUsesTable;
  instance_queries: InstanceQueriesTable;
  set_up_links: SetUpLinksTable;
};
