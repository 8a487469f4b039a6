import { isChat, WEBHOOK_KINDS, type WebhookKind } from '@parley/core/features/activations';
import { z } from 'zod';
import { audit } from '../audit/index.ts';
import type { Context } from '../context/index.ts';
import { AppError } from '../errors/index.ts';
import { newId } from '../ids/index.ts';
import { addressProblem } from '../outbound/index.ts';
import { authorize } from '../policy/index.ts';
import { lockInstance } from '../postgres/lock-instance.ts';
import { newSecret, sealSecret } from './secret.ts';

const MOST = 10;
const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 2_000;

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A name is needed.')
    .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
  address: z
    .string()
    .trim()
    .min(1, 'An address is needed.')
    .max(LONGEST_ADDRESS, `At most ${LONGEST_ADDRESS} characters.`),
  kind: z
    .enum(WEBHOOK_KINDS, 'Choose a kind.')
    .nullish()
    .transform((kind): WebhookKind => kind ?? 'signed'),
});

const refuse = (field: 'name' | 'address', message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fieldErrors: { [field]: message } });

/** What may be shown of the address of a chat: whoever has all of it can write there. */
const shownOf = (address: string): string => `${new URL(address).origin}/…`;

/**
 * An address of the organization's own, and the secret of its messages, which nobody is shown a second time. The address of a chat is
 * itself the secret, so that there is no other.
 */
export async function addWebhook({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof schema>;
}): Promise<{ id: string; secret: string | null }> {
  authorize(ctx, 'configuration.change');
  const { name, address, kind } = schema.parse(input);
  const problem = addressProblem(address, { exceptions: ctx.config.PARLEY_PROVIDER_ORIGINS });
  if (problem !== undefined)
    throw refuse('address', `An address that everybody can reach by https is needed: this one ${problem}.`);
  const { username, password, host } = new URL(address);
  if (username !== '' || password !== '') throw refuse('address', 'Leave user name and password out.');
  const id = newId('whok');
  const secret = isChat(kind) ? null : newSecret();
  await ctx.postgres.transaction().execute(async (transaction) => {
    // Two that are added at once wait for each other.
    await lockInstance(transaction, ctx.instance.id);
    const others = await transaction
      .selectFrom('activation_webhooks')
      .select('name')
      .where('instance_id', '=', ctx.instance.id)
      .execute();
    if (others.length >= MOST) throw refuse('name', `There are ${MOST} webhooks already, which is the most.`);
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw refuse('name', 'There is a webhook of this name already.');
    await transaction
      .insertInto('activation_webhooks')
      .values({
        id,
        instance_id: ctx.instance.id,
        name,
        kind,
        address: secret === null ? shownOf(address) : address,
        secret: sealSecret(ctx.config, id, secret ?? address),
        created_by: ctx.viewer.userId,
      })
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'activations.webhook-added',
      source: 'api',
      details: `${ctx.viewer.name} added the webhook ${name} (${host})`,
      data: { webhookId: id, name, host, kind },
    });
  });
  return { id, secret };
}
