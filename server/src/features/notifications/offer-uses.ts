import { namesAudience, offerUses } from '../audiences/index.ts';
import { isSeenBy } from './alerts/own-alert.ts';
import { isSubscriptionSeen } from './seen-subscription.ts';

/** Reports, goals and alerts of an audience, those of colleagues too: without it they could say nothing any more. */
offerUses('notifications', async (transaction, ctx, audienceId) => {
  const subscriptions = await transaction
    .selectFrom('subscriptions')
    .select(['id', 'name', 'type'])
    .select((row) => isSubscriptionSeen(ctx)(row).as('isSeen'))
    .where('instance_id', '=', ctx.instance.id)
    .where(namesAudience(audienceId, ['url_template', 'variable_template', 'memory', 'audience']))
    .orderBy('type', 'desc')
    .orderBy('name')
    .execute();
  const alerts = await transaction
    .selectFrom('alerts')
    .select(['id', 'name'])
    .select((row) => isSeenBy(ctx)(row).as('isSeen'))
    .where('instance_id', '=', ctx.instance.id)
    .where(namesAudience(audienceId, ['url_template', 'variable_template']))
    .orderBy('name')
    .execute();
  return [
    ...subscriptions.map(({ id, name, type, isSeen }) => ({
      kind: type === 'goal' ? ('goal' as const) : ('report' as const),
      id,
      name,
      isSeen: Boolean(isSeen),
    })),
    ...alerts.map(({ id, name, isSeen }) => ({ kind: 'alert' as const, id, name, isSeen: Boolean(isSeen) })),
  ];
});
