import type { Insertable } from 'kysely';
import type { CrmAccountsTable } from '../../../platform/postgres/fact-tables.ts';
import { companyId } from '../../companies/company-id.ts';
import { nameCompanies } from '../../companies/name-companies.ts';
import { claimSame, keepFormer, type Writer } from '../store/index.ts';
import {
  type Account,
  accountId,
  accountKey,
  companiesByName,
  foldName,
  loadAccounts,
  upsertAccounts,
} from './accounts.ts';
import { type Joined, joinAccounts } from './join-accounts.ts';

/** What a fact says of its company. `domain` is a registrable domain; `name` that of the account or the company. */
export type CompanyHint = {
  domain?: string | undefined;
  name?: string | undefined;
  accountExternalId?: string | undefined;
};

export type CompanyLink = { companyId: string | null; accountId: string | null };

type Input = Writer & { hints: readonly CompanyHint[] };

/**
 * Finds the company of each fact: by domain (made when it is not there), by its account, else by name. Accounts that
 * are not there are kept for the day their company is known.
 */
export async function linkCompanies({
  transaction,
  instanceId,
  importId,
  hints,
}: Input): Promise<CompanyLink[]> {
  const keys = hints.map((hint) => accountKey(hint.accountExternalId, hint.name));
  const ids = keys.map((key) => (key === undefined ? null : accountId(instanceId, key)));
  const accounts = await loadAccounts(
    transaction,
    ids.filter((id) => id !== null),
  );
  const nameless = hints.filter(({ domain, name }) => domain === undefined && name !== undefined);
  const byName = await companiesByName(transaction, instanceId, [
    ...new Set(nameless.map(({ name }) => foldName(name ?? ''))),
  ]);
  const withDomain = hints.flatMap(({ domain, name }) =>
    domain === undefined ? [] : [{ domain, name: name?.trim() || domain }],
  );
  if (withDomain.length > 0) {
    const made = await nameCompanies(transaction, instanceId, withDomain, { keepNames: true, importId });
    await keepFormer({ transaction, instanceId, importId }, 'companies', {
      created: made.map((id) => ({ id })),
    });
    const named = [...new Set(withDomain.map(({ domain }) => companyId(instanceId, domain)))];
    await claimSame(
      { transaction, instanceId, importId },
      'companies',
      named.map((id) => ({ id })),
    );
  }

  const companyOf = (hint: CompanyHint, id: string | null): string | null => {
    if (hint.domain !== undefined) return companyId(instanceId, hint.domain);
    const own = id === null ? null : (accounts.get(id)?.company_id ?? null);
    return own ?? (hint.name === undefined ? null : (byName.get(foldName(hint.name)) ?? null));
  };
  const links = hints.map((hint, index) => {
    const account = ids[index] ?? null;
    return { accountId: account, companyId: companyOf(hint, account) };
  });
  await keepAccounts({ transaction, instanceId, importId, hints, keys, links, accounts });
  // An account named in several facts may have its company from another of them.
  return links.map(({ accountId: account, companyId: company }) => ({
    accountId: account,
    companyId: company ?? (account === null ? null : (accounts.get(account)?.company_id ?? null)),
  }));
}

type Keep = Input & {
  keys: readonly (string | undefined)[];
  links: readonly CompanyLink[];
  accounts: Map<string, Account>;
};

/** Adds accounts, and to those that are there what they lack; `accounts` has them as they are afterwards. */
async function keepAccounts({
  transaction,
  instanceId,
  importId,
  hints,
  keys,
  links,
  accounts,
}: Keep): Promise<void> {
  const former = new Map(accounts);
  const wanted = new Map<string, Insertable<CrmAccountsTable>>();
  const joined = new Map<string, Joined>();
  for (const [index, hint] of hints.entries()) {
    const { accountId: id, companyId: company } = links[index] ?? { accountId: null, companyId: null };
    const key = keys[index];
    if (id === null || key === undefined) continue;
    const old = accounts.get(id);
    const row: Account = {
      id,
      instance_id: instanceId,
      external_id: key,
      name: old?.name || (hint.name?.trim() ?? ''),
      domain: old?.domain ?? hint.domain ?? null,
      company_id: old?.company_id ?? company,
      crm_url: old?.crm_url ?? null,
      sector_id: old?.sector_id ?? null,
      region_id: old?.region_id ?? null,
      rev_range_id: old?.rev_range_id ?? null,
      updated_at: old?.updated_at ?? new Date(),
      import_id: old === undefined ? (importId ?? null) : old.import_id,
    };
    const isSame =
      old !== undefined &&
      old.name === row.name &&
      old.domain === row.domain &&
      old.company_id === row.company_id;
    if (isSame) continue;
    accounts.set(id, row);
    wanted.set(id, row);
    if (row.company_id !== null && old?.company_id == null)
      joined.set(id, { accountId: id, companyId: row.company_id, before: null });
  }
  await keepFormer({ transaction, instanceId, importId }, 'crm_accounts', {
    created: [...wanted.keys()].filter((id) => !former.has(id)).map((id) => ({ id })),
  });
  await upsertAccounts(transaction, [...wanted.values()]);
  await claimSame(
    { transaction, instanceId, importId },
    'crm_accounts',
    [...former.keys()].map((id) => ({ id })),
  );
  await joinAccounts({ transaction, instanceId, joined: [...joined.values()] });
}
