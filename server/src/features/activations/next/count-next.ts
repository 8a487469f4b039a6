import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import { REFUSED_DAYS, THERE_DAYS } from '../send/activation.ts';

/** `wanted`: members as they are noted, in one column. The differences that a run would plan from what is noted: see `planChanges` and `planContacts`. */
export async function countNext(
  { postgres }: Pick<Context, 'postgres'>,
  activationId: string,
  wanted: RawBuilder<unknown>,
): Promise<{ members: number; toAdd: number; toRemove: number }> {
  const { rows } = await sql<{ members: string; add: string; remove: string }>`
    with wanted (member) as (${wanted}), known as (
      select domain as member, state, is_sent, changed_at, false as expires from activation_members
      where activation_id = ${activationId}
      union all
      select contact, state, is_sent, changed_at, true from activation_contacts
      where activation_id = ${activationId}
    )
    select
      (select count(*) from wanted) as members,
      (select count(*) from wanted left join known using (member) where state is null or state = 'adding'
        or (state = 'removing' and is_sent)
        or (state = 'refused' and changed_at < now() - make_interval(days => ${REFUSED_DAYS}))
        or (state = 'there' and expires and changed_at < now() - make_interval(days => ${THERE_DAYS}))) as add,
      (select count(*) from known where (state in ('there', 'removing') or (state = 'adding' and is_sent))
        and member not in (select member from wanted)) as remove`.execute(postgres);
  const [members, toAdd, toRemove] = [rows[0]?.members, rows[0]?.add, rows[0]?.remove].map(Number);
  return { members: members ?? 0, toAdd: toAdd ?? 0, toRemove: toRemove ?? 0 };
}
