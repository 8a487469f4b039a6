import { type Insertable, type Selectable, sql } from 'kysely';
import type { CrmAccountsTable } from '../../../platform/postgres/fact-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { chunksOf, factId } from '../../imports/store/index.ts';

export type Account = Selectable<CrmAccountsTable>;

/** Names are compared without regard to case and outer spaces. */
export const foldName = (name: string): string => name.trim().toLowerCase();

/** Accounts that came without an id are known by their name. */
export const accountKey = (externalId: string | undefined, name: string | undefined): string | undefined => {
  if (externalId !== undefined && externalId !== '') return externalId;
  return name === undefined || name.trim() === '' ? undefined : `name:${foldName(name)}`;
};

export const accountId = (instanceId: string, key: string): string => factId('acct', instanceId, key);

export async function loadAccounts(
  transaction: PostgresTransaction,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  const found = new Map<string, Account>();
  for (const chunk of chunksOf([...new Set(ids)]))
    for (const row of await transaction
      .selectFrom('crm_accounts')
      .selectAll()
      .where('id', 'in', chunk)
      .execute())
      found.set(row.id, row);
  return found;
}

export async function upsertAccounts(
  transaction: PostgresTransaction,
  rows: readonly Insertable<CrmAccountsTable>[],
): Promise<void> {
  for (const chunk of chunksOf(rows))
    await transaction
      .insertInto('crm_accounts')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          domain: ref('excluded.domain'),
          company_id: ref('excluded.company_id'),
          crm_url: ref('excluded.crm_url'),
          sector_id: ref('excluded.sector_id'),
          region_id: ref('excluded.region_id'),
          rev_range_id: ref('excluded.rev_range_id'),
          updated_at: sql<Date>`now()`,
        })),
      )
      .execute();
}

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
