import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { seesAll } from './list-shares.ts';

/** Ends a link for good: one of the user's own, or for admins any. A link that is revoked already stays so. */
export async function revokeShare({
  ctx,
  input: { id },
  source = 'api',
}: {
  ctx: Context;
  input: { id: string };
  source?: 'api' | 'assistant';
}): Promise<{ id: string }> {
  authorize(ctx, 'shares.manage');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('shares')
      .select(['title', 'created_by', 'revoked_at'])
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || (row.created_by !== ctx.viewer.userId && !seesAll(ctx))) throw notFound('Link');
    if (row.revoked_at !== null) return;
    // What a pinned link showed is of no use any more.
    await transaction
      .updateTable('shares')
      .set({ revoked_at: new Date(), kept: null })
      .where('id', '=', id)
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'shares.revoked',
      source,
      details: `${ctx.viewer.name} revoked the link of “${row.title}”`,
      data: { shareId: id },
    });
  });
  return { id };
}
