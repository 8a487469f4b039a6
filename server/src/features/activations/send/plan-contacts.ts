import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type AddressRule, hashAddress, ProviderFailure, readContacts } from '../../integrations/index.ts';
import { readSuppressedHashes } from '../read-suppressed.ts';
import { allowedCompanies, wantedDomains } from '../wanted-domains.ts';
import { REFUSED_DAYS, sentOf, THERE_DAYS } from './activation.ts';
import type { Run } from './begin-run.ts';
import { type ContactSeal, openContactSeal } from './contact-key.ts';
import { leaveOut } from './leave-out.ts';
import { createSieve, type Found } from './sift-contacts.ts';

type Needs = Pick<Services, 'postgres' | 'config'>;
type Planning = { lease: Lease; run: Run; rule: AddressRule; signal: AbortSignal };

/**
 * Notes which contacts the platform has to learn or forget: those of the audience's companies, read from the CRM now. Who is at a company that is
 * not sent any more, or on the suppression list by the hash that the platform has, is noted first and without the CRM; one who is on it by
 * another hash only is known once the address was read. When the CRM cannot be read to its end nobody else is taken away, and the failure is
 * answered: nobody may be added then, as a later page can say that a person has unsubscribed.
 */
export async function planContacts(
  services: Needs,
  { lease, run, rule, signal }: Planning,
): Promise<ProviderFailure | undefined> {
  const { postgres } = services;
  const { activation } = run;
  const started = await whileHeld(postgres, [lease], async (transaction) => {
    const state = await transaction
      .selectFrom('activation_runs')
      .select('contacts_read_at')
      .where('id', '=', run.id)
      .executeTakeFirstOrThrow();
    const seal = await openContactSeal(transaction, services, activation);
    const suppressed = await readSuppressedHashes(transaction, activation.instance_id, rule);
    if (state.contacts_read_at !== null) await leaveOut(transaction, run, { seal, rule });
    await planForgetting(transaction, run, seal, suppressed);
    if (state.contacts_read_at !== null) return undefined;
    // A process may have read a part of it for this run, of which something may be gone.
    await transaction
      .updateTable('activation_contacts')
      .set({ found_by: null })
      .where('activation_id', '=', activation.id)
      .where('found_by', '=', run.id)
      .execute();
    const { rows } = await wantedDomains(sentOf(activation)).execute(transaction);
    return { seal, suppressed, domains: rows.map(({ domain }) => domain) };
  });
  if (started === undefined) return undefined;
  const { seal, suppressed, domains } = started;
  const sieve = createSieve({ hash: (address) => hashAddress(rule, address), suppressed, seal });
  // A record that says no may come after one of the same person that was noted.
  const unwanted = () => sql`activation_id = ${activation.id} and contact = any(${sieve.unwanted()}::text[])`;
  try {
    const reading = { instanceId: activation.instance_id, domains, signal };
    await readContacts(services, reading, async (contacts) => {
      const found = sieve.sift(contacts);
      if (found.length > 0)
        await whileHeld(postgres, [lease], (transaction) => noteFound(transaction, run, found));
      return true;
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await whileHeld(postgres, [lease], async (transaction) => {
      await forget(transaction, run, unwanted());
      await count(transaction, run, sieve.leftOut());
    });
    return error;
  }
  await whileHeld(postgres, [lease], async (transaction) => {
    await planFound(transaction, run);
    const missing = sql`activation_id = ${activation.id} and found_by is distinct from ${run.id}`;
    await forget(transaction, run, missing);
    await forget(transaction, run, unwanted());
    await count(transaction, run, sieve.leftOut());
    await transaction
      .updateTable('activation_runs')
      .set({ contacts_read_at: new Date() })
      .where('id', '=', run.id)
      .execute();
  });
  return undefined;
}

/** What may be there is to be taken away; what was never sent is forgotten. */
async function forget(transaction: PostgresTransaction, run: Run, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from activation_contacts
    where ${which} and (state = 'refused' or (state = 'adding' and not is_sent))`.execute(transaction);
  await sql`
    update activation_contacts set
      is_sent = is_sent and state <> 'there', state = 'removing', run_id = ${run.id}, changed_at = now()
    where ${which}`.execute(transaction);
}

const planForgetting = (
  transaction: PostgresTransaction,
  run: Run,
  seal: ContactSeal,
  suppressed: ReadonlySet<string>,
): Promise<void> =>
  forget(
    transaction,
    run,
    sql`activation_id = ${run.activation.id} and (
      contact = any(${[...suppressed].map((hash) => seal.seal(hash))}::text[])
      or domain not in (${wantedDomains(sentOf(run.activation))})
    )`,
  );

/** Notes that they were found. What is to happen with those that are known is planned once the CRM was read to its end. */
async function noteFound(
  transaction: PostgresTransaction,
  { id: runId, activation }: Run,
  found: readonly Found[],
): Promise<void> {
  await sql`
    insert into activation_contacts as known (activation_id, contact, domain, state, run_id, found_by)
    select ${activation.id}, contact, domain, 'adding', ${runId}, ${runId}
    from unnest(${found.map(({ contact }) => contact)}::text[], ${found.map(({ domain }) => domain)}::text[])
      as found (contact, domain) order by contact
    on conflict (activation_id, contact) do update set found_by = excluded.found_by, domain = excluded.domain`.execute(
    transaction,
  );
}

/** Those that were found are to be there. */
async function planFound(transaction: PostgresTransaction, { id: runId, activation }: Run): Promise<void> {
  const isUnsent = sql`state = 'removing' and not is_sent`;
  const isRefused = sql`state = 'refused' and changed_at >= now() - make_interval(days => ${REFUSED_DAYS})`;
  const isThere = sql`state = 'there' and changed_at >= now() - make_interval(days => ${THERE_DAYS})`;
  const stays = sql`((${isThere}) or (${isUnsent}) or (${isRefused}))`;
  await sql`
    update activation_contacts set
      state = case when ${isUnsent} then 'there' when ${stays} then state else 'adding' end,
      run_id = case when ${stays} then null else ${runId} end,
      reason = case when ${isRefused} then reason end,
      changed_at = case when ${stays} then changed_at else now() end
    where activation_id = ${activation.id} and found_by = ${runId}`.execute(transaction);
}

/** The accounts of the run before anything is sent. */
const count = (transaction: PostgresTransaction, { id, activation }: Run, leftOut: number) => {
  const sent = sentOf(activation);
  return sql`
    update activation_runs set members = found.members, already_there = found.there, refused = found.refused,
      to_remove = found.removing, left_out = found.size - found.allowed, held_out = found.allowed - found.wanted,
      with_contacts = found.companies, without_contacts = found.wanted - found.companies, contacts_left_out = ${leftOut}
    from (
      select count(*) filter (where state <> 'removing') as members, count(*) filter (where state = 'there') as there,
        count(*) filter (where state = 'refused') as refused, count(*) filter (where state = 'removing') as removing,
        count(distinct domain) filter (where state <> 'removing') as companies,
        (select count(*) from audience_companies where audience_id = ${activation.audience_id}) as size,
        (select count(*) from (${allowedCompanies(sent)}) as allowed) as allowed,
        (select count(*) from (${wantedDomains(sent)}) as wanted) as wanted
      from activation_contacts where activation_id = ${activation.id}
    ) as found
    where activation_runs.id = ${id}`.execute(transaction);
};
