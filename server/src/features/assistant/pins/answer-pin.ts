import type { Answer } from '@parley/core/assistant';
import { type Day, toDay } from '@parley/core/dates';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { answerPart } from './answer-part.ts';
import { ownPins } from './own-pins.ts';

const inputSchema = z.object({ id: z.string() });

/** The part that was pinned, answered as of now: “last 30 days” are those before today. */
export async function answerPin({
  ctx,
  input,
  today = toDay(Date.now()),
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
  today?: Day;
}): Promise<Answer> {
  authorize(ctx, 'analytics.view');
  const { id } = inputSchema.parse(input);
  const pin = await ownPins(ctx, ctx.postgres).selectAll().where('id', '=', id).executeTakeFirst();
  if (pin === undefined) throw notFound('Pin');
  return await answerPart(ctx, pin, { today });
}
