import { checkboxLabel } from '@parley/core/features/activations';
import { z } from 'zod';
import { type AudiencePort, type MemberOutcome, ProviderFailure, type Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { PATHS } from './paths.ts';
import { query } from './query.ts';
import { type Described, describeObject } from './visible-fields.ts';
import { domainOfSite, SITES_AT_ONCE, siteIsOneOf } from './websites.ts';

/** Companies of one change, and records that Salesforce changes in one call. */
const BATCH = 200;

type Field = Described['fields'][number];

/** Another change of the record was going on, or one that waits for it. */
const PASSING = new Set(['UNABLE_TO_LOCK_ROW', 'SERVER_UNAVAILABLE', 'QUERY_TIMEOUT']);
const GONE = 'ENTITY_IS_DELETED';

const changedSchema = z.array(
  z.object({
    success: z.boolean(),
    errors: z.array(z.object({ statusCode: z.string() })).default([]),
  }),
);

const checkboxes = async (session: Session): Promise<Field[]> =>
  (await describeObject(session, 'Account')).fields.filter(
    ({ custom, type }) => custom && type === 'boolean',
  );

const asLabel = (text: string): string => text.trim().toLowerCase();

/** The checkbox of accounts that is labelled as the audience. */
async function openField(session: Session, { name, known }: { name: string; known: string | undefined }) {
  const label = checkboxLabel(name);
  const all = await checkboxes(session);
  const field =
    all.find((each) => each.name === known) ??
    all.find((each) => asLabel(each.label ?? '') === asLabel(label));
  if (field === undefined)
    throw new ProviderFailure({
      kind: 'refused',
      message: `Salesforce has no checkbox of accounts with the label “${label}” that this connection sees. Make one under Object Manager, Account, Fields.`,
    });
  if (!field.updateable)
    throw new ProviderFailure({
      kind: 'permission',
      message: `The user of this connection may not change the field ${field.name} of accounts in Salesforce.`,
    });
  return { id: field.name, isNew: field.name !== known };
}

type Account = { id: string; domain: string | undefined; isTicked: boolean };

/** Accounts that a condition finds; a field that is read becomes a part of the query. */
async function* readAccounts(session: Session, field: string, where: string): AsyncGenerator<Account[]> {
  const fields = ['Id', 'Website', field];
  for await (const rows of query(session, {
    object: 'Account',
    fields,
    rest: `FROM Account WHERE ${where} ORDER BY Id`,
  }))
    yield rows.map((row) => ({
      id: row['Id'] ?? '',
      domain: row['Website'] == null ? undefined : domainOfSite(row['Website']),
      isTicked: row[field] === 'true',
    }));
}

/** Salesforce may have several accounts of one company. */
async function findAccounts(session: Session, field: string, domains: readonly string[]) {
  const found = new Map<string, Account[]>(domains.map((domain) => [domain, []]));
  for (let at = 0; at < domains.length; at += SITES_AT_ONCE) {
    const where = siteIsOneOf('Website', domains.slice(at, at + SITES_AT_ONCE));
    for await (const accounts of readAccounts(session, field, where))
      for (const account of accounts) found.get(account.domain ?? '')?.push(account);
  }
  return found;
}

/** What came of each account: nothing else of it is written, so that people can change it at the same time. */
async function tick(
  session: Session,
  field: string,
  { ids, isTicked }: { ids: readonly string[]; isTicked: boolean },
): Promise<ReadonlyMap<string, MemberOutcome>> {
  const outcomes = new Map<string, MemberOutcome>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const records = some.map((id) => ({ attributes: { type: 'Account' }, id, [field]: isTicked }));
    const changed = await readJson(session, {
      provider: 'Salesforce',
      object: 'changes of accounts',
      request: { method: 'PATCH', address: PATHS.records, json: { allOrNone: false, records } },
      schema: changedSchema,
      check: ({ length }) =>
        length === some.length ? undefined : 'Salesforce did not say what came of each account.',
    });
    for (const [index, id] of some.entries()) outcomes.set(id, outcomeOf(changed[index]));
  }
  return outcomes;
}

function outcomeOf(changed: z.infer<typeof changedSchema>[number] | undefined): MemberOutcome {
  const code = changed?.errors[0]?.statusCode ?? '';
  if (changed?.success === true || code === GONE) return { kind: 'done' };
  if (PASSING.has(code)) return { kind: 'later' };
  return { kind: 'refused', reason: `Salesforce did not change the account (${code}).` };
}

/** Done when all accounts of a company are: one that is left behind would be counted as there. */
const togetherOf = (outcomes: readonly MemberOutcome[]): MemberOutcome =>
  outcomes.find(({ kind }) => kind === 'later') ??
  outcomes.find(({ kind }) => kind === 'refused') ?? { kind: 'done' };

/** Throws unless every one of these accounts is unticked: another try takes those that are left. */
async function untick(session: Session, field: string, ids: readonly string[]): Promise<void> {
  const outcomes = await tick(session, field, { ids, isTicked: false });
  const failed = togetherOf([...outcomes.values()]);
  if (failed.kind !== 'done')
    throw new ProviderFailure({
      kind: 'later',
      message: failed.kind === 'refused' ? failed.reason : 'Accounts are being changed in Salesforce.',
    });
}

/** Companies by the website of their accounts, ticked in a checkbox of accounts that people made and labelled as the audience. */
export const audiencePort: AudiencePort = {
  batch: BATCH,
  openList: openField,
  async change(session, field, { action, members }) {
    const isTicked = action === 'add';
    const found = await findAccounts(session, field, members);
    const others = [...found.values()].flat().filter((account) => account.isTicked !== isTicked);
    const outcomes = await tick(session, field, { ids: others.map(({ id }) => id), isTicked });
    return members.map((domain) => {
      const accounts = found.get(domain) ?? [];
      if (isTicked && accounts.length === 0)
        return { kind: 'refused', reason: 'Salesforce has no account with this website.' };
      return togetherOf(accounts.map(({ id }) => outcomes.get(id) ?? { kind: 'done' }));
    });
  },
  async *readMembers(session, field) {
    // What has no website any more is no company of an audience, and could not be named to be taken away.
    const nameless: string[] = [];
    for await (const accounts of readAccounts(session, field, `${field} = true`)) {
      nameless.push(...accounts.filter(({ domain }) => domain === undefined).map(({ id }) => id));
      yield accounts.flatMap(({ domain }) => domain ?? []);
    }
    await untick(session, field, nameless);
  },
  async endList(session, { known }) {
    // A field that was deleted has taken its ticks along.
    if (known === undefined || !(await checkboxes(session)).some(({ name }) => name === known)) return;
    const ids: string[] = [];
    for await (const accounts of readAccounts(session, known, `${known} = true`))
      ids.push(...accounts.map(({ id }) => id));
    await untick(session, known, ids);
  },
};
