import { sql } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';

/** Companies of an audience while it was active: those at its end, and those that had left until then. */
export type MembersThen = { members: string[]; former: string[] };

/** Members at the end of an activation, which are those of now with each later change taken back, and those that had left since it began. */
export async function readMembersThen(
  { postgres }: Pick<Context, 'postgres'>,
  { audienceId, activatedAt, endedAt }: { audienceId: string; activatedAt: Date; endedAt: Date },
): Promise<MembersThen> {
  const { rows } = await sql<{ company_id: string; is_member: boolean }>`
    with
      -- one row per company that joined or left afterwards: what it did first
      later as (
        select distinct on (company_id) company_id, is_member from audience_member_changes
        where audience_id = ${audienceId} and changed_at > ${endedAt}
        order by company_id, changed_at, id
      ),
      members as (
        select company_id from audience_companies
        where audience_id = ${audienceId} and company_id not in (select company_id from later)
        union all
        select company_id from later where not is_member
      )
    select company_id, true as is_member from members
    union all
    select distinct company_id, false from audience_member_changes
    where audience_id = ${audienceId} and changed_at between ${activatedAt} and ${endedAt} and not is_member
      and company_id not in (select company_id from members)`.execute(postgres);
  const of = (isMember: boolean): string[] =>
    rows.filter((row) => row.is_member === isMember).map(({ company_id }) => company_id);
  return { members: of(true), former: of(false) };
}
