import {
  builder,
  connectionOf,
  namespace,
  SuccessRef,
  searchArguments,
} from '../../platform/graphql/index.ts';
import { deleteUser } from './delete-user.ts';
import { getCurrentUser } from './get-current-user.ts';
import { getUser } from './get-user.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { resendInvite } from './resend-invite.ts';
import { updateUser } from './update-user.ts';
import { DigestDeliveryInput, UserRef, UserRole } from './user-types.ts';

const UsersQuery = namespace('UsersQuery', 'analytics.view', 'People of the instance.');

builder.objectField(UsersQuery, 'current', (t) =>
  t.field({
    type: UserRef,
    description: 'The signed-in person.',
    resolve: async (_parent, _args, context) => getCurrentUser({ ctx: await context.member() }),
  }),
);

builder.objectField(UsersQuery, 'get', (t) =>
  t.field({
    type: connectionOf('User', UserRef),
    capability: 'users.view',
    description: 'Members and invited people. Sorts: email, name, role, status. Admin only.',
    args: {
      ...searchArguments,
      searchQuery: t.arg.string({ description: 'Part of a name or e-mail address.' }),
    },
    resolve: async (_parent, input, context) => listUsers({ ctx: await context.member(), input }),
  }),
);

builder.objectField(UsersQuery, 'getById', (t) =>
  t.field({
    type: UserRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getUser({ ctx: await context.member(), input }),
  }),
);
builder.queryField('users', (t) => t.field({ type: UsersQuery, resolve: () => ({}) }));

const UsersMutation = namespace('UsersMutation', 'users.manage', 'Changing people of the instance.');

builder.objectField(UsersMutation, 'invite', (t) =>
  t.field({
    type: UserRef,
    description: 'Sends an invitation by mail, valid for 14 days.',
    args: {
      name: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      role: t.arg({ type: UserRole, required: true }),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      return await getUser({ ctx, input: await inviteUser({ ctx, input }) });
    },
  }),
);

builder.objectField(UsersMutation, 'resendInvite', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Sends the same invitation again, valid for 14 days from now.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await resendInvite({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);

builder.objectField(UsersMutation, 'update', (t) =>
  t.field({
    type: UserRef,
    // Of others it takes users.manage; the verb knows who is who.
    capability: 'analytics.view',
    description:
      'Name, role and digest of an active user. Everybody may change their own name and digest; a role only an admin, and never their own.',
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      role: t.arg({ type: UserRole }),
      digestDelivery: t.arg({ type: DigestDeliveryInput }),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      await updateUser({ ctx, input });
      return await getUser({ ctx, input });
    },
  }),
);

builder.objectField(UsersMutation, 'delete', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Removes a user from the instance, or cancels an invitation; never the signed-in person.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await deleteUser({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.mutationField('users', (t) => t.field({ type: UsersMutation, resolve: () => ({}) }));
