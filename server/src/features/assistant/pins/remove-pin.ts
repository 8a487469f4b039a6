import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

const inputSchema = z.object({ id: z.string() });

/** Takes a pin of the person's own away. */
export async function removePin({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'conversations.manage');
  const { id } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('pins')
      .where('user_id', '=', ctx.viewer.userId)
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) throw notFound('Pin');
    await audit({
      transaction,
      ctx,
      type: 'assistant.unpinned',
      source: 'api',
      details: `${ctx.viewer.name} unpinned a part of an answer of the assistant`,
      data: { pinId: id },
    });
  });
}
