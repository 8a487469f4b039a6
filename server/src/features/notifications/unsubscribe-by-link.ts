import { audit } from '../../platform/audit/index.ts';
import type { Context, Services } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { type LinkedPerson, readUnsubscribeToken } from './unsubscribe-link.ts';

/** The request, which comes from a browser or from a mail program. */
type Asked = Pick<Context, 'origin' | 'requestId'>;
type Needs = Pick<Services, 'config' | 'postgres'>;

type Found = { who: LinkedPerson; name: string; instanceId: string | undefined };

/** What the link of a message is about; its name is empty once it is deleted. */
export async function findByLink({ config, postgres }: Needs, token: string): Promise<Found> {
  const who = readUnsubscribeToken(config, token);
  if (who === undefined) throw notFound('Subscription');
  if ('digestOf' in who) return { who, name: 'Digest', instanceId: who.digestOf };
  const row =
    'alertId' in who
      ? await postgres
          .selectFrom('alerts')
          .select(['name', 'instance_id'])
          .where('id', '=', who.alertId)
          .executeTakeFirst()
      : await postgres
          .selectFrom('subscriptions')
          .select(['name', 'instance_id'])
          .where('id', '=', who.subscriptionId)
          .executeTakeFirst();
  return { who, name: row?.name ?? '', instanceId: row?.instance_id };
}

/** Takes the person off what the link is of; answers whether they were on it. */
async function takeOff(transaction: PostgresTransaction, who: LinkedPerson): Promise<boolean> {
  if ('digestOf' in who) {
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set({ digest_weeks: null })
      .where('organization_id', '=', who.digestOf)
      .where('user_id', '=', who.userId)
      .where('digest_weeks', 'is not', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  const { numDeletedRows } =
    'alertId' in who
      ? await transaction
          .deleteFrom('alert_recipients')
          .where('alert_id', '=', who.alertId)
          .where('user_id', '=', who.userId)
          .executeTakeFirstOrThrow()
      : await transaction
          .deleteFrom('subscription_recipients')
          .where('subscription_id', '=', who.subscriptionId)
          .where('user_id', '=', who.userId)
          .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes the person of the link off: who asks again, or of what was deleted, is off it already. */
export async function unsubscribeByLink(
  services: Needs,
  { token, asked }: { token: string; asked: Asked },
): Promise<{ name: string }> {
  const { who, name, instanceId } = await findByLink(services, token);
  if (instanceId === undefined) return { name };
  await services.postgres.transaction().execute(async (transaction) => {
    if (!(await takeOff(transaction, who))) return;
    const what =
      'digestOf' in who ? 'their digest' : `the ${'alertId' in who ? 'alert' : 'subscription'} “${name}”`;
    await audit({
      transaction,
      ctx: { ...asked, viewer: null, instance: { id: instanceId } },
      type: 'notifications.unsubscribed',
      source: 'api',
      details: `A recipient left ${what} by the link of a message`,
      data: who,
    });
  });
  return { name };
}
