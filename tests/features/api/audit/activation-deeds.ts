import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { newId } from '@parley/server/platform/ids/index';
import { ask, type Deed, type World } from './deed.ts';

const PROVIDER = 'oprv:linkedin';
const COMPANIES = 300;

/** An audience that is large enough, and an account that takes it. */
async function large({ services: { postgres }, instance }: World): Promise<{ id: string }> {
  const id = newId('audn');
  await postgres
    .insertInto('audiences')
    .values({ id, instance_id: instance.id, name: 'Named accounts', type: 'upload' })
    .execute();
  const companies = Array.from({ length: COMPANIES }, (_, at) => `${instance.id}${at}`);
  await postgres
    .insertInto('companies')
    .values(
      companies.map((company, at) => ({
        id: company,
        instance_id: instance.id,
        name: `Firm ${at}`,
        domain: `firm${at}.example`,
      })),
    )
    .execute();
  await postgres
    .insertInto('audience_companies')
    .values(companies.map((company_id) => ({ audience_id: id, company_id })))
    .execute();
  await postgres
    .insertInto('integration_connections')
    .values({
      id: newId('conn'),
      instance_id: instance.id,
      provider_id: PROVIDER,
      organization_id: '5120',
      organization_name: 'Harbor EMEA',
      method: 'oauth',
      credentials: 'sealed',
    })
    .execute();
  return { id };
}

async function activated(world: World): Promise<{ id: string }> {
  const { id } = await large(world);
  const { services, instance } = world;
  const ctx = { ...instance.admin.ctx, config: services.config };
  await activateAudience({ ctx, input: { id, providerIds: [PROVIDER], consent: true } });
  return { id };
}

export const ACTIVATIONS: Record<string, Deed> = {
  'activations.allow': ask('mutation { activations { allow(domains: ["acme.example"]) { changed } } }'),
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
