import { z } from 'zod';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

const MOST_WEBHOOKS = 10;

/** Ids of webhooks; left out, they stay as they are. */
export const webhookIdsSchema = z
  .array(z.string())
  .max(MOST_WEBHOOKS, `At most ${MOST_WEBHOOKS} webhooks.`)
  .nullish()
  .transform((ids) => (ids === null || ids === undefined ? undefined : [...new Set(ids)]));

/** Refuses ids that are none of a webhook of the instance. */
export async function requireWebhooks(
  transaction: PostgresTransaction,
  ctx: Context,
  webhookIds: readonly string[],
): Promise<void> {
  if (webhookIds.length === 0) return;
  const known = await transaction
    .selectFrom('activation_webhooks')
    .select('id')
    .where('instance_id', '=', ctx.instance.id)
    .where('id', 'in', webhookIds)
    .execute();
  if (known.length < webhookIds.length)
    throw new AppError('INVALID_INPUT', { fieldErrors: { webhookIds: 'A webhook is not there any more.' } });
}
