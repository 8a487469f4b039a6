import type { WebhookKind } from '@parley/core/features/activations';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

export type AlertWebhook = { id: string; name: string; kind: WebhookKind };

/** The webhooks of the instance that alerts can be sent to, by name; members see no addresses. */
export async function listAlertWebhooks(ctx: Context): Promise<AlertWebhook[]> {
  authorize(ctx, 'analytics.view');
  return await ctx.postgres
    .selectFrom('activation_webhooks')
    .select(['id', 'name', 'kind'])
    .where('instance_id', '=', ctx.instance.id)
    .orderBy('name')
    .execute();
}
