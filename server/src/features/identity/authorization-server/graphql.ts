import { builder, SuccessRef } from '../../../platform/graphql/index.ts';
import { AccessScopeEnum, IdentityMutation, IdentityQuery } from '../graphql-namespaces.ts';
import { type ConnectedApplication, listApplications } from './list-applications.ts';
import { revokeApplication } from './revoke-application.ts';

const ApplicationRef = builder.objectRef<ConnectedApplication>('ConnectedApplication').implement({
  capability: 'account.view',
  description: 'An application that may act for the signed-in person, by OAuth.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    uri: t.exposeString('uri', { nullable: true }),
    scopes: t.field({ type: [AccessScopeEnum], resolve: ({ scopes }) => scopes }),
    connectedAt: t.expose('connectedAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.objectField(IdentityQuery, 'connectedApplications', (t) =>
  t.field({
    type: [ApplicationRef],
    resolve: async (_parent, _args, context) => listApplications({ ctx: await context.member() }),
  }),
);
builder.objectField(IdentityMutation, 'revokeConnectedApplication', (t) =>
  t.field({
    type: SuccessRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await revokeApplication({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
