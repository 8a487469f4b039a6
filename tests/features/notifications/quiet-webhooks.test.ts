import { checkAlerts } from '@parley/server/features/notifications/alerts/check-alerts';
import { createAlert } from '@parley/server/features/notifications/alerts/create-alert';
import { sendAlertMails } from '@parley/server/features/notifications/alerts/send-alert-mails';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { deliverMessages } from '@parley/server/platform/webhooks/deliver-messages';
import { expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { startChat } from '../../testkit/providers/webhook.ts';
import { sharedServices } from '../../testkit/services.ts';

it('quiet hours hold for Slack, Teams and signed webhooks; each has its message once when they end', async () => {
  await using chat = Object.assign(await startChat(), {
    [Symbol.asyncDispose]: async () => await chat.close(),
  });
  await using services = Object.assign(sharedServices({ PARLEY_PROVIDER_ORIGINS: chat.url }), {
    [Symbol.asyncDispose]: async () => await services.close(),
  });
  const instance = await createTestInstance(services);
  const ctx = { ...instance.admin.ctx, config: services.config };
  const only = { instanceId: instance.id };
  const kinds = ['signed', 'slack', 'teams'] as const;
  const made = await Promise.all(
    kinds.map((kind) => addWebhook({ ctx, input: { name: kind, kind, address: `${chat.url}/${kind}` } })),
  );
  const hour = new Date().getUTCHours();
  const { id } = await createAlert({
    ctx,
    input: {
      ...{ name: 'Asleep', metric: 'visits', cause: 'noData', threshold: null, windowDays: 7 },
      ...{ quietFrom: hour, quietUntil: (hour + 2) % 24, webhookIds: made.map((each) => each.id) },
      ...{ additionalRecipients: [], variableTemplate: '{}', urlTemplate: '/web-traffic' },
    },
  });
  const send = async (): Promise<void> => {
    await Promise.all([sendAlertMails(services, only), sendAlertMails(services, only)]);
    const { signal } = new AbortController();
    await Promise.all([
      deliverMessages(services, { signal, ...only }),
      deliverMessages(services, { signal, ...only }),
    ]);
  };
  await checkAlerts(services, only);
  const { send_at, sent_at } = await services.postgres
    .selectFrom('alert_events')
    .select(['send_at', 'sent_at'])
    .where('alert_id', '=', id)
    .executeTakeFirstOrThrow();
  expect([send_at?.getUTCHours(), send_at?.getUTCMinutes(), sent_at]).toEqual([(hour + 2) % 24, 0, null]);
  await send();
  expect(chat.asked).toEqual([]);
  await services.postgres
    .updateTable('alert_events')
    .set({ send_at: new Date(0) })
    .where('alert_id', '=', id)
    .execute();
  await send();
  await send();
  expect(chat.asked.map(({ path }) => path).toSorted()).toEqual(['/signed', '/slack', '/teams']);
});
