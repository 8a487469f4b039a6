import { z } from 'zod';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { isLastAdmin, lockMembers } from './lock-members.ts';
import { findPerson, findVisitor, type Person } from './people.ts';
import { userName, userRole } from './user-input.ts';

const isDigestWeeks = (weeks: number): boolean => weeks === 2 || weeks === 4;

const inputSchema = z.object({
  id: z.string(),
  name: userName.nullish(),
  role: userRole.nullish(),
  /** Without weeks no digest is sent; left out, it does not change. */
  digestDelivery: z
    .object({
      repeatsWeeks: z.number().refine(isDigestWeeks, 'Every 2 or every 4 weeks, or never.').nullish(),
    })
    .nullish(),
});
type Input = z.output<typeof inputSchema>;
type Change = { transaction: PostgresTransaction; ctx: Context; person: Person; input: Input };

const refuse = (field: string, text: string): never => {
  throw new AppError('INVALID_INPUT', { fieldErrors: { [field]: text } });
};

/** Changes an active user of the instance: users change their own name and digest; admins those of all users, and the roles of others. */
export async function updateUser({
  ctx,
  input: given,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, given.id === ctx.viewer.userId ? 'account.manage' : 'users.manage');
  const input = inputSchema.parse(given);
  await ctx.postgres.transaction().execute(async (transaction) => {
    await lockMembers(transaction, ctx);
    const person =
      (await findPerson(transaction, ctx.instance.id, input.id)) ??
      (input.id === ctx.viewer.userId ? await findVisitor(transaction, ctx.viewer) : undefined);
    if (!person) throw notFound('User');
    if (person.status === 'invited') refuse('id', 'An invited user cannot be edited.');
    const change: Change = { transaction, ctx, person, input };
    await changeRole(change);
    await changeName(change);
    await changeDigest(change);
    const { name, role, digestDelivery } = input;
    await audit({
      transaction,
      ctx,
      type: 'users.updated',
      source: 'api',
      details: sentence`${ctx.viewer.name} changed ${{ kind: 'user', id: person.id, name: person.name }}`,
      data: {
        userId: person.id,
        before: { name: person.name, role: person.role, digestWeeks: person.digestWeeks },
        changed: { name, role, digestDelivery },
      },
    });
  });
}

async function changeRole({ transaction, ctx, person, input: { role } }: Change): Promise<void> {
  if (role == null || role === person.role) return;
  if (person.id === ctx.viewer.userId) refuse('role', 'Nobody changes their own role.');
  if (role !== 'admin' && (await isLastAdmin(transaction, ctx, person.id)))
    refuse('role', 'The last admin stays one: make somebody else an admin first.');
  await transaction
    .updateTable('members')
    .set({ role })
    .where('organization_id', '=', ctx.instance.id)
    .where('user_id', '=', person.id)
    .execute();
}

async function changeName({ transaction, person, input: { name } }: Change): Promise<void> {
  if (name == null || name === person.name) return;
  await transaction
    .updateTable('users')
    .set({ name, updated_at: new Date() })
    .where('id', '=', person.id)
    .execute();
}

async function changeDigest({ transaction, ctx, person, input }: Change): Promise<void> {
  if (input.digestDelivery === undefined) return;
  if (person.memberId === null) refuse('digestDelivery', 'It comes to users of the organization only.');
  await transaction
    .updateTable('members')
    .set({ digest_weeks: input.digestDelivery?.repeatsWeeks ?? null })
    .where('organization_id', '=', ctx.instance.id)
    .where('user_id', '=', person.id)
    .execute();
}
