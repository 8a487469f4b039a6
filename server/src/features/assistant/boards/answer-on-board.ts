import { type Answer, readPeriodChoice } from '@parley/core/assistant';
import { type Day, toDay } from '@parley/core/dates';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { answerPart } from '../pins/answer-part.ts';
import { visibleBoards } from './visible-boards.ts';

const inputSchema = z.object({ id: z.string(), pinId: z.string() });

/** A pinned part as of now, of the period of its board, with the rights of whoever looks. */
export async function answerOnBoard({
  ctx,
  input,
  today = toDay(Date.now()),
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
  today?: Day;
}): Promise<Answer> {
  authorize(ctx, 'analytics.view');
  const { id, pinId } = inputSchema.parse(input);
  const board = await visibleBoards(ctx, ctx.postgres)
    .select(['boards.id', 'boards.period'])
    .where('boards.id', '=', id)
    .executeTakeFirst();
  if (board === undefined) throw notFound('Board');
  const pin = await ctx.postgres
    .selectFrom('board_pins')
    .innerJoin('pins', 'pins.id', 'board_pins.pin_id')
    .select(['pins.kind', 'pins.position', 'pins.memory', 'pins.audience'])
    .where('board_pins.board_id', '=', board.id)
    .where('pins.instance_id', '=', ctx.instance.id)
    .where('pins.id', '=', pinId)
    .executeTakeFirst();
  if (pin === undefined) throw notFound('Pin');
  const period = board.period === null ? undefined : readPeriodChoice(board.period);
  return await answerPart(ctx, pin, { today, period });
}
