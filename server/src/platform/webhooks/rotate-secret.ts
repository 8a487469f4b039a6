import { isChat } from '@parley/core/features/activations';
import { audit } from '../audit/index.ts';
import type { Context } from '../context/index.ts';
import { AppError, notFound } from '../errors/index.ts';
import { authorize } from '../policy/index.ts';
import { newSecret, openSecret, sealFormer, sealSecret } from './secret.ts';

const BOTH_MS = 86_400_000;

/** A new secret. Messages are signed with the one before as well for 24 hours. */
export async function rotateSecret({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<{ id: string; secret: string }> {
  authorize(ctx, 'configuration.change');
  const secret = newSecret();
  await ctx.postgres.transaction().execute(async (transaction) => {
    const webhook = await transaction
      .selectFrom('activation_webhooks')
      .select(['name', 'kind', 'secret'])
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (webhook === undefined) throw notFound('Webhook');
    if (isChat(webhook.kind))
      throw new AppError('INVALID_INPUT', {
        message: 'Messages to a chat are not signed: to change its address, remove it and add it again.',
      });
    const former = openSecret(ctx.config, id, webhook.secret);
    await transaction
      .updateTable('activation_webhooks')
      .set({
        secret: sealSecret(ctx.config, id, secret),
        former_secret: sealFormer(ctx.config, id, former),
        former_until: new Date(Date.now() + BOTH_MS),
      })
      .where('id', '=', id)
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'activations.webhook-rotated',
      source: 'api',
      details: `${ctx.viewer.name} gave the webhook ${webhook.name} a new secret`,
      data: { webhookId: id, name: webhook.name },
    });
  });
  return { id, secret };
}
