import { type Insertable, type Selectable, sql } from 'kysely';
import type { CrmAccountsTable } from '../../../platform/postgres/fact-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { factId, loadFacts, upsertFacts } from '../store/index.ts';

export type Account = Selectable<CrmAccountsTable>;

/** Names are compared without regard to case and outer spaces. */
export const foldName = (name: string): string => name.trim().toLowerCase();

/** Accounts that came without an id are known by their name. */
export const accountKey = (externalId: string | undefined, name: string | undefined): string | undefined => {
  if (externalId !== undefined && externalId !== '') return externalId;
  return name === undefined || name.trim() === '' ? undefined : `name:${foldName(name)}`;
};

export const accountId = (instanceId: string, key: string): string => factId('acct', instanceId, key);

/** Accounts of these ids that are there, by id. */
export const loadAccounts = (
  transaction: PostgresTransaction,
  ids: readonly string[],
): Promise<Map<string, Account>> => loadFacts(transaction, 'crm_accounts', ids);

/** The attributes of an account that are stored and compared. */
export const ACCOUNT_COLUMNS = [
  'name',
  'domain',
  'company_id',
  'crm_url',
  'sector_id',
  'region_id',
  'rev_range_id',
] as const;

export const upsertAccounts = (
  transaction: PostgresTransaction,
  rows: readonly (Insertable<CrmAccountsTable> & { id: string })[],
): Promise<void> => upsertFacts(transaction, 'crm_accounts', rows, [...ACCOUNT_COLUMNS, 'import_id']);

/**
 * The companies of these (folded) names, by the company's own name, the name of its account, or an account that has
 * found its company. A name that two companies have names neither.
 */
export async function companiesByName(
  transaction: PostgresTransaction,
  instanceId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; company_id: string }>`
    select name, min(company_id) as company_id from (
      select lower(name) as name, id as company_id from companies
      where instance_id = ${instanceId} and lower(name) = any(${names})
      union
      select lower(account_name), id from companies
      where instance_id = ${instanceId} and lower(account_name) = any(${names})
      union
      select lower(name), company_id from crm_accounts
      where instance_id = ${instanceId} and lower(name) = any(${names}) and company_id is not null
    ) named group by name having count(*) = 1`.execute(transaction);
  return new Map(rows.map(({ name, company_id }) => [name, company_id]));
}
