import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { allowedCompanies, wantedDomains } from '../wanted-domains.ts';
import { type Activation, REFUSED_DAYS, sentOf } from './activation.ts';

/**
 * Notes what the platform has to learn: companies that it shall have and may not have, and those that it may have and shall not. What
 * was being sent when a process died counts as either.
 */
export async function planChanges(
  transaction: PostgresTransaction,
  { runId, activation }: { runId: string; activation: Activation },
): Promise<void> {
  const { id, audience_id } = activation;
  const sent = sentOf(activation);
  const wanted = wantedDomains(sent);
  await sql`
    insert into activation_members as known (activation_id, domain, state, run_id)
    select ${id}, domain, 'adding', ${runId} from (${wanted}) as wanted order by domain
    on conflict (activation_id, domain) do update set
      state = case when known.state = 'removing' and not known.is_sent then 'there' else 'adding' end,
      run_id = case when known.state = 'removing' and not known.is_sent then null else excluded.run_id end,
      is_of_others = false, reason = null, changed_at = now()
    where known.state in ('adding', 'removing')
      or (known.state = 'refused' and known.changed_at < now() - make_interval(days => ${REFUSED_DAYS}))`.execute(
    transaction,
  );
  await sql`
    delete from activation_members where activation_id = ${id}
      and (state = 'refused' or (state = 'adding' and not is_sent)) and domain not in (${wanted})`.execute(
    transaction,
  );
  await sql`
    update activation_members set
      is_sent = is_sent and state <> 'there', state = 'removing', run_id = ${runId}, changed_at = now()
    where activation_id = ${id} and domain not in (${wanted})`.execute(transaction);
  await sql`
    update activation_runs set members = found.members, already_there = found.there, refused = found.refused,
      to_remove = found.removing, left_out = found.size - found.allowed, held_out = found.allowed - found.wanted
    from (
      select count(*) filter (where state <> 'removing') as members, count(*) filter (where state = 'there') as there,
        count(*) filter (where state = 'refused') as refused, count(*) filter (where state = 'removing') as removing,
        (select count(*) from audience_companies where audience_id = ${audience_id}) as size,
        (select count(*) from (${allowedCompanies(sent)}) as allowed) as allowed,
        (select count(*) from (${wanted}) as wanted) as wanted
      from activation_members where activation_id = ${id}
    ) as found
    where activation_runs.id = ${runId}`.execute(transaction);
}
