import { type Insertable, type Selectable, sql } from 'kysely';
import type { CrmAccountsTable } from '../../../platform/postgres/fact-tables.ts';
import { companyId } from '../../companies/company-id.ts';
import { sendCompanies } from '../rows/index.ts';
import {
  claimSame,
  formerOf,
  keepFormer,
  loadFacts,
  lockFacts,
  NOTHING_STORED,
  planWrite,
  type Stored,
  upsertFacts,
  type WriteInput,
} from '../store/index.ts';
import {
  ACCOUNT_COLUMNS,
  accountId,
  accountKey,
  companiesByName,
  foldName,
  loadAccounts,
  upsertAccounts,
} from './accounts.ts';
import { type Joined, joinAccounts } from './join-accounts.ts';

/** A company or an account of a CRM. One without a domain is kept as an account until its company is known. */
export type CompanyFact = {
  /** Its registrable domain. */
  domain?: string | undefined;
  name: string;
  accountExternalId?: string | undefined;
  accountName?: string | undefined;
  sectorId?: string | undefined;
  regionId?: string | undefined;
  revRangeId?: string | undefined;
  crmUrl?: string | undefined;
  /** Another account of a known company: the company itself does not change. */
  isAccountOnly?: boolean;
};

type Input = Omit<WriteInput<CompanyFact>, 'source'>;

const COMPANY_FIELDS = ['name', 'account_name', 'sector_id', 'region_id', 'rev_range_id'] as const;

/** Creates and changes companies by domain and accounts by their external id; what a row does not tell stays. */
export async function writeCompanies(input: Input): Promise<Stored> {
  const { transaction, instanceId, rows } = input;
  await lockFacts(transaction, instanceId);
  const companies = await writeRows(input);
  const accounts = await writeAccounts(input);
  await joinByName(input);
  const result = { ...NOTHING_STORED };
  // A row counts once, however many places it is kept in: by the greatest change it made.
  for (const [index] of rows.entries()) {
    const changes = [companies[index], accounts[index]];
    if (changes.includes('created')) result.created++;
    else if (changes.includes('updated')) result.updated++;
    else result.unchanged++;
    if (rows[index]?.domain === undefined) result.withoutCompany++;
  }
  return result;
}

type Change = 'created' | 'updated' | 'unchanged' | undefined;

function changeOf(plan: { created: { id: string }[]; updated: { id: string }[] }): (id: string) => Change {
  const created = new Set(plan.created.map(({ id }) => id));
  const updated = new Set(plan.updated.map(({ id }) => id));
  return (id) => (created.delete(id) ? 'created' : updated.delete(id) ? 'updated' : 'unchanged');
}

async function writeRows({ transaction, instanceId, rows, importId }: Input): Promise<Change[]> {
  const ids = rows.map(({ domain, isAccountOnly }) =>
    domain === undefined || isAccountOnly === true ? undefined : companyId(instanceId, domain),
  );
  const before = await loadFacts(
    transaction,
    'companies',
    ids.filter((id) => id !== undefined),
  );
  const wanted = rows.flatMap((row, index) => {
    const id = ids[index];
    if (id === undefined || row.domain === undefined) return [];
    const old = before.get(id);
    return [
      {
        id,
        instance_id: instanceId,
        domain: row.domain,
        name: row.name,
        account_name: row.accountName ?? old?.account_name ?? null,
        sector_id: row.sectorId ?? old?.sector_id ?? null,
        region_id: row.regionId ?? old?.region_id ?? null,
        rev_range_id: row.revRangeId ?? old?.rev_range_id ?? null,
        import_id: importId ?? null,
      },
    ];
  });
  const plan = planWrite(wanted, before, COMPANY_FIELDS);
  const changed = [...plan.created, ...plan.updated];
  await keepFormer({ transaction, instanceId, importId }, 'companies', formerOf(plan, before));
  await claimSame({ transaction, instanceId, importId }, 'companies', plan.same);
  await upsertFacts(transaction, 'companies', changed, [...COMPANY_FIELDS, 'import_id']);
  await sendCompanies(
    transaction,
    changed.map(({ id }) => id),
  );
  const change = changeOf(plan);
  return ids.map((id) => (id === undefined ? undefined : change(id)));
}

async function writeAccounts({ transaction, instanceId, rows, importId }: Input): Promise<Change[]> {
  const keys = rows.map((row) =>
    row.domain === undefined
      ? accountKey(row.accountExternalId, row.accountName ?? row.name)
      : row.accountExternalId,
  );
  const ids = keys.map((key) => (key === undefined ? undefined : accountId(instanceId, key)));
  const before = await loadAccounts(
    transaction,
    ids.filter((id) => id !== undefined),
  );
  const byName = await companiesByName(transaction, instanceId, [
    ...new Set(rows.filter(({ domain }) => domain === undefined).map(({ name }) => foldName(name))),
  ]);
  const wanted = rows.flatMap((row, index): (Insertable<CrmAccountsTable> & { id: string })[] => {
    const id = ids[index];
    const key = keys[index];
    if (id === undefined || key === undefined) return [];
    const old = before.get(id);
    const own = row.domain === undefined ? undefined : companyId(instanceId, row.domain);
    return [
      {
        id,
        instance_id: instanceId,
        external_id: key,
        name: row.accountName ?? row.name,
        domain: row.domain ?? old?.domain ?? null,
        company_id: own ?? old?.company_id ?? byName.get(foldName(row.name)) ?? null,
        crm_url: row.crmUrl ?? old?.crm_url ?? null,
        sector_id: row.sectorId ?? old?.sector_id ?? null,
        region_id: row.regionId ?? old?.region_id ?? null,
        rev_range_id: row.revRangeId ?? old?.rev_range_id ?? null,
        import_id: importId ?? null,
      },
    ];
  });
  const plan = planWrite(wanted, before, ACCOUNT_COLUMNS);
  const changed = [...plan.created, ...plan.updated];
  await keepFormer({ transaction, instanceId, importId }, 'crm_accounts', formerOf(plan, before));
  await claimSame({ transaction, instanceId, importId }, 'crm_accounts', plan.same);
  await upsertAccounts(transaction, changed);
  const joined = changed.flatMap(({ id, company_id }): Joined[] => {
    const old = before.get(id)?.company_id ?? null;
    return company_id == null || company_id === old
      ? []
      : [{ accountId: id, companyId: company_id, before: old }];
  });
  await joinAccounts({ transaction, instanceId, joined });
  const change = changeOf(plan);
  return ids.map((id) => (id === undefined ? undefined : change(id)));
}

/** Accounts that wait for a company of this name have found it. */
async function joinByName({ transaction, instanceId, rows, importId }: Input): Promise<void> {
  const names = rows
    .filter(({ domain }) => domain !== undefined)
    .flatMap(({ name, accountName }) => [name, accountName ?? name].map(foldName));
  const found = await companiesByName(transaction, instanceId, [...new Set(names)]);
  if (found.size === 0) return;
  const { rows: waiting } = await sql<Selectable<CrmAccountsTable> & { found: string }>`
    select account.*, named.company_id as found
    from unnest(${[...found.keys()]}::text[], ${[...found.values()]}::text[]) as named (name, company_id)
    join crm_accounts as account on lower(account.name) = named.name
    where account.instance_id = ${instanceId} and account.company_id is null and account.domain is null`.execute(
    transaction,
  );
  await keepFormer({ transaction, instanceId, importId }, 'crm_accounts', {
    changed: waiting.map(({ found: _, ...account }) => account),
  });
  await upsertAccounts(
    transaction,
    waiting.map(({ found: company_id, ...account }) => ({
      ...account,
      company_id,
      import_id: importId ?? null,
    })),
  );
  await joinAccounts({
    transaction,
    instanceId,
    joined: waiting.map(({ id, found: companyId }) => ({ accountId: id, companyId, before: null })),
  });
}
