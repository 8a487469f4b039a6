import { builder, SuccessRef } from '../../../platform/graphql/index.ts';
import { IdentityMutation, IdentityQuery } from '../graphql-namespaces.ts';
import { listSessions, type UserSession } from './list-sessions.ts';
import { revokeSessions } from './revoke-sessions.ts';

const UserSessionRef = builder.objectRef<UserSession>('UserSession').implement({
  capability: 'account.view',
  description: 'An active session of the signed-in person.',
  fields: (t) => ({
    id: t.exposeID('id'),
    isCurrent: t.exposeBoolean('isCurrent'),
    factors: t.exposeStringList('factors', {
      description: 'How it was signed in: password, magic_link, google, totp, passkey and so on.',
    }),
    address: t.exposeString('address', { nullable: true }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.objectField(IdentityQuery, 'currentSession', (t) =>
  t.field({
    type: UserSessionRef,
    nullable: true,
    description: 'The session of the request; null for a key or an application.',
    resolve: async (_parent, _args, context) =>
      (await listSessions(context)).find(({ isCurrent }) => isCurrent) ?? null,
  }),
);
builder.objectField(IdentityQuery, 'sessions', (t) =>
  t.field({ type: [UserSessionRef], resolve: (_parent, _args, context) => listSessions(context) }),
);
builder.objectField(IdentityMutation, 'revokeSession', (t) =>
  t.field({
    type: SuccessRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, input, { services, user, origin, requestId }) =>
      revokeSessions({ services, ctx: { origin, requestId }, user, input }),
  }),
);
builder.objectField(IdentityMutation, 'revokeOtherSessions', (t) =>
  t.field({
    type: SuccessRef,
    resolve: (_parent, _input, { services, user, origin, requestId }) =>
      revokeSessions({ services, ctx: { origin, requestId }, user, input: { others: true } }),
  }),
);
