import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { deactivateAudience } from '@parley/server/features/activations/deactivate-audience';
import { listTargets } from '@parley/server/features/activations/list-targets';
import { activationsOf } from '@parley/server/features/activations/load-activations';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { sendMessage } from '@parley/server/features/activations/webhooks/send-message';
import { deleteAudience } from '@parley/server/features/audiences/delete-audience';
import { loadActivated } from '@parley/server/features/audiences/name-lock';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { listWebhooks } from '@parley/server/platform/webhooks/list-webhooks';
import { loadDeliveries } from '@parley/server/platform/webhooks/load-deliveries';
import { openWebhook } from '@parley/server/platform/webhooks/open-webhook';
import { removeWebhook } from '@parley/server/platform/webhooks/remove-webhook';
import { rotateSecret } from '@parley/server/platform/webhooks/rotate-secret';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { type Receiver, signersOf, startReceiver } from '../../testkit/providers/webhook.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { changeAudience, domainsOf, makeAudience } from './audience.ts';
import { readEntries } from './read-entries.ts';

describe('a webhook', () => {
  let services: TestServices;
  let receiver: Receiver;
  let instance: TestInstance;
  let webhook: { id: string; secret: string };
  beforeAll(async () => {
    receiver = await startReceiver();
    services = sharedServices({ PARLEY_PROVIDER_ORIGINS: receiver.url });
  });
  beforeEach(async () => {
    receiver.misbehave(undefined);
    receiver.domains.clear();
    instance = await createTestInstance(services);
    webhook = await add('Warehouse');
  });
  afterAll(async () => {
    await services.close();
    await receiver.close();
  });

  const ctx = () => ({ ...instance.admin.ctx, config: services.config });
  const own = () => ({ services, instanceId: instance.id });
  const add = async (name: string, address = `${receiver.url}/in`) => {
    const { id, secret } = await addWebhook({ ctx: ctx(), input: { name, address } });
    return { id, secret: secret ?? '' };
  };
  const activate = async (domains: readonly string[]): Promise<string> => {
    const id = await makeAudience(own(), domains);
    await activateAudience({ ctx: ctx(), input: { id, providerIds: ['webhook'], consent: true } });
    return id;
  };
  const only = async (audienceId: string) => {
    const [first] = await activationsOf(ctx(), audienceId);
    if (first === undefined) throw new Error('it is not active');
    return first;
  };
  const send = async (audienceId: string): Promise<void> => {
    const { id } = await only(audienceId);
    await runActivation(services, id, { signal: new AbortController().signal });
  };
  const makeDue = () =>
    services.postgres
      .updateTable('audience_activations')
      .set({ due_at: new Date(0) })
      .where('instance_id', '=', instance.id)
      .execute();
  const dueInMs = async (): Promise<number> => {
    const { due_at } = await services.postgres
      .selectFrom('audience_activations')
      .select('due_at')
      .where('instance_id', '=', instance.id)
      .executeTakeFirstOrThrow();
    return due_at.getTime() - Date.now();
  };

  it('is called by its name where an audience that is on it cannot be renamed or deleted', async () => {
    const id = await activate(domainsOf(1));
    expect((await loadActivated(services.postgres, instance.id)).get(id)?.providers).toEqual(['Webhook']);
    await expect(deleteAudience({ ctx: ctx(), input: { id } })).rejects.toMatchObject({
      details: { objects: [{ name: 'Webhook, Warehouse' }] },
    });
  });

  it('gets the same changes as a platform, signed, and each in the log of what was delivered', async () => {
    const id = await activate(domainsOf(1_200));
    await send(id);
    expect([receiver.domains.size, receiver.names.at(-1)]).toEqual([1_200, 'Named accounts']);
    await changeAudience(own(), { audienceId: id, added: ['new.example'], gone: ['firm3.example'] });
    await send(id);
    expect([receiver.domains.has('firm3.example'), receiver.domains.has('new.example')]).toEqual([
      false,
      true,
    ]);
    expect((await only(id)).lastRun).toMatchObject({
      members: 1_200,
      added: 1,
      removed: 1,
      already_there: 1_199,
    });
    for (const asked of receiver.asked)
      expect(signersOf(asked, [webhook.secret, 'whsec_b3RoZXI='])).toHaveLength(1);
    await deactivateAudience({
      ctx: ctx(),
      input: { id, providerIds: ['webhook'], connectionIds: [webhook.id] },
    });
    await send(id);
    expect([receiver.domains.size, await activationsOf(ctx(), id)]).toEqual([0, []]);
    const log = await loadDeliveries(services, webhook);
    expect(log.map(({ type, companies, status, answer }) => [type, companies, status, answer])).toEqual([
      ['audience.deactivated', 0, 200, 'taken'],
      ['companies.added', 1, 200, 'taken'],
      ['companies.removed', 1, 200, 'taken'],
      ['companies.added', 200, 200, 'taken'],
      ['companies.added', 1_000, 200, 'taken'],
      ['audience.activated', 0, 200, 'taken'],
    ]);
  });

  it.each([
    ['refuses', { kind: 'status', status: 500, body: 'out of order' }, 500, 'out of order', '127.0.0.1'],
    ['cuts off', { kind: 'cut' }, null, 'no answer, or only a part of one', 'could not be reached'],
    [
      'leads elsewhere',
      { kind: 'status', status: 302, headers: { location: 'https://other.example/' } },
      302,
      '{}',
      '302',
    ],
  ] as const)(
    'is tried again, later each time, when its receiver %s',
    async (_what, trouble, status, answer, words) => {
      const id = await activate(domainsOf(3));
      receiver.misbehave(({ text }) => (text.includes('companies.added') ? trouble : undefined));
      const pauses: number[] = [];
      for (let tries = 0; tries < 3; tries++) {
        await send(id);
        pauses.push(Math.round((await dueInMs()) / 1_000 / 5) * 5);
        await makeDue();
      }
      expect(pauses).toEqual([5, 300, 1_800]);
      expect((await only(id)).lastRun).toMatchObject({
        status: 'error',
        problem: expect.stringContaining(words),
      });
      const [last] = await loadDeliveries(services, webhook);
      expect(last).toMatchObject({ type: 'companies.added', companies: 3, status, answer });
      receiver.misbehave(undefined);
      await send(id);
      expect(receiver.domains.size).toBe(3);
      expect((await only(id)).lastRun).toMatchObject({ status: 'completed', members: 3, added: 3 });
    },
  );

  it('ends 24 hours after it was deactivated where its receiver is dead, and says why', async () => {
    const id = await activate(domainsOf(3));
    await send(id);
    receiver.misbehave(() => ({ kind: 'status', status: 410 }));
    const deactivation = { id, providerIds: ['webhook'] };
    await deactivateAudience({ ctx: ctx(), input: deactivation });
    await send(id);
    // It is asked a last time then, though it would be asked later after this answer.
    const movedBack = async (hours: number) => {
      const at = new Date(Date.now() - hours * 3_600_000);
      await services.postgres
        .updateTable('audience_activations')
        .set({ deactivated_at: at, due_at: new Date(0) })
        .where('instance_id', '=', instance.id)
        .execute();
      await send(id);
    };
    await movedBack(23);
    expect(await only(id)).toMatchObject({ status: 'ending', lastRun: { status: 'error' } });
    expect(Math.round((await dueInMs()) / 60_000)).toBe(60);
    await movedBack(24);
    expect(await activationsOf(ctx(), id)).toEqual([]);
    const [ended] = await readEntries(services, instance, 'ended');
    expect(ended?.details.replace(/:\d+ answered/, ' answered')).toBe(
      'The audience Named accounts is not sent any more: for 24 hours the webhook did not take the message to forget it, and keeps ' +
        'what it has. 127.0.0.1 answered 410. (Webhook, Warehouse)',
    );
  });

  it('waits for as long as a receiver says that it is busy, and a day when it is gone', async () => {
    const id = await activate(domainsOf(3));
    receiver.misbehave(() => ({ kind: 'status', status: 429, headers: { 'retry-after': '120' } }));
    await send(id);
    expect(Math.round((await dueInMs()) / 1_000 / 10)).toBe(12);
    await makeDue();
    receiver.misbehave(() => ({ kind: 'status', status: 410 }));
    await send(id);
    expect(Math.round((await dueInMs()) / 3_600_000)).toBe(24);
  });

  it('gives up on a receiver that hangs, with the same id for each try', async () => {
    const opened = await openWebhook(services, webhook.id);
    if (opened === undefined) throw new Error('there is no webhook');
    receiver.misbehave(() => ({ kind: 'slow', ms: 400 }));
    const message = {
      id: 'msg_1',
      type: 'audience.activated',
      data: { activationId: 'actv_1', audience: { id: null, name: null } },
    } as const;
    const { signal } = new AbortController();
    const sending = { webhook: opened, message, againInMs: 1, signal, timeoutMs: 100 };
    for (let tries = 0; tries < 2; tries++)
      await expect(sendMessage(services, sending)).rejects.toMatchObject({ failure: { kind: 'later' } });
    const log = await loadDeliveries(services, webhook);
    expect(log.map(({ message_id, status, answer }) => [message_id, status, answer])).toEqual([
      ['msg_1', null, 'no answer in 0.1 seconds'],
      ['msg_1', null, 'no answer in 0.1 seconds'],
    ]);
  });

  it('is signed with both secrets for a day after a new one was made; no secret is kept as it is', async () => {
    const { secret } = await rotateSecret({ ctx: ctx(), input: webhook });
    const secrets = [secret, webhook.secret];
    const id = await activate(domainsOf(2));
    await send(id);
    for (const asked of receiver.asked) expect(signersOf(asked, secrets)).toEqual(secrets);
    await services.postgres
      .updateTable('activation_webhooks')
      .set({ former_until: new Date() })
      .where('id', '=', webhook.id)
      .execute();
    receiver.misbehave(undefined);
    await changeAudience(own(), { audienceId: id, added: ['new.example'] });
    await send(id);
    for (const asked of receiver.asked) expect(signersOf(asked, secrets)).toEqual([secret]);
    const stored = JSON.stringify(
      await services.postgres
        .selectFrom('activation_webhooks')
        .selectAll()
        .where('id', '=', webhook.id)
        .execute(),
    );
    expect(secrets.filter((each) => stored.includes(each))).toEqual([]);
    expect(JSON.stringify(await listWebhooks({ ctx: ctx() }))).not.toContain('whsec');
  });

  it.each([
    ['http://hooks.example/in', 'is not https'],
    ['https://127.0.0.1/in', 'leads into the own network'],
    ['https://[::1]/in', 'leads into the own network'],
    ['https://169.254.169.254/latest', 'leads into the own network'],
    ['ftp://hooks.example/in', 'is not https'],
    ['hooks.example', 'is no address'],
    ['https://user:word@hooks.example/in', 'user name and password'],
  ])('is not made for %s, which %s', async (address, words) => {
    await expect(add('Other', address)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fieldErrors: { address: expect.stringContaining(words) },
    });
  });

  it('is not called where its name leads into the own network by now', async () => {
    const { id } = await add('Inside', 'https://localhost/in');
    const opened = await openWebhook(services, id);
    if (opened === undefined) throw new Error('there is no webhook');
    const data = { activationId: 'actv_1', audience: { id: null, name: null } };
    const message = { id: 'msg_1', type: 'audience.activated', data } as const;
    const sending = { webhook: opened, message, againInMs: 1, signal: new AbortController().signal };
    await expect(sendMessage(services, sending)).rejects.toMatchObject({ failure: { kind: 'later' } });
    expect(await loadDeliveries(services, { id })).toMatchObject([
      { status: null, answer: 'its address leads into the own network' },
    ]);
  });

  it('is chosen by its name among several, and ends what is active there when it is removed', async () => {
    await expect(add('warehouse')).rejects.toMatchObject({
      fieldErrors: { name: 'There is a webhook of this name already.' },
    });
    const other = await add('Second');
    await expect(activate(domainsOf(2))).rejects.toMatchObject({
      message: 'Webhook has several accounts: Second, Warehouse.',
    });
    const id = await makeAudience(own(), domainsOf(2), 'Others');
    const input = { id, providerIds: ['webhook'], connectionIds: [other.id], consent: true };
    await activateAudience({ ctx: ctx(), input });
    await expect(activateAudience({ ctx: ctx(), input })).rejects.toMatchObject({
      message: 'It is on Webhook already, or is being taken away there: Second.',
    });
    expect(await listTargets({ ctx: ctx(), input: { audienceId: id } })).toMatchObject([
      { accountName: 'Second', problem: 'It is on Webhook already.' },
      { accountName: 'Warehouse', problem: null, toAdd: 2 },
    ]);
    const stranger = await createTestInstance(services);
    const theirs = { ...stranger.admin.ctx, config: services.config };
    await expect(removeWebhook({ ctx: theirs, input: other })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await send(id);
    await removeWebhook({ ctx: ctx(), input: other });
    const { id: left } = await only(id);
    await runActivation(services, left, { signal: new AbortController().signal });
    expect(await activationsOf(ctx(), id)).toEqual([]);
    expect((await listWebhooks({ ctx: ctx() })).map(({ name }) => name)).toEqual(['Warehouse']);
  });
});
