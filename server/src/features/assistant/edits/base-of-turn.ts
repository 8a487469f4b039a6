import { audienceNamed, type EditContext, editBase, type OfTurn } from '@parley/language/edits';
import type { Context } from '../../../platform/context/index.ts';
import { storedFrame } from './stored-frame.ts';

/** An answer as it was understood; null where that is not known any more, or cannot be asked any more. */
export async function baseOfTurn({
  ctx,
  input,
  context,
}: {
  ctx: Context;
  input: { conversationId: string; turnId: string };
  context: EditContext;
}): Promise<OfTurn | null> {
  const stored = await storedFrame({ ctx, input });
  if (stored === null) return null;
  const id = stored.answer.query.find(({ part }) => part?.kind === 'audience')?.part?.id;
  const { today } = context;
  const base = editBase(stored.frame, { today, audience: audienceNamed(context, id) });
  return base === null ? null : { base, audience: id };
}
