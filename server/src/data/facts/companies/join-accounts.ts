import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { markForRollUp } from '../../roll-ups/mark.ts';
import { refreshOpportunities, sendCompanies, sendLeads, sendOfflineEvents } from '../rows/index.ts';

/** An account that belongs to a company now, or to none; `before` is the company it belonged to. */
export type Joined = { accountId: string; companyId: string | null; before: string | null };

type Input = { transaction: PostgresTransaction; instanceId: string; joined: readonly Joined[] };
type Moved = { id: string; company_id: string | null; before: string | null };

/** What came in with an account before anybody knew its company is given the company now, in both databases. */
export async function joinAccounts({ transaction, instanceId, joined }: Input): Promise<void> {
  if (joined.length === 0) return;
  const move = async (table: 'opportunities' | 'leads' | 'offline_events'): Promise<Moved[]> => {
    const { rows } = await sql<Moved>`
      update ${sql.table(table)} as fact set company_id = joined.company_id
      from unnest(
        ${joined.map(({ accountId }) => accountId)}::text[],
        ${joined.map(({ companyId }) => companyId)}::text[],
        ${joined.map(({ before }) => before)}::text[]
      ) as joined (account_id, company_id, before)
      where fact.instance_id = ${instanceId} and fact.account_id = joined.account_id
        and fact.company_id is distinct from joined.company_id
        and (fact.company_id is null or fact.company_id = joined.before)
      returning fact.id, fact.company_id, joined.before`.execute(transaction);
    return rows;
  };
  const opportunities = await move('opportunities');
  await refreshOpportunities({
    transaction,
    instanceId,
    opportunities: opportunities.map(({ id }) => id),
    companies: opportunities.flatMap(({ company_id, before }) => [company_id, before]),
  });
  const leads = await move('leads');
  const leadIds = leads.map(({ id }) => id);
  await sendLeads(transaction, leadIds);
  await markForRollUp(transaction, instanceId, { leads: leadIds });
  const events = await move('offline_events');
  await sendOfflineEvents(
    transaction,
    events.map(({ id }) => id),
  );
  await markForRollUp(transaction, instanceId, {
    companies: events.flatMap(({ company_id, before }) =>
      [company_id, before].flatMap((id) => (id === null ? [] : [{ id }])),
    ),
  });
  await fillCompanies(transaction, joined);
}

/** What only the account knew of its company: its name in the CRM, sector, region and size. */
async function fillCompanies(transaction: PostgresTransaction, joined: readonly Joined[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update companies as company set
      account_name = coalesce(company.account_name, nullif(account.name, '')),
      sector_id = coalesce(company.sector_id, account.sector_id),
      region_id = coalesce(company.region_id, account.region_id),
      rev_range_id = coalesce(company.rev_range_id, account.rev_range_id),
      updated_at = now()
    from (
      select distinct on (company_id) * from crm_accounts
      where id = any(${joined.map(({ accountId }) => accountId)}) order by company_id, id
    ) account
    where company.id = account.company_id and (
      (company.account_name is null and account.name <> '')
      or (company.sector_id is null and account.sector_id is not null)
      or (company.region_id is null and account.region_id is not null)
      or (company.rev_range_id is null and account.rev_range_id is not null)
    )
    returning company.id`.execute(transaction);
  await sendCompanies(
    transaction,
    rows.map(({ id }) => id),
  );
}
