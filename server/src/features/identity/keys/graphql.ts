import { builder, SuccessRef } from '../../../platform/graphql/index.ts';
import { AccessScopeEnum, IdentityMutation, IdentityQuery } from '../graphql-namespaces.ts';
import type { ApiKey } from './api-key.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

const ApiKeyRef = builder.objectRef<ApiKey>('ApiKey').implement({
  capability: 'account.view',
  description: 'An API key of the signed-in person, in the instance of the request.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    start: t.exposeString('start', { description: 'The first characters, to tell keys apart.' }),
    scopes: t.field({ type: [AccessScopeEnum], resolve: ({ scopes }) => scopes }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
});

const CreatedApiKeyRef = builder.objectRef<{ key: string; apiKey: ApiKey }>('CreatedApiKey').implement({
  capability: 'account.manage',
  description: 'The one time a key is shown.',
  fields: (t) => ({
    key: t.exposeString('key'),
    apiKey: t.field({ type: ApiKeyRef, resolve: ({ apiKey }) => apiKey }),
  }),
});

builder.objectField(IdentityQuery, 'apiKeys', (t) =>
  t.field({
    type: [ApiKeyRef],
    resolve: async (_parent, _args, context) => listApiKeys({ ctx: await context.member() }),
  }),
);
builder.objectField(IdentityMutation, 'createApiKey', (t) =>
  t.field({
    type: CreatedApiKeyRef,
    description: 'The key is in the answer, and never again. At most a year; 90 days if left out.',
    args: {
      name: t.arg.string({ required: true }),
      scopes: t.arg({ type: [AccessScopeEnum], required: true }),
      expiresInDays: t.arg.int(),
    },
    resolve: async (_parent, input, context) => createApiKey({ ctx: await context.member(), input }),
  }),
);
builder.objectField(IdentityMutation, 'revokeApiKey', (t) =>
  t.field({
    type: SuccessRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await revokeApiKey({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
