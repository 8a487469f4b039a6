import { bind, sql } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { type CompanyActivityInput, companyActivityStatement } from './company-activity.ts';

/** Names and domains of all companies of web traffic activity, and one more than `most` where there are more. */
export async function listCompanyDomains({
  ctx,
  input: { most, ...asked },
}: {
  ctx: Context;
  input: CompanyActivityInput & { most: number };
}): Promise<{ name: string; domain: string }[]> {
  const all = await companyActivityStatement({ ctx, input: asked });
  return await ctx.clickhouse.rows(sql`SELECT name, domain FROM (${all}) LIMIT ${bind('UInt64', most + 1)}`, {
    name: 'analytics.company-domains',
  });
}
