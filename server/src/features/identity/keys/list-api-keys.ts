import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { type ApiKey, toApiKey } from './api-key.ts';

/** One's own keys of the instance, latest first; those that have ended stay listed until they are removed. */
export async function listApiKeys({ ctx }: { ctx: Context }): Promise<ApiKey[]> {
  authorize(ctx, 'account.view');
  const rows = await ctx.postgres
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', ctx.viewer.userId)
    .where('instance_id', '=', ctx.instance.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toApiKey);
}
