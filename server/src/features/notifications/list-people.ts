import type { Context } from '../../platform/context/index.ts';
import { can } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Addresses are for those who see the list of users, and everybody's own for themselves. */
export type SubscriptionPerson = { id: string; name: string; email: string | null };

type WithAddress = { id: string; name: string; email: string };

/** A member as the user may see them. */
export function shown({ viewer }: Context): (person: WithAddress) => SubscriptionPerson {
  const seesAddresses = can({ user: viewer, viewer }, 'users.view');
  return ({ id, name, email }) => ({
    id,
    name,
    email: seesAddresses || id === viewer.userId ? email : null,
  });
}

/** Who gets each of the subscriptions and is a member now. */
export async function listGetters(
  ctx: Context,
  ids: readonly string[],
): Promise<readonly (SubscriptionPerson & { subscriptionId: string })[]> {
  if (ids.length === 0) return [];
  const people = await ctx.postgres
    .selectFrom('subscription_recipients')
    .innerJoin('users', 'users.id', 'subscription_recipients.user_id')
    .innerJoin('members', 'members.user_id', 'users.id')
    .select(['subscription_id as subscriptionId', 'users.id', 'users.name', 'users.email'])
    .where('members.organization_id', '=', ctx.instance.id)
    .where('subscription_id', 'in', ids)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  const show = shown(ctx);
  return people.map((person) => ({ ...show(person), subscriptionId: person.subscriptionId }));
}

/** Members who can be chosen to get one. */
export async function listRecipients(ctx: Context): Promise<SubscriptionPerson[]> {
  const people = await ctx.postgres
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('members.organization_id', '=', ctx.instance.id)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return people.map(shown(ctx));
}

/** Who gets a subscription and is a member now, as a message is written to them. */
export const listMembers = (
  transaction: PostgresTransaction,
  { id, instance_id }: { id: string; instance_id: string },
) =>
  transaction
    .selectFrom('subscription_recipients')
    .innerJoin('users', 'users.id', 'subscription_recipients.user_id')
    .innerJoin('members', 'members.user_id', 'users.id')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .select(['users.id', 'users.email', 'organizations.name as organizationName'])
    .where('subscription_id', '=', id)
    .where('members.organization_id', '=', instance_id)
    .execute();
