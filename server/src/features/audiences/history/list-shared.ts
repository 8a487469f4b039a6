import { sql } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { getAudience } from '../get-audience.ts';

/** A company that several audiences have. */
export type SharedCompany = { id: string; name: string; domain: string };

/** The companies that are in each of several audiences now, by name, and how many they are. */
export async function listShared({
  ctx,
  input: { audiences, page },
}: {
  ctx: Context;
  input: { audiences: readonly string[]; page: { limit: number; offset: number } };
}): Promise<{ companies: SharedCompany[]; total: number }> {
  authorize(ctx, 'plan.view');
  const ids = [...new Set(audiences)];
  await Promise.all(ids.map((id) => getAudience({ ctx, input: { id } })));
  const shared = sql`
    select companies.id, companies.name, companies.domain
    from companies
    join audience_companies as members on members.company_id = companies.id
    where companies.instance_id = ${ctx.instance.id}
      and members.audience_id = any(${ids}::text[])
    group by companies.id
    having count(distinct members.audience_id) = ${ids.length}`;
  // Counted by itself: a page behind the last has no rows to tell it.
  const [{ rows }, counted] = await Promise.all([
    sql<SharedCompany>`${shared} order by lower(companies.name), companies.id
      limit ${page.limit} offset ${page.offset}`.execute(ctx.postgres),
    sql<{ total: string }>`select count(*) as total from (${shared}) as shared`.execute(ctx.postgres),
  ]);
  return {
    companies: rows,
    total: Number(counted.rows[0]?.total ?? 0),
  };
}
