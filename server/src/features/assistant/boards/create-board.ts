import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { MOST_BOARDS, nameSchema, pinsSchema, setBoardPins } from './board-input.ts';

const inputSchema = z.object({ name: nameSchema, pinIds: pinsSchema });

/** Makes a board of pins of the person's own. Nobody else sees it until they share it. */
export async function createBoard({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ id: string }> {
  authorize(ctx, 'conversations.manage');
  const { name, pinIds } = inputSchema.parse(input);
  const id = newId('bord');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom('boards')
      .select('id')
      .where('instance_id', '=', ctx.instance.id)
      .where('user_id', '=', ctx.viewer.userId)
      .execute();
    if (own.length >= MOST_BOARDS)
      throw new AppError('INVALID_INPUT', {
        message: `There are ${MOST_BOARDS} boards already: delete one first.`,
      });
    await transaction
      .insertInto('boards')
      .values({ id, instance_id: ctx.instance.id, user_id: ctx.viewer.userId, name, period: null })
      .execute();
    await setBoardPins(transaction, ctx, { id, pinIds });
    await audit({
      transaction,
      ctx,
      type: 'assistant.board-created',
      source: 'api',
      details: `${ctx.viewer.name} made a board of pinned answers`,
      data: { boardId: id, pins: pinIds.length },
    });
  });
  return { id };
}
