import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';

export type CompanyOverride = { cidr: string; domain: string; name: string };

/** The override ranges of the instance, in order of address. */
export async function listOverrides({ ctx }: { ctx: Context }): Promise<CompanyOverride[]> {
  authorize(ctx, 'configuration.view');
  return await ctx.postgres
    .selectFrom('company_overrides')
    .select(['cidr', 'domain', 'name'])
    .where('instance_id', '=', ctx.instance.id)
    .orderBy('cidr')
    .execute();
}
