import { type Selectable, sql } from 'kysely';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import type { AudienceCompaniesTable } from '../../../platform/postgres/audience-tables.ts';
import type {
  ChangedTable,
  CrmAccountsTable,
  LeadsTable,
  OfflineEventsTable,
  OpportunitiesTable,
} from '../../../platform/postgres/fact-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { CampaignsTable, CompaniesTable } from '../../../platform/postgres/schema.ts';
import { markForRollUp } from '../../roll-ups/mark.ts';
import { audienceCompanyRow, noteMembers } from '../audiences/index.ts';
import { companyRow, sendCompanies } from '../companies/index.ts';
import { joinAccounts } from '../companies/join-accounts.ts';
import {
  leadRow,
  offlineEventRow,
  opportunityRow,
  refreshOpportunities,
  sendLeads,
  sendOfflineEvents,
} from '../rows/index.ts';
import { campaignRow, changeSpend, monthOf } from '../spend/index.ts';
import { handOver } from './hand-over.ts';
import { type Change, type Kept, NOTHING_TAKEN, type Row, type TakenBack, takeBack } from './take-back.ts';
import { type Traffic, usedAccounts, usedAudiences, usedCampaigns, usedCompanies } from './used.ts';

type Input = {
  transaction: PostgresTransaction;
  instanceId: string;
  importId: string;
  change: Change;
  /** What of these companies or campaigns is in the traffic. */
  traffic: Traffic;
};
type Undo = (input: Input) => Promise<TakenBack>;

/** What is gone and what is there again or as it was, as rows of its table. */
const split = <Found>({ change }: Input, { was, is }: TakenBack) => ({
  gone: (change.operation === 'created' ? was : []) as unknown as Found[],
  back: is as unknown as Found[],
});
const idsOf = (rows: readonly Row[]): string[] => rows.map((row) => String(row['id']));
const valuesOf = (rows: readonly Row[], column: string): string[] =>
  rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []));

/** What comes back without a company has that of its account, which may have been found since. */
async function linkAgain(
  { transaction }: Input,
  table: 'opportunities' | 'leads' | 'offline_events',
  rows: readonly Row[],
): Promise<string[]> {
  const { rows: linked } = await sql<{ company_id: string }>`
    update ${sql.table(table)} as fact set company_id = account.company_id from crm_accounts as account
    where fact.id = any(${idsOf(rows)}::text[]) and fact.company_id is null
      and account.id = fact.account_id and account.company_id is not null
    returning fact.company_id`.execute(transaction);
  return linked.map(({ company_id }) => company_id);
}

const opportunities: Undo = async (input) => {
  const { transaction, instanceId } = input;
  const taken = await takeBack(input);
  const { was, is } = taken;
  const { gone } = split<Selectable<OpportunitiesTable>>(input, taken);
  await enqueueClickhouseRows(
    transaction,
    'opportunities',
    gone.map((row) => opportunityRow(row, true)),
  );
  await markForRollUp(transaction, instanceId, { opportunities: gone.map(({ id }) => id) });
  const linked = await linkAgain(input, 'opportunities', is);
  await refreshOpportunities({
    transaction,
    instanceId,
    opportunities: idsOf(is),
    companies: [...valuesOf([...was, ...is], 'company_id'), ...linked],
  });
  return taken;
};

const leads: Undo = async (input) => {
  const { transaction, instanceId } = input;
  const taken = await takeBack(input);
  const { was, is } = taken;
  const { gone } = split<Selectable<LeadsTable>>(input, taken);
  await enqueueClickhouseRows(
    transaction,
    'leads',
    gone.map((row) => leadRow(row, true)),
  );
  await linkAgain(input, 'leads', is);
  await sendLeads(transaction, idsOf(is));
  await markForRollUp(transaction, instanceId, { leads: idsOf([...was, ...is]) });
  return taken;
};

const offlineEvents: Undo = async (input) => {
  const { transaction, instanceId } = input;
  const taken = await takeBack(input);
  const { was, is } = taken;
  const { gone } = split<Selectable<OfflineEventsTable>>(input, taken);
  await enqueueClickhouseRows(
    transaction,
    'offline_events',
    gone.map((row) => offlineEventRow(row, true)),
  );
  const linked = await linkAgain(input, 'offline_events', is);
  await sendOfflineEvents(transaction, idsOf(is));
  const companies = [...new Set([...valuesOf([...was, ...is], 'company_id'), ...linked])];
  await markForRollUp(transaction, instanceId, { companies: companies.map((id) => ({ id })) });
  return taken;
};

const companies: Undo = async (input) => {
  const { transaction, traffic } = input;
  const taken = await takeBack({ ...input, usedOf: (rows) => usedCompanies(transaction, rows, traffic) });
  const { gone } = split<Selectable<CompaniesTable>>(input, taken);
  await enqueueClickhouseRows(
    transaction,
    'companies',
    gone.map((row) => companyRow(row, true)),
  );
  await sendCompanies(transaction, idsOf(taken.is));
  return taken;
};

/** What came in with an account loses the company that only the import said. */
const accounts: Undo = async (input) => {
  const { transaction, instanceId } = input;
  const taken = await takeBack({ ...input, usedOf: (rows) => usedAccounts(transaction, rows) });
  const before = new Map(taken.was.map((row) => [row['id'], row['company_id'] as string | null]));
  const { back } = split<Selectable<CrmAccountsTable>>(input, taken);
  const joined = back.flatMap(({ id, company_id }) => {
    const old = before.get(id) ?? null;
    return old === null || old === company_id ? [] : [{ accountId: id, companyId: company_id, before: old }];
  });
  await joinAccounts({ transaction, instanceId, joined });
  return taken;
};

const campaigns: Undo = async (input) => {
  const { transaction, instanceId, traffic } = input;
  const taken = await takeBack({ ...input, usedOf: (rows) => usedCampaigns(transaction, rows, traffic) });
  const { gone, back } = split<Selectable<CampaignsTable>>(input, taken);
  await enqueueClickhouseRows(transaction, 'campaigns', [
    ...gone.map((row) => campaignRow(instanceId, row, true)),
    ...back.map((row) => campaignRow(instanceId, row)),
  ]);
  return taken;
};

/** Statistics or entered months: the spend by day follows. */
const spend =
  (dayOf: string): Undo =>
  async (input) => {
    const months = input.change.rows.map((row) => ({
      vendorId: String(row['vendor_id']),
      month: monthOf(String(row[dayOf])),
    }));
    return await changeSpend(input, months, () => takeBack(input));
  };

/** An audience is one thing: when anything changed it since, it stays as it is. */
async function laterAudiences({ transaction, importId, change }: Input): Promise<Map<string, Kept>> {
  const column = change.fact_table === 'audiences' ? 'id' : 'audience_id';
  const rows = await transaction
    .selectFrom('audiences')
    .selectAll()
    .where('id', 'in', [...new Set(valuesOf(change.rows, column))])
    .where((where) => where.or([where('import_id', 'is', null), where('import_id', '<>', importId)]))
    .execute();
  return new Map(rows.map((row) => [row.id, { row, why: 'changed', later: row.import_id }]));
}

const members: Undo = async (input) => {
  const { transaction, instanceId, change } = input;
  const later = await laterAudiences(input);
  const rows = change.rows.filter((row) => !later.has(String(row['audience_id'])));
  if (rows.length === 0) return NOTHING_TAKEN;
  const taken = await takeBack({ ...input, change: { ...change, rows } });
  const { gone, back } = split<AudienceCompaniesTable>(input, taken);
  await enqueueClickhouseRows(transaction, 'audience_companies', [
    ...gone.map((row) => audienceCompanyRow(instanceId, row, true)),
    ...back.map((row) => audienceCompanyRow(instanceId, row)),
  ]);
  for (const audienceId of new Set([...gone, ...back].map((row) => row.audience_id))) {
    const idsOf = (all: AudienceCompaniesTable[]): string[] =>
      all.filter((row) => row.audience_id === audienceId).map(({ company_id }) => company_id);
    await noteMembers({ transaction, audienceId, added: idsOf(back), gone: idsOf(gone), reason: 'undo' });
  }
  return taken;
};

const audiences: Undo = async (input) =>
  await takeBack({ ...input, usedOf: (rows) => usedAudiences(input.transaction, rows) });

const UNDO: Record<ChangedTable, Undo> = {
  opportunities,
  opportunity_changes: takeBack,
  leads,
  offline_events: offlineEvents,
  companies,
  crm_accounts: accounts,
  campaigns,
  ad_statistics: spend('day'),
  vendor_spend: spend('month'),
  audiences,
  audience_companies: members,
};

/**
 * Takes one change of an import back, in PostgreSQL and (by the outbox) in ClickHouse. Rows that a later import changed stay; taken back
 * in its turn, it leaves them as they were before both.
 */
export async function undoChange(input: Input): Promise<TakenBack> {
  const change = await handOver(input);
  return change.rows.length === 0 ? NOTHING_TAKEN : await UNDO[change.fact_table]({ ...input, change });
}
