import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { isLastAdmin, lockMembers } from './lock-members.ts';
import { findPerson, type Person } from './people.ts';
import { withdrawInvitationLink } from './send-invitation.ts';

/**
 * Removes a user from the instance, or withdraws an invitation. The account stays, for the other instances it belongs to.
 * Foreign keys delete the member's API keys and connected applications of the instance with the membership; their
 * conversations with the assistant go too.
 */
export async function deleteUser({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<void> {
  authorize(ctx, 'users.manage');
  if (input.id === ctx.viewer.userId)
    throw new AppError('CANNOT_DELETE', { details: { reason: 'Nobody can remove themselves.' } });
  await ctx.postgres.transaction().execute(async (transaction) => {
    await lockMembers(transaction, ctx);
    const person = await findPerson(transaction, ctx.instance.id, input.id);
    if (!person) throw notFound('User');
    if (person.status === 'invited') await withdraw(transaction, ctx, person);
    else await remove(transaction, ctx, person);
    await audit({
      transaction,
      ctx,
      type: person.status === 'invited' ? 'users.invitation-withdrawn' : 'users.removed',
      source: 'api',
      details: sentence`${ctx.viewer.name} removed ${{ kind: 'user', id: person.id, name: person.name }}`,
      data: { userId: person.id, email: person.email, role: person.role },
    });
  });
}

async function withdraw(
  transaction: PostgresTransaction,
  ctx: Context,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<void> {
  await transaction.updateTable('invitations').set({ status: 'canceled' }).where('id', '=', id).execute();
  await withdrawInvitationLink(transaction, ctx, { email });
}

async function remove(transaction: PostgresTransaction, ctx: Context, { id, email }: Person): Promise<void> {
  if (await isLastAdmin(transaction, ctx, id))
    throw new AppError('CANNOT_DELETE', {
      details: { reason: 'The last admin of an organization cannot be removed.' },
    });
  await transaction
    .deleteFrom('members')
    .where('organization_id', '=', ctx.instance.id)
    .where('user_id', '=', id)
    .execute();
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .where('active_organization_id', '=', ctx.instance.id)
    .execute();
  // They are theirs alone, and about the data of this instance.
  await transaction
    .deleteFrom('conversations')
    .where('instance_id', '=', ctx.instance.id)
    .where('user_id', '=', id)
    .execute();
  await transaction
    .deleteFrom('boards')
    .where('instance_id', '=', ctx.instance.id)
    .where('user_id', '=', id)
    .execute();
  await transaction
    .deleteFrom('pins')
    .where('instance_id', '=', ctx.instance.id)
    .where('user_id', '=', id)
    .execute();
  // Their e-mail domain would let them in again at once.
  await transaction
    .insertInto('removals')
    .values({ organization_id: ctx.instance.id, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
