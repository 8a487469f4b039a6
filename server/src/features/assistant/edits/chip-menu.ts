import { chipPartSchema } from '@parley/core/assistant';
import { toDay } from '@parley/core/dates';
import type { EditContext } from '@parley/language/edits';
import { type ChipMenu, menuOf } from '@parley/language/edits';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { sharedNames } from '../shared-names.ts';
import { baseOfTurn } from './base-of-turn.ts';

const inputSchema = z.object({
  conversationId: z.string().max(64),
  turnId: z.string().max(64),
  part: chipPartSchema,
  search: z.string().max(200).default(''),
});

/**
 * What a part of an answer of the person's own can be changed to; null where it is not known any more how the answer was
 * understood, so that only its question can be changed.
 */
export async function chipMenu({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<ChipMenu | null> {
  authorize(ctx, 'analytics.view');
  const { part, search, ...turn } = inputSchema.parse(input);
  const today = toDay(Date.now());
  const context: EditContext = { today, names: await sharedNames.get(ctx, today) };
  const found = await baseOfTurn({ ctx, input: turn, context });
  return found === null ? null : menuOf(found, part, search, context);
}
