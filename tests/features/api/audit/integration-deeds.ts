import { writeState } from '@parley/core/features/integrations';
import { connectByToken } from '@parley/server/features/integrations/connect/connect-by-token';
import { createToken } from '@parley/server/features/integrations/connect/create-token';
import { saveConnectionState } from '@parley/server/features/integrations/connect/states';
import { randomText } from '@parley/server/platform/ids/index';
import { CONNECTION_SECRETS } from './connection-secrets.ts';
import { ask, type Deed, type World } from './deed.ts';

const PROVIDER = 'oprv:hubspot';
const { accessToken, code } = CONNECTION_SECRETS;
const PARAMS = [{ name: 'code', value: code }];

const newState = ({ instance }: World): string =>
  writeState({ providerId: PROVIDER, instanceId: instance.id, secret: randomText(40) });

async function begun(world: World): Promise<{ state: string }> {
  const state = newState(world);
  await saveConnectionState({ ctx: world.instance.admin.ctx, input: { state } });
  return { state };
}

async function allowed(world: World): Promise<{ state: string; id: string; organization: string }> {
  const { state } = await begun(world);
  const { id, orgs } = await createToken({
    ctx: world.instance.admin.ctx,
    input: { oAuthProviderId: PROVIDER, state, autoCreate: false, params: PARAMS },
  });
  return { state, id, organization: orgs[0]?.id ?? '' };
}

const connected = ({ instance }: World): Promise<{ id: string }> =>
  connectByToken({
    ctx: instance.admin.ctx,
    input: { providerId: PROVIDER, settings: { accessToken } },
  });

/** A state is used up even by what then fails: the code of the provider is worth nothing any more. */
const usingState =
  (deed: Deed): Deed =>
  async (world) => ({ ...(await deed(world)), usesChallenge: true });

export const INTEGRATIONS: Record<string, Deed> = {
  'integrations.saveIntegrationConnectionState': ask(
    'mutation ($state: String!) { integrations { saveIntegrationConnectionState(state: $state) { success } } }',
    (world) => ({ state: newState(world) }),
  ),
  'integrations.oAuthTokenCreate': usingState(
    ask(
      `mutation ($state: String!, $code: String!) { integrations {
        oAuthTokenCreate(oAuthProviderId: "${PROVIDER}", state: $state, params: [{name: "code", value: $code}]) { id } } }`,
      async (world) => ({ ...(await begun(world)), code }),
    ),
  ),
  'integrations.oAuthConnectionCreate': ask(
    `mutation ($id: ID!, $state: String!, $organization: ID!) { integrations {
      oAuthConnectionCreate(oAuthTokenId: $id, organizationId: $organization, state: $state) { id } } }`,
    allowed,
  ),
  'integrations.integrationConnectionAPIKeyCreate': ask(
    `mutation ($settings: JSON!) { integrations {
      integrationConnectionAPIKeyCreate(providerId: "${PROVIDER}", settings: $settings) { id } } }`,
    () => ({ settings: { accessToken } }),
  ),
  'integrations.checkOAuthConnection': ask(
    'mutation ($id: ID!) { integrations { checkOAuthConnection(id: $id) { isHealthy } } }',
    connected,
  ),
  'integrations.syncOAuthConnection': ask(
    'mutation ($id: ID!) { integrations { syncOAuthConnection(id: $id) { id } } }',
    connected,
  ),
  'integrations.cancelOAuthConnectionSync': ask(
    'mutation ($id: ID!) { integrations { cancelOAuthConnectionSync(id: $id) { id } } }',
    connected,
  ),
  'integrations.deleteOAuthConnection': ask(
    'mutation ($id: ID!) { integrations { deleteOAuthConnection(id: $id) { success } } }',
    connected,
  ),
};
