import type { Context, SignedIn } from '../../platform/context/index.ts';
import { builder, namespace } from '../../platform/graphql/index.ts';

type CurrentUser = { user: SignedIn; ctx: Context };

const UserRef = builder.objectRef<CurrentUser>('User').implement({
  capability: 'account.view',
  description: 'A person, as a member of the instance of the request.',
  fields: (t) => ({
    id: t.id({ resolve: ({ user }) => user.userId }),
    email: t.string({ resolve: ({ user }) => user.email }),
    name: t.string({ resolve: ({ user }) => user.name }),
    pictureUrl: t.string({ nullable: true, resolve: ({ user }) => user.pictureUrl }),
    roles: t.stringList({
      description: 'Roles in the instance of the request: admin or user.',
      resolve: ({ ctx }) => [...ctx.viewer.roles],
    }),
    currentOrg: t.id({ description: 'The instance of the request.', resolve: ({ ctx }) => ctx.instance.id }),
    isSuperuser: t.boolean({ resolve: ({ user }) => user.isSuperuser }),
    isAdmin: t.boolean({
      resolve: ({ user, ctx }) => user.isSuperuser || ctx.viewer.roles.includes('admin'),
    }),
    isPaid: t.boolean({ resolve: () => true }),
    status: t.string({ resolve: () => 'active' }),
  }),
});

const UsersQuery = namespace('UsersQuery', 'analytics.view', 'People of the instance.');
builder.objectField(UsersQuery, 'current', (t) =>
  t.field({
    type: UserRef,
    description: 'Whoever is signed in.',
    resolve: async (_parent, _args, context) => ({ user: context.user, ctx: await context.member() }),
  }),
);
builder.queryField('users', (t) => t.field({ type: UsersQuery, resolve: () => ({}) }));
