import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Row } from './take-back.ts';

/** Which of these ids are in page views or impressions. */
export type Traffic = (column: 'company_id' | 'campaign_id', ids: readonly string[]) => Promise<string[]>;

type Used = ReadonlySet<unknown>;
const idsOf = (rows: readonly Row[]): string[] => rows.map((row) => String(row['id']));

/** Which of these ids a column of one of these tables names. */
async function named(
  transaction: PostgresTransaction,
  rows: readonly Row[],
  column: string,
  tables: readonly string[],
): Promise<Set<string>> {
  const found = tables.map(
    (table) =>
      sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${idsOf(rows)}::text[])`,
  );
  const result = await sql<{ id: string }>`${sql.join(found, sql` union `)}`.execute(transaction);
  return new Set(result.rows.map(({ id }) => id));
}

export async function usedCompanies(
  transaction: PostgresTransaction,
  rows: readonly Row[],
  traffic: Traffic,
): Promise<Used> {
  const tables = ['opportunities', 'leads', 'offline_events', 'crm_accounts', 'audience_companies'];
  const used = await named(transaction, rows, 'company_id', tables);
  const { rows: overridden } = await sql<{ id: string }>`
    select company.id from companies as company
    join company_overrides as override using (instance_id, domain)
    where company.id = any(${idsOf(rows)}::text[])`.execute(transaction);
  return new Set([...used, ...overridden.map(({ id }) => id), ...(await traffic('company_id', idsOf(rows)))]);
}

export const usedAccounts = (transaction: PostgresTransaction, rows: readonly Row[]): Promise<Used> =>
  named(transaction, rows, 'account_id', ['opportunities', 'leads', 'offline_events']);

export async function usedCampaigns(
  transaction: PostgresTransaction,
  rows: readonly Row[],
  traffic: Traffic,
): Promise<Used> {
  const used = await named(transaction, rows, 'campaign_id', ['ad_statistics']);
  return new Set([...used, ...(await traffic('campaign_id', idsOf(rows)))]);
}

/** An audience that is the target market, or that a pixel is of. */
export async function usedAudiences(transaction: PostgresTransaction, rows: readonly Row[]): Promise<Used> {
  const { rows: found } = await sql<{ id: string }>`
    select tam_audience_id as id from instances where tam_audience_id = any(${idsOf(rows)}::text[])
    union select audience_id from pixels where audience_id = any(${idsOf(rows)}::text[])`.execute(
    transaction,
  );
  return new Set(found.map(({ id }) => id));
}
