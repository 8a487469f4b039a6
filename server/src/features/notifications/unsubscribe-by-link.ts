import { audit } from '../../platform/audit/index.ts';
import type { Context, Services } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { jobContext } from './subscription-context.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/** The request, which comes from a browser or from a mail program. */
type Asked = Pick<Context, 'origin' | 'requestId'>;
type Needs = Pick<Services, 'config' | 'postgres'>;

/** The subscription that the link of a message is about; its name is empty once it is deleted. */
export async function findByLink({ config, postgres }: Needs, token: string) {
  const who = readUnsubscribeToken(config, token);
  if (who === undefined) throw notFound('Subscription');
  const row = await postgres
    .selectFrom('subscriptions')
    .select(['name', 'instance_id'])
    .where('id', '=', who.subscriptionId)
    .executeTakeFirst();
  return { ...who, name: row?.name ?? '', instanceId: row?.instance_id };
}

/** Takes the person of the link off the subscription: who asks again, or of a deleted one, is off it already. */
export async function unsubscribeByLink(
  services: Needs,
  { token, asked }: { token: string; asked: Asked },
): Promise<{ name: string }> {
  const { subscriptionId, userId, name, instanceId } = await findByLink(services, token);
  if (instanceId === undefined) return { name };
  await services.postgres.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('subscription_recipients')
      .where('subscription_id', '=', subscriptionId)
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (removed === undefined) return;
    await audit({
      transaction,
      ctx: { ...jobContext({ id: subscriptionId, instance_id: instanceId }), ...asked },
      type: 'notifications.unsubscribed',
      source: 'api',
      details: `A recipient left the subscription “${name}” by the link of a message`,
      data: { subscriptionId, userId },
    });
  });
  return { name };
}
