import {
  builder,
  connectionOf,
  listArguments,
  listInMemory,
  namespace,
  SuccessRef,
} from '../../platform/graphql/index.ts';
import { chooseAccount } from './connect/choose-account.ts';
import { connectByToken } from './connect/connect-by-token.ts';
import { type CreatedToken, createToken } from './connect/create-token.ts';
import { deleteConnection } from './connect/delete-connection.ts';
import { saveConnectionState } from './connect/states.ts';
import { checkConnection } from './connections/check-connection.ts';
import { getConnection, listProviders } from './list-providers.ts';
import { ConnectionRef, ProviderRef } from './refs.ts';
import { askForSync } from './sync/ask-for-sync.ts';
import { cancelSync } from './sync/cancel-sync.ts';

const IntegrationsQuery = namespace(
  'IntegrationsQuery',
  'configuration.view',
  'Connections to CRMs and ad platforms. Admin only.',
);
const ProvidersRef = connectionOf('OAuthProviders', ProviderRef);

builder.objectField(IntegrationsQuery, 'oAuthProviders', (t) =>
  t.field({
    type: ProvidersRef,
    description: 'All providers by name, with the connections of the instance; 50 a page at most.',
    args: listArguments,
    resolve: async (_parent, args, context) =>
      listInMemory(await listProviders({ ctx: await context.member() }), args),
  }),
);
builder.objectField(IntegrationsQuery, 'getOAuthConnectionById', (t) =>
  t.field({
    type: ConnectionRef,
    args: { connId: t.arg.id({ required: true }) },
    resolve: async (_parent, { connId }, context) =>
      getConnection({ ctx: await context.member(), input: { id: String(connId) } }),
  }),
);
builder.queryField('integrations', (t) => t.field({ type: IntegrationsQuery, resolve: () => ({}) }));

const IntegrationsMutation = namespace(
  'IntegrationsMutation',
  'configuration.change',
  'Connecting providers and ending that, by admins who have signed in only; having them read, by keys too.',
);
const CreatedRef = builder.objectRef<{ id: string }>('OAuthCreatedConnection').implement({
  capability: 'integrations.connect',
  fields: (t) => ({ id: t.exposeID('id') }),
});
const OrganizationRef = builder.objectRef<CreatedToken['orgs'][number]>('IntegrationOrganization').implement({
  capability: 'integrations.connect',
  description: 'An account that may be connected.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});
const TokenRef = builder.objectRef<CreatedToken>('OAuthToken').implement({
  capability: 'integrations.connect',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'To choose an account with, for half an hour.' }),
    orgs: t.field({ type: [OrganizationRef], resolve: ({ orgs }) => orgs }),
    connection: t.expose('connection', { type: CreatedRef, nullable: true }),
  }),
});
const ParamInput = builder.inputType('OAuthParamInput', {
  fields: (t) => ({ name: t.string({ required: true }), value: t.string({ required: true }) }),
});

builder.objectField(IntegrationsMutation, 'saveIntegrationConnectionState', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Remembers the state of a startUrl for a quarter of an hour, before the browser goes there.',
    args: { state: t.arg.string({ required: true }) },
    resolve: async (_parent, input, context) => {
      await saveConnectionState({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.objectField(IntegrationsMutation, 'oAuthTokenCreate', (t) =>
  t.field({
    type: TokenRef,
    description: 'Ends what was allowed at the provider: connected at once, or accounts to choose from.',
    args: {
      oAuthProviderId: t.arg.id({ required: true }),
      state: t.arg.string({ required: true }),
      autoCreate: t.arg.boolean({ defaultValue: true, required: true }),
      params: t.arg({ type: [ParamInput], required: true, description: 'What the provider led back with.' }),
    },
    resolve: async (_parent, input, context) =>
      createToken({
        ctx: await context.member(),
        input: { ...input, oAuthProviderId: String(input.oAuthProviderId) },
      }),
  }),
);
builder.objectField(IntegrationsMutation, 'oAuthConnectionCreate', (t) =>
  t.field({
    type: CreatedRef,
    description: 'Connects one of the accounts that were offered.',
    args: {
      oAuthTokenId: t.arg.id({ required: true }),
      organizationId: t.arg.id({ required: true }),
      state: t.arg.string({ required: true }),
    },
    resolve: async (_parent, { oAuthTokenId, organizationId, state }, context) =>
      chooseAccount({
        ctx: await context.member(),
        input: { oAuthTokenId: String(oAuthTokenId), organizationId: String(organizationId), state },
      }),
  }),
);
builder.objectField(IntegrationsMutation, 'integrationConnectionAPIKeyCreate', (t) =>
  t.field({
    type: CreatedRef,
    description: 'Connects with what an admin entered: the fields of the method `api_token`, by their ids.',
    args: {
      providerId: t.arg.id({ required: true }),
      settings: t.arg({ type: 'JSON', required: true }),
    },
    resolve: async (_parent, { providerId, settings }, context) =>
      connectByToken({ ctx: await context.member(), input: { providerId: String(providerId), settings } }),
  }),
);
builder.objectField(IntegrationsMutation, 'checkOAuthConnection', (t) =>
  t.field({
    type: ConnectionRef,
    description: 'Looks now whether it can read what it is there for.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, { id }, context) =>
      checkConnection({ ctx: await context.member(), input: { id: String(id) } }),
  }),
);
builder.objectField(IntegrationsMutation, 'syncOAuthConnection', (t) =>
  t.field({
    type: ConnectionRef,
    description: 'Has it read now. One that is being read is not read a second time.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, { id }, context) =>
      askForSync({ ctx: await context.member(), input: { id: String(id) } }),
  }),
);
builder.objectField(IntegrationsMutation, 'cancelOAuthConnectionSync', (t) =>
  t.field({
    type: ConnectionRef,
    description: 'Ends the reading that is going on. What was read stays; the next one goes on from there.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, { id }, context) =>
      cancelSync({ ctx: await context.member(), input: { id: String(id) } }),
  }),
);
builder.objectField(IntegrationsMutation, 'deleteOAuthConnection', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Ends a connection and forgets its tokens. What was read stays, unless it is to be erased.',
    args: {
      id: t.arg.id({ required: true }),
      erase: t.arg.boolean({
        defaultValue: false,
        required: true,
        description:
          'Erases the opportunities, leads, offline events and spend that it brought. Companies stay.',
      }),
    },
    resolve: async (_parent, { id, erase }, context) => {
      await deleteConnection({ ctx: await context.member(), input: { id: String(id), erase } });
      return { success: true };
    },
  }),
);
builder.mutationField('integrations', (t) => t.field({ type: IntegrationsMutation, resolve: () => ({}) }));
