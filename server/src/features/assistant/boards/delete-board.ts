import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { ownBoard } from './visible-boards.ts';

const inputSchema = z.object({ id: z.string() });

/** Deletes a board of the person's own for all who see it; its pins stay. */
export async function deleteBoard({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'conversations.manage');
  const { id } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    await ownBoard(transaction, ctx, id);
    await transaction.deleteFrom('boards').where('id', '=', id).execute();
    await audit({
      transaction,
      ctx,
      type: 'assistant.board-deleted',
      source: 'api',
      details: `${ctx.viewer.name} deleted a board of pinned answers`,
      data: { boardId: id },
    });
  });
}
