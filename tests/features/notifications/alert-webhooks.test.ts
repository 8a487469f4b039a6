import { type AddressInfo, createServer, type Socket } from 'node:net';
import { addDays, toDay } from '@parley/core/dates';
import type { WebhookKind } from '@parley/core/features/activations';
import { createAlert } from '@parley/server/features/notifications/alerts/create-alert';
import { deleteAlert } from '@parley/server/features/notifications/alerts/end-alert';
import { listAlertWebhooks } from '@parley/server/features/notifications/alerts/list-alert-webhooks';
import { listAlerts } from '@parley/server/features/notifications/alerts/list-alerts';
import { pauseAlert } from '@parley/server/features/notifications/alerts/pause-alert';
import { sendAlertMails } from '@parley/server/features/notifications/alerts/send-alert-mails';
import { updateAlert } from '@parley/server/features/notifications/alerts/update-alert';
import { newId } from '@parley/server/platform/ids/index';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { deliverMessages } from '@parley/server/platform/webhooks/deliver-messages';
import { expireMessages } from '@parley/server/platform/webhooks/expire-messages';
import { listWebhooks } from '@parley/server/platform/webhooks/list-webhooks';
import { loadDeliveries } from '@parley/server/platform/webhooks/load-deliveries';
import { removeWebhook } from '@parley/server/platform/webhooks/remove-webhook';
import { rotateSecret } from '@parley/server/platform/webhooks/rotate-secret';
import { sendAgain } from '@parley/server/platform/webhooks/send-again';
import { testWebhook } from '@parley/server/platform/webhooks/test-webhook';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import type { StandIn } from '../../testkit/providers/stand-in.ts';
import { signersOf, startChat } from '../../testkit/providers/webhook.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';

const DAY = addDays(toDay(Date.now()), -1);
const ALERT: Omit<Parameters<typeof createAlert>[0]['input'], 'name'> = {
  ...{ metric: 'visits', cause: 'noData', threshold: null, windowDays: 7, quietFrom: null, quietUntil: null },
  ...{ additionalRecipients: [], variableTemplate: '{}', urlTemplate: '/web-traffic?audience=tam' },
};

let services: TestServices;
let chat: StandIn;
let instance: TestInstance;
let nth = 0;
beforeAll(async () => {
  chat = await startChat();
  services = sharedServices({ PARLEY_PROVIDER_ORIGINS: chat.url });
});
beforeEach(async () => {
  chat.misbehave(undefined);
  instance = await createTestInstance(services);
});
afterAll(async () => {
  await services.close();
  await chat.close();
});

const ctx = () => ({ ...instance.admin.ctx, config: services.config });
const add = (kind: WebhookKind, name: string = kind) =>
  addWebhook({ ctx: ctx(), input: { name, kind, address: `${chat.url}/T0/secret-part` } });
const set = async (webhookIds: readonly string[], variableTemplate = '{}'): Promise<string> =>
  (
    await createAlert({
      ctx: ctx(),
      input: {
        ...ALERT,
        variableTemplate,
        additionalRecipients: [],
        name: `Quiet ${++nth}`,
        webhookIds: [...webhookIds],
      },
    })
  ).id;
const sendMails = () => sendAlertMails(services, { instanceId: instance.id });
/** As if the alert had fired, and its message were due. */
async function fire(alertId: string): Promise<void> {
  await services.postgres
    .insertInto('alert_events')
    .values({
      ...{ id: newId('aevt'), alert_id: alertId, instance_id: instance.id, cause: `noData ${++nth}` },
      ...{ day: DAY, first_day: addDays(DAY, -6), value: 3, threshold: 10 },
      ...{ says: 'Visits: 3 & <fewer> than usual.', send_at: new Date(0) },
    })
    .execute();
  await sendMails();
}
const deliver = (timeoutMs?: number) =>
  deliverMessages(services, {
    signal: new AbortController().signal,
    timeoutMs,
    instanceId: instance.id,
  });
const messages = () =>
  services.postgres
    .selectFrom('webhook_messages')
    .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
    .selectAll('webhook_messages')
    .select('name')
    .where('instance_id', '=', instance.id)
    .orderBy('webhook_messages.created_at')
    .orderBy('name')
    .execute();
const makeDue = () =>
  services.postgres
    .updateTable('webhook_messages')
    .set({ due_at: new Date(0) })
    .where('status', '=', 'waiting')
    .where('id', 'in', (select) =>
      select
        .selectFrom('webhook_messages')
        .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
        .select('webhook_messages.id')
        .where('instance_id', '=', instance.id),
    )
    .execute();
const pauseOf = ({ due_at }: { due_at: Date }): number => Math.round((due_at.getTime() - Date.now()) / 1_000);
type Body = { text?: string; attachments?: unknown; data?: object; type?: string };
const bodies = (): Body[] => chat.asked.map(({ text }) => JSON.parse(text) as Body);

describe('an alert goes to its webhooks', () => {
  it('with what it is narrowed to, in Slack and in Teams', async () => {
    const made = [await add('slack'), await add('teams')];
    const filter = [{ field: 'vendorIds', operator: 'in', operand: ['vndr_linkedin_ads'] }];
    const id = await set(
      made.map((each) => each.id),
      JSON.stringify({ filter }),
    );
    const before = chat.asked.length;
    await fire(id);
    await deliver();
    const texts = chat.asked.slice(before).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toMatch(/Alert: Quiet \d+, of LinkedIn Ads/);
      expect(text).toContain('No data for Visits in 7 days, of LinkedIn Ads');
    }
  });

  it('once for a cause and webhook, by two servers at once, as each kind takes it', async () => {
    const made = [await add('signed'), await add('slack'), await add('teams')];
    const id = await set(made.map((each) => each.id));
    expect((await listAlerts(ctx()))[0]?.webhooks.map(({ kind, name }) => [kind, name])).toEqual([
      ['signed', 'signed'],
      ['slack', 'slack'],
      ['teams', 'teams'],
    ]);
    await fire(id);
    await Promise.all([sendMails(), sendMails()]);
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect((await messages()).map(({ name, status, attempts }) => [name, status, attempts])).toEqual([
      ['signed', 'sent', 1],
      ['slack', 'sent', 1],
      ['teams', 'sent', 1],
    ]);
    expect(chat.asked).toHaveLength(3);
    const [signed, ...others] = chat.asked.toSorted((a) => (a.headers['webhook-id'] === undefined ? 1 : -1));
    expect(others.every(({ headers }) => headers['webhook-signature'] === undefined)).toBe(true);
    if (signed === undefined) throw new Error('nothing was signed');
    expect(signersOf(signed, [made[0]?.secret ?? '', 'whsec_b3RoZXI='])).toEqual([made[0]?.secret]);
    const page = `/app/inst/${instance.id}/web-traffic?audience=tam&startDate=${addDays(DAY, -6)}&endDate=${DAY}`;
    expect(JSON.parse(signed.text)).toMatchObject({
      type: 'alert.fired',
      data: {
        url: expect.stringContaining(page),
        alert: { id, condition: 'No data for Visits in 7 days' },
        event: { cause: 'noData', startDate: addDays(DAY, -6), endDate: DAY },
        value: 3,
        threshold: 10,
      },
    });
    const slack = bodies().find((body) => body.text !== undefined);
    expect(slack?.text).toContain('Visits: 3 &amp; &lt;fewer&gt; than usual.');
    expect(JSON.stringify(slack)).toContain('|Open Web traffic>');
    const teams = bodies().find((body) => body.attachments !== undefined);
    expect(JSON.stringify(teams)).toContain('"title":"Open Web traffic"');
    // A second cause is a second message.
    await fire(id);
    await deliver();
    expect(chat.asked).toHaveLength(6);
  });

  it('that stay when it is changed without naming them, and end with it', async () => {
    const { id: webhookId } = await add('slack');
    const id = await set([webhookId]);
    const change = (webhookIds?: string[]) =>
      updateAlert({
        ctx: ctx(),
        input: { ...ALERT, additionalRecipients: [], id, name: 'Other', ...(webhookIds && { webhookIds }) },
      });
    await change();
    expect((await listAlerts(ctx()))[0]?.webhooks).toHaveLength(1);
    await change([]);
    expect((await listAlerts(ctx()))[0]?.webhooks).toEqual([]);
    await change([webhookId]);
    await removeWebhook({ ctx: ctx(), input: { id: webhookId } });
    expect((await listAlerts(ctx()))[0]?.webhooks).toEqual([]);
    await deleteAlert({ ctx: ctx(), input: { id } });
  });

  it('which are those of its organization, and members see no address', async () => {
    const { id } = await add('slack', 'Marketing');
    expect(await listAlertWebhooks(instance.user.ctx)).toEqual([{ id, name: 'Marketing', kind: 'slack' }]);
    const other = await createTestInstance(services);
    expect(await listAlertWebhooks(other.admin.ctx)).toEqual([]);
    await expect(
      createAlert({
        ctx: other.admin.ctx,
        input: { ...ALERT, additionalRecipients: [], name: 'Theirs', webhookIds: [id] },
      }),
    ).rejects.toMatchObject({ fieldErrors: { webhookIds: 'A webhook is not there any more.' } });
    await expect(testWebhook({ ctx: instance.user.ctx, input: { id } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(testWebhook({ ctx: other.admin.ctx, input: { id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('what waits for a webhook', () => {
  it.each(['paused', 'deleted'])('is not sent once its alert is %s, and that of others is', async (how) => {
    const { id: webhookId } = await add('slack');
    const [ended, other] = [await set([webhookId]), await set([webhookId])];
    await fire(ended);
    await fire(other);
    expect(await messages()).toHaveLength(2);
    if (how === 'paused') await pauseAlert({ ctx: ctx(), input: { id: ended, isPaused: true } });
    else await deleteAlert({ ctx: ctx(), input: { id: ended } });
    expect((await messages()).map(({ content }) => content.data)).toMatchObject([{ alert: { id: other } }]);
  });
});

describe('a receiver', () => {
  it.each([
    ['slack', 404, 'failed'],
    ['slack', 410, 'failed'],
    ['teams', 400, 'failed'],
    ['teams', 302, 'failed'],
    ['signed', 410, 'failed'],
    // A program of one's own may be set up wrongly for an hour.
    ['signed', 404, 'waiting'],
    ['slack', 500, 'waiting'],
    ['teams', 408, 'waiting'],
  ] as const)('of %s that answers %i leaves the message %s', async (kind, status, expected) => {
    await fire(await set([(await add(kind)).id]));
    chat.misbehave(() => ({ kind: 'status', status, body: 'no' }));
    await deliver();
    const [message] = await messages();
    expect(message).toMatchObject({ status: expected, attempts: 1, problem: `It answered ${status}.` });
    await makeDue();
    chat.misbehave(undefined);
    expect(await deliver()).toBe(expected === 'waiting' ? 1 : 0);
  });

  it('that is out of order is tried again, later each time, and then no more', async () => {
    const { id } = await add('slack');
    await fire(await set([id]));
    chat.misbehave(() => ({ kind: 'status', status: 503 }));
    const pauses: number[] = [];
    for (let tries = 0; tries < 7; tries++) {
      await makeDue();
      await deliver();
      const [message] = await messages();
      if (message?.status === 'waiting') pauses.push(pauseOf(message));
    }
    expect(pauses.map((pause) => Math.round(pause / 5) * 5)).toEqual([5, 30, 300, 1_800, 7_200, 18_000]);
    expect(await messages()).toMatchObject([{ status: 'failed', attempts: 7 }]);
    expect(await loadDeliveries(services, { id })).toHaveLength(7);
  });

  it('that is busy is left alone for as long as it says, in seconds or until a date', async () => {
    await fire(await set([(await add('slack')).id]));
    for (const [wanted, expected] of [
      ['120', 120],
      [new Date(Date.now() + 600_000).toUTCString(), 600],
      // Less than the pause is the pause; more than a day is a day.
      ['1', 300],
      ['9000000', 86_400],
    ] as const) {
      chat.misbehave(() => ({ kind: 'status', status: 429, headers: { 'retry-after': wanted } }));
      await makeDue();
      await deliver();
      const [message] = await messages();
      if (message === undefined) throw new Error('there is no message');
      expect(Math.abs(pauseOf(message) - expected)).toBeLessThan(6);
    }
    chat.misbehave(undefined);
    await makeDue();
    await deliver();
    expect(await messages()).toMatchObject([{ status: 'sent', attempts: 5, problem: null }]);
  });

  it.each([
    ['hangs', { kind: 'slow', ms: 1_500 }, 'no answer in 0.5 seconds'],
    ['cuts off', { kind: 'cut' }, 'no answer, or only a part of one'],
  ] as const)(
    'that %s gets a signed message again under its id, and a chat does not',
    async (_what, how, why) => {
      await fire(await set([(await add('signed')).id, (await add('slack')).id]));
      chat.misbehave(() => how);
      await deliver(500);
      expect((await messages()).map(({ name, status, problem }) => [name, status, problem])).toEqual([
        ['signed', 'waiting', `It could not be reached: ${why}.`],
        ['slack', 'unconfirmed', `It was handed over, and no answer came: it may have arrived. (${why})`],
      ]);
      const first = chat.asked.map(({ headers }) => headers['webhook-id']).find((id) => id !== undefined);
      chat.misbehave(undefined);
      await makeDue();
      await deliver();
      expect(chat.asked.map(({ headers }) => headers['webhook-id'])).toEqual([first]);
      expect((await messages()).map(({ status }) => status)).toEqual(['sent', 'unconfirmed']);
    },
  );

  it('that cannot be reached at all has nothing: a chat gets it later', async () => {
    const { id } = await add('slack');
    await fire(await set([id]));
    await services.postgres
      .updateTable('activation_webhooks')
      .set({ secret: await sealed(id, 'https://127.0.0.1:1/in') })
      .where('id', '=', id)
      .execute();
    await deliver();
    expect(await messages()).toMatchObject([
      { status: 'waiting', problem: 'It could not be reached: its address leads into the own network.' },
    ]);
  });

  it.each([
    ['says nothing', () => undefined, 'no answer in 0.2 seconds'],
    ['speaks no TLS', (socket: Socket) => socket.end('no'), 'no answer, or only a part of one'],
  ] as const)(
    'that %s before there is a connection has nothing: a chat gets it later',
    async (_what, how, why) => {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket.on('error', () => undefined));
        how(socket);
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { id } = await add('slack');
      await fire(await set([id]));
      await services.postgres
        .updateTable('activation_webhooks')
        .set({ secret: await sealed(id, `${origin}/in`) })
        .where('id', '=', id)
        .execute();
      await deliverMessages(
        { ...services, config: { ...services.config, PARLEY_PROVIDER_ORIGINS: [origin] } },
        { signal: new AbortController().signal, timeoutMs: 200, instanceId: instance.id },
      );
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
      expect(await messages()).toMatchObject([
        { status: 'waiting', problem: `It could not be reached: ${why}.` },
      ]);
    },
  );

  it('that does not answer delays its own messages only', async () => {
    const slow = await set([(await add('signed', 'Slow')).id]);
    for (let count = 0; count < 4; count++) await fire(slow);
    await fire(await set([(await add('slack', 'Fast')).id]));
    chat.misbehave(({ headers }) =>
      headers['webhook-id'] === undefined ? undefined : { kind: 'slow', ms: 1_500 },
    );
    await deliver(500);
    const asked = chat.asked.map(({ headers }) => (headers['webhook-id'] === undefined ? 'fast' : 'slow'));
    expect(asked.toSpliced(2)).toContain('fast');
    // Each was tried once, one after the other.
    expect(asked.toSorted()).toEqual(['fast', 'slow', 'slow', 'slow', 'slow']);
    expect((await messages()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
  });

  it('whose server died in the middle gets a signed message again; of a chat it is not known', async () => {
    await fire(await set([(await add('signed')).id, (await add('teams')).id]));
    await services.postgres
      .updateTable('webhook_messages')
      .set({ handed_over_at: new Date(0), attempts: 1 })
      .where(
        'id',
        'in',
        (await messages()).map(({ id }) => id),
      )
      .execute();
    await deliver();
    expect((await messages()).map(({ name, status }) => [name, status])).toEqual([
      ['signed', 'sent'],
      ['teams', 'unconfirmed'],
    ]);
    expect(chat.asked).toHaveLength(1);
    const [teams] = (await listWebhooks({ ctx: ctx() })).filter(({ kind }) => kind === 'teams');
    expect(await loadDeliveries(services, { id: teams?.id ?? '' })).toMatchObject([
      { status: null, answer: expect.stringContaining('it may have arrived'), canSendAgain: true },
    ]);
  });

  it('of a chat gets a message once that a stopped server had taken and not begun to send', async () => {
    const { id } = await add('slack');
    await fire(await set([id]));
    await deliverMessages(services, { signal: AbortSignal.abort(), instanceId: instance.id });
    expect(await messages()).toMatchObject([{ status: 'waiting' }]);
    expect(await deliver()).toBe(1);
    expect(await messages()).toMatchObject([{ status: 'sent' }]);
    expect(chat.asked).toHaveLength(1);
  });
});

const sealed = async (id: string, address: string): Promise<string> => {
  const { sealSecret } = await import('@parley/server/platform/webhooks/secret');
  return sealSecret(services.config, id, address);
};

describe('an admin', () => {
  it('sends a test and reads what came of it', async () => {
    const { id } = await add('teams');
    expect(await testWebhook({ ctx: ctx(), input: { id } })).toEqual({
      isTaken: true,
      status: 200,
      answer: 'ok',
    });
    expect(chat.asked[0]?.text).toContain('Test message');
    chat.misbehave(() => ({ kind: 'status', status: 403, body: 'no_service' }));
    expect(await testWebhook({ ctx: ctx(), input: { id } })).toEqual({
      isTaken: false,
      status: 403,
      answer: 'no_service',
    });
    chat.misbehave(() => ({ kind: 'slow', ms: 400 }));
    expect(await testWebhook({ ctx: ctx(), input: { id }, timeoutMs: 100 })).toMatchObject({
      isTaken: false,
      status: null,
      answer: 'no answer in 0.1 seconds',
    });
    const log = await loadDeliveries(services, { id });
    expect(log.map(({ type, canSendAgain }) => [type, canSendAgain])).toEqual([
      ['test', false],
      ['test', false],
      ['test', false],
    ]);
  });

  it('sends a message that failed again, under the same id', async () => {
    const { id } = await add('signed');
    await fire(await set([id]));
    chat.misbehave(() => ({ kind: 'status', status: 410 }));
    await deliver();
    const [message] = await messages();
    const messageId = message?.id ?? '';
    const other = await createTestInstance(services);
    await expect(sendAgain({ ctx: other.admin.ctx, input: { messageId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await loadDeliveries(services, { id }))[0]?.canSendAgain).toBe(true);
    await sendAgain({ ctx: ctx(), input: { messageId } });
    await expect(sendAgain({ ctx: ctx(), input: { messageId } })).rejects.toMatchObject({
      message: 'The message is on its way already.',
    });
    chat.misbehave(undefined);
    await deliver();
    expect(chat.asked.map(({ headers }) => headers['webhook-id'])).toEqual([messageId]);
    const log = await loadDeliveries(services, { id });
    expect(log.map(({ status, canSendAgain }) => [status, canSendAgain])).toEqual([
      [200, true],
      [410, false],
    ]);
  });

  it('sees no part of a chat’s address that lets others write there, and cannot change a secret that it has not', async () => {
    const { id, secret } = await add('slack');
    expect(secret).toBeNull();
    const listed = await listWebhooks({ ctx: ctx() });
    expect(listed).toMatchObject([{ kind: 'slack', address: `${chat.url}/…`, alerts: 0, activations: 0 }]);
    const rows = await services.postgres
      .selectFrom('activation_webhooks')
      .selectAll()
      .where('id', '=', id)
      .execute();
    expect(JSON.stringify([rows, listed])).not.toContain('secret-part');
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .selectAll()
      .where('instance_id', '=', instance.id)
      .execute();
    expect(JSON.stringify(entries)).not.toContain('secret-part');
    await expect(rotateSecret({ ctx: ctx(), input: { id } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('finds messages of a month, and no older ones', async () => {
    await fire(await set([(await add('slack')).id]));
    await deliver();
    await expireMessages(services, Date.now() + 29 * 86_400_000);
    expect(await messages()).toHaveLength(1);
    await expireMessages(services, Date.now() + 31 * 86_400_000);
    expect(await messages()).toEqual([]);
  });
});
