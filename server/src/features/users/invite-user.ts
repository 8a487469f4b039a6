import { z } from 'zod';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { countGuess } from '../identity/index.ts';
import { lockMembers } from './lock-members.ts';
import { invitationEnd, sendInvitation } from './send-invitation.ts';
import { userName, userRole, workEmail } from './user-input.ts';

const inputSchema = z.object({ email: workEmail, name: userName, role: userRole });

/** Invites a user to the instance by mail; they belong to it once they come. Answers the id of the invitation. */
export async function inviteUser({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ id: string }> {
  authorize(ctx, 'users.manage');
  const { email, name, role } = inputSchema.parse(input);
  await countGuess({ services: ctx, surface: 'invitation by organization', who: ctx.instance.id });
  return await ctx.postgres.transaction().execute(async (transaction) => {
    await lockMembers(transaction, ctx);
    await refuseKnown(transaction, ctx, email);
    const id = newId('invt');
    await transaction
      .insertInto('invitations')
      .values({
        id,
        organization_id: ctx.instance.id,
        email,
        name,
        role,
        inviter_id: ctx.viewer.userId,
        expires_at: invitationEnd(),
      })
      .execute();
    await transaction
      .deleteFrom('removals')
      .where('organization_id', '=', ctx.instance.id)
      .where('email', '=', email)
      .execute();
    await sendInvitation({ transaction, ctx, invitation: { email, role } });
    await audit({
      transaction,
      ctx,
      type: 'users.invited',
      source: 'api',
      details: sentence`${ctx.viewer.name} invited ${{ kind: 'user', id, name }}`,
      data: { invitationId: id, email, role },
    });
    return { id };
  });
}

async function refuseKnown(
  transaction: PostgresTransaction,
  { instance }: Context,
  email: string,
): Promise<void> {
  const member = await transaction
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('members.id')
    .where('members.organization_id', '=', instance.id)
    .where('users.email', '=', email)
    .executeTakeFirst();
  const invitation = await transaction
    .selectFrom('invitations')
    .select('id')
    .where('organization_id', '=', instance.id)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (member || invitation)
    throw new AppError('users.already-in-org', {
      fieldErrors: {
        email: member
          ? 'That user is in the organization already.'
          : 'That user is invited already: send the invitation again from the list of users.',
      },
    });
}
