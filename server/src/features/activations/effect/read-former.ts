import { sql } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';

/** Companies that have left since an audience was activated: leaving may be a consequence of it, so that the lift counts them, too. */
export async function readFormer(
  { postgres }: Context,
  { audienceId, activatedAt }: { audienceId: string; activatedAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from audience_member_changes
    where audience_id = ${audienceId} and changed_at >= ${activatedAt} and not is_member
      and company_id not in (select company_id from audience_companies where audience_id = ${audienceId})`.execute(
    postgres,
  );
  return rows.map(({ company_id }) => company_id);
}
