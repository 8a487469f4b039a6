import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { suppressDomains } from '@parley/server/features/activations/suppress-domains';
import { newId } from '@parley/server/platform/ids/index';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { largeAudience, linkedinAccount, LINKEDIN_ID as PROVIDER } from '../../../testkit/large-audience.ts';
import { ask, type Deed, type World } from './deed.ts';

/** An audience that is large enough, and an account that takes it. */
async function large({ services, instance }: World): Promise<{ id: string }> {
  const { id } = await largeAudience(services, instance);
  await linkedinAccount(services, instance);
  return { id };
}

async function activated(world: World): Promise<{ id: string }> {
  const { id } = await large(world);
  const { services, instance } = world;
  const ctx = { ...instance.admin.ctx, config: services.config };
  await activateAudience({ ctx, input: { id, providerIds: [PROVIDER], consent: true } });
  return { id };
}

async function webhook({ services, instance }: World): Promise<{ id: string }> {
  const ctx = { ...instance.admin.ctx, config: services.config };
  return await addWebhook({ ctx, input: { name: 'Warehouse', address: 'https://hooks.example/in' } });
}

/** A message that an alert left for it, and that was not taken. */
async function failed(world: World): Promise<{ id: string }> {
  const { id: webhook_id } = await webhook(world);
  const id = newId('wmsg');
  await world.services.postgres
    .insertInto('webhook_messages')
    .values({ id, webhook_id, cause: 'aevt_1', type: 'alert.fired', content: '{}', status: 'failed' })
    .execute();
  return { id };
}

/** A company that is left out. */
async function leftOut({ instance }: World): Promise<object> {
  return await suppressDomains({ ctx: instance.admin.ctx, input: { domains: ['acme.example'] } });
}

export const ACTIVATIONS: Record<string, Deed> = {
  'activations.addWebhook': ask(
    'mutation { activations { addWebhook(name: "Warehouse", address: "https://hooks.example/in") { id secret } } }',
  ),
  'activations.removeWebhook': ask(
    'mutation ($id: ID!) { activations { removeWebhook(id: $id) { id } } }',
    webhook,
  ),
  'activations.rotateWebhookSecret': ask(
    'mutation ($id: ID!) { activations { rotateWebhookSecret(id: $id) { id secret } } }',
    webhook,
  ),
  'activations.testWebhook': ask(
    'mutation ($id: ID!) { activations { testWebhook(id: $id) { isTaken } } }',
    webhook,
  ),
  'activations.sendWebhookMessageAgain': ask(
    'mutation ($id: ID!) { activations { sendWebhookMessageAgain(messageId: $id) { id } } }',
    failed,
  ),
  'activations.allow': ask(
    'mutation { activations { allow(domains: ["acme.example"]) { changed } } }',
    leftOut,
  ),
  'activations.suppress': ask('mutation { activations { suppress(domains: ["acme.example"]) { changed } } }'),
  'audiences.activate': ask(
    `mutation ($id: ID!) { audiences { activate(id: $id, providerIds: ["${PROVIDER}"], consent: true) { id } } }`,
    large,
  ),
  'audiences.deactivate': ask(
    `mutation ($id: ID!) { audiences { deactivate(id: $id, providerIds: ["${PROVIDER}"]) { id } } }`,
    activated,
  ),
};
