import { type AnswerEdit, answerEditSchema } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import type { EditContext } from '@parley/language/edits';
import { applyEdit, audienceNamed, InvalidEdit, wordEdit } from '@parley/language/edits';
import { letFall } from '@parley/language/follow-ups';
import type { Frame } from '@parley/language/frame';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { sharedNames } from '../shared-names.ts';
import { baseOfTurn } from './base-of-turn.ts';

/** A changed question: what is asked, in words as well, and for which audience. */
export type ReadEdit = {
  frame: Frame;
  question: string;
  audience: string | undefined;
  /** What was dropped together with the changed part, to be named. */
  notes: readonly string[];
};

type Input = {
  ctx: Context;
  input: { conversationId: string | undefined; edit: AnswerEdit; today: Day };
};

function changedBy(...edit: Parameters<typeof applyEdit>): Frame {
  try {
    return applyEdit(...edit);
  } catch (error) {
    if (!(error instanceof InvalidEdit)) throw error;
    throw new AppError('INVALID_INPUT', { message: error.message });
  }
}

/**
 * Applies a change to the frame of that very answer, in a conversation of the person's own. Throws NOT_FOUND where there is no such
 * answer or it is not known any more how it was understood, INVALID_INPUT for a change that it does not allow.
 */
export async function readEdit({ ctx, input: { conversationId, edit, today } }: Input): Promise<ReadEdit> {
  const { turnId, change } = answerEditSchema.parse(edit);
  const context: EditContext = { today, names: await sharedNames.get(ctx, today) };
  const found =
    conversationId === undefined
      ? null
      : await baseOfTurn({ ctx, input: { conversationId, turnId }, context });
  if (found === null)
    throw new AppError('NOT_FOUND', {
      message: 'That answer can no longer be changed. Ask its question again.',
    });
  const { base, audience } = found;
  if (change.part === 'audience' && audience === undefined)
    throw new AppError('INVALID_INPUT', {
      message: 'The question was not asked with an audience of a page.',
    });
  const wanted = change.part === 'audience' ? change.to?.id : audience;
  if (change.part === 'audience' && change.to !== null && audienceNamed(context, wanted) === undefined)
    throw new AppError('INVALID_INPUT', { message: `There is no audience “${change.to.id}”.` });
  const frame = changedBy(base, change, context);
  const notes = change.part === 'rows' ? letFall(base.frame, frame) : [];
  return { frame, question: wordEdit(base, change, frame, context), audience: wanted, notes };
}
