import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { listTargets } from '@parley/server/features/activations/list-targets';
import { activationsOf } from '@parley/server/features/activations/load-activations';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { suppressDomains } from '@parley/server/features/activations/suppress-domains';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { type Receiver, startReceiver } from '../../testkit/providers/webhook.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { changeAudience, domainsOf, makeAudience } from './audience.ts';
import { isHeldOut } from './held-out.ts';

let services: TestServices;
let receiver: Receiver;
let instance: TestInstance;
let webhook: { id: string };
beforeAll(async () => {
  receiver = await startReceiver();
  services = sharedServices({ PARLEY_PROVIDER_ORIGINS: receiver.url });
});
beforeEach(async () => {
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
const add = (name: string) => addWebhook({ ctx: ctx(), input: { name, address: `${receiver.url}/in` } });
const activate = (id: string, connectionId: string, holdOutPercent?: number) =>
  activateAudience({
    ctx: ctx(),
    input: { id, providerIds: ['webhook'], connectionIds: [connectionId], consent: true, holdOutPercent },
  });
const send = async (audienceId: string): Promise<void> => {
  for (const { id } of await activationsOf(ctx(), audienceId))
    await runActivation(services, id, { signal: new AbortController().signal });
};
const lastRun = async (audienceId: string) => (await activationsOf(ctx(), audienceId))[0]?.lastRun;

it('sends a share of the companies to nobody, chosen by a hash of their domains', async () => {
  const domains = domainsOf(1_000);
  const id = await makeAudience(own(), domains);
  const [planned] = await listTargets({ ctx: ctx(), input: { audienceId: id, holdOutPercent: 20 } });
  await activate(id, webhook.id, 20);
  await send(id);
  const wanted = domains.filter((domain) => !isHeldOut(id, domain, 20));
  expect([...receiver.domains].toSorted()).toEqual(wanted.toSorted());
  expect(wanted.length).toBeGreaterThan(750);
  expect(wanted.length).toBeLessThan(850);
  expect(planned).toMatchObject({
    ...{ members: wanted.length, heldOut: 1_000 - wanted.length, leftOut: 0, toAdd: wanted.length },
  });
  expect(await lastRun(id)).toMatchObject({
    ...{ members: wanted.length, held_out: 1_000 - wanted.length, left_out: 0, added: wanted.length },
  });
  // A company that leaves and comes back is on the side that it was on; one that nobody is to be sent is counted as that.
  const out = domains.filter((domain) => isHeldOut(id, domain, 20));
  await changeAudience(own(), { audienceId: id, added: [], gone: out.slice(0, 5) });
  await changeAudience(own(), { audienceId: id, added: out.slice(0, 5) });
  await suppressDomains({ ctx: ctx(), input: { domains: [out[9] ?? '', wanted[9] ?? ''] } });
  await send(id);
  expect(out.some((domain) => receiver.domains.has(domain))).toBe(false);
  expect(await lastRun(id)).toMatchObject({
    ...{ members: wanted.length - 1, held_out: out.length - 1, left_out: 2, removed: 1 },
  });
});

it('holds out the same companies on each account, and the same share', async () => {
  const id = await makeAudience(own(), domainsOf(100));
  await activate(id, webhook.id, 10);
  const second = await add('Second');
  await expect(activate(id, second.id, 20)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fieldErrors: { holdOutPercent: expect.stringContaining('10% of its companies are held out') },
  });
  await activate(id, second.id);
  const shares = (await activationsOf(ctx(), id)).map(({ holdOutPercent }) => holdOutPercent);
  expect(shares).toEqual([10, 10]);
  const targets = await listTargets({ ctx: ctx(), input: { audienceId: id, holdOutPercent: 50 } });
  expect(targets.map(({ holdOutPercent }) => holdOutPercent)).toEqual([10, 10]);
});

it.each([-1, 51, 2.5, Number.NaN])('refuses a share of %f percent', async (percent) => {
  const id = await makeAudience(own(), domainsOf(10));
  await expect(activate(id, webhook.id, percent)).rejects.toThrow();
  expect(await activationsOf(ctx(), id)).toEqual([]);
});

it('is refused where too few companies are left to send', async () => {
  const id = await makeAudience(own(), []);
  await expect(activate(id, webhook.id, 50)).rejects.toMatchObject({
    code: 'audiences.audience-size-too-small',
  });
});
