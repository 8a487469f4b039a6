import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

const inputSchema = z.object({ id: z.string().max(256) });

/** Disconnects an application: its consent goes, and every token with it. */
export async function revokeApplication({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'account.manage');
  const { id } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('oauth_consents')
      .where('id', '=', id)
      .where('user_id', '=', ctx.viewer.userId)
      .where('reference_id', '=', ctx.instance.id)
      .returning('client_id')
      .executeTakeFirst();
    if (!row) throw notFound('Application');
    await audit({
      transaction,
      ctx,
      type: 'identity.application-revoked',
      source: 'api',
      details: 'A connected application was disconnected',
      data: { applicationId: id, clientId: row.client_id },
    });
  });
}
