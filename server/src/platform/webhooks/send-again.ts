import { sql } from 'kysely';
import { audit } from '../audit/index.ts';
import type { Context } from '../context/index.ts';
import { AppError, notFound } from '../errors/index.ts';
import { authorize } from '../policy/index.ts';

/** Sends a message of the log again, under the same id and with all its tries. */
export async function sendAgain({
  ctx,
  input: { messageId },
}: {
  ctx: Context;
  input: { messageId: string };
}): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('webhook_messages')
      .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
      .select(['webhook_messages.id', 'status', 'type', 'activation_webhooks.name', 'webhook_id'])
      .where('activation_webhooks.instance_id', '=', ctx.instance.id)
      .where('webhook_messages.id', '=', messageId)
      .forUpdate('webhook_messages')
      .executeTakeFirst();
    if (found === undefined) throw notFound('Message');
    if (found.status === 'waiting')
      throw new AppError('INVALID_INPUT', { message: 'The message is on its way already.' });
    await transaction
      .updateTable('webhook_messages')
      .set({
        status: 'waiting',
        attempts: 0,
        problem: null,
        handed_over_at: null,
        finished_at: null,
        due_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', messageId)
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'activations.webhook-replayed',
      source: 'api',
      details: `${ctx.viewer.name} sent the message ${found.type} to the webhook ${found.name} again`,
      data: { webhookId: found.webhook_id, messageId },
    });
  });
  return { id: messageId };
}
