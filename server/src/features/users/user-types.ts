import { builder } from '../../platform/graphql/index.ts';
import type { Person } from './people.ts';

export const UserRole = builder.enumType('UserRole', { values: ['admin', 'user'] as const });
const UserStatus = builder.enumType('UserStatus', { values: ['active', 'invited'] as const });

const DigestDelivery = builder.objectRef<{ repeatsWeeks: number | null }>('DigestDelivery').implement({
  capability: 'account.view',
  description: 'How often the digest comes by mail.',
  fields: (t) => ({
    repeatsWeeks: t.exposeInt('repeatsWeeks', { nullable: true, description: '2 or 4; null is never.' }),
  }),
});

export const DigestDeliveryInput = builder.inputType('DigestDeliveryInput', {
  fields: (t) => ({ repeatsWeeks: t.int({ description: '2 or 4; null is never.' }) }),
});

export const UserRef = builder.objectRef<Person>('User').implement({
  capability: 'account.view',
  description: 'A person, as a member of the instance of the request.',
  fields: (t) => ({
    id: t.exposeID('id'),
    memberId: t.exposeID('memberId', {
      nullable: true,
      description: 'Id of the membership in the identity layer; none for an invited user.',
    }),
    email: t.exposeString('email'),
    name: t.exposeString('name'),
    pictureUrl: t.exposeString('pictureUrl', { nullable: true }),
    roles: t.stringList({
      description: 'Roles in the instance of the request: admin or user.',
      resolve: ({ role }) => (role === null ? [] : [role]),
    }),
    currentOrg: t.id({
      description: 'The instance of the request.',
      resolve: async (_person, _args, context) => (await context.member()).instance.id,
    }),
    isSuperuser: t.exposeBoolean('isSuperuser'),
    isAdmin: t.boolean({ resolve: ({ isSuperuser, role }) => isSuperuser || role === 'admin' }),
    isPaid: t.boolean({
      description: 'Whether the plan of the instance is a paid one.',
      resolve: async (_person, _args, context) => (await context.member()).viewer.isPaid,
    }),
    status: t.field({
      type: UserStatus,
      description: 'active or invited; the id of an invited user is that of the invitation.',
      resolve: ({ status }) => status,
    }),
    invitedUntil: t.expose('invitedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'When the invitation of an invited user ends.',
    }),
    lastAccessAt: t.expose('lastAccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The latest sign-in into the instance.',
    }),
    digestDelivery: t.field({
      type: DigestDelivery,
      resolve: ({ digestWeeks }) => ({ repeatsWeeks: digestWeeks }),
    }),
  }),
});
