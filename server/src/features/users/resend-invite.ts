import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { countGuess } from '../identity/index.ts';
import { invitationEnd, sendInvitation } from './send-invitation.ts';

/** Mails an open invitation again, good for two weeks from now; the link of the mail before it is of no use any more. */
export async function resendInvite({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<void> {
  authorize(ctx, 'users.manage');
  await countGuess({ services: ctx, surface: 'invitation by organization', who: ctx.instance.id });
  await ctx.postgres.transaction().execute(async (transaction) => {
    const invitation = await transaction
      .updateTable('invitations')
      .set({ expires_at: invitationEnd() })
      .where('id', '=', input.id)
      .where('organization_id', '=', ctx.instance.id)
      .where('status', '=', 'pending')
      .returning(['email', 'name', 'role'])
      .executeTakeFirst();
    if (!invitation) throw notFound('User');
    const { email, name, role } = invitation;
    await sendInvitation({ transaction, ctx, invitation: { email, role: role ?? 'user' } });
    await audit({
      transaction,
      ctx,
      type: 'users.invited-again',
      source: 'api',
      details: sentence`${ctx.viewer.name} sent the invitation of ${{ kind: 'user', id: input.id, name }} again`,
      data: { invitationId: input.id, email },
    });
  });
}
