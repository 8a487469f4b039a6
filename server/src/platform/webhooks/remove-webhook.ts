import { audit } from '../audit/index.ts';
import type { Context } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { authorize } from '../policy/index.ts';

/** Nothing is sent there any more: what is active there ends, and the receiver keeps what it has. */
export async function removeWebhook({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('activation_webhooks')
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (gone === undefined) throw notFound('Webhook');
    await audit({
      transaction,
      ctx,
      type: 'activations.webhook-removed',
      source: 'api',
      details: `${ctx.viewer.name} removed the webhook ${gone.name}`,
      data: { webhookId: id, name: gone.name },
    });
  });
  return { id };
}
