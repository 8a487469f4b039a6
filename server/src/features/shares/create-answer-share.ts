import { findPart, isPinnable } from '@parley/core/assistant';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { findAnswer } from '../assistant/index.ts';
import { addShare, hashOf, type MadeShare, requireSharing } from './add-share.ts';
import { answerContent, titleOfAnswer } from './answer-content.ts';
import { type AnswerShareInput, answerShareSchema } from './share-input.ts';

/**
 * Makes a link of an answer in a conversation of the user's own, or of one part of it. What is stored is what the assistant
 * understood, as for pins: a live link answers it again, and nothing else can be asked with it.
 */
export async function createAnswerShare({
  ctx,
  input: given,
  source: madeWith = 'api',
}: {
  ctx: Context;
  source?: 'api' | 'assistant';
  input: AnswerShareInput;
}): Promise<MadeShare> {
  authorize(ctx, 'shares.manage');
  const input = answerShareSchema.parse(given);
  await requireSharing(ctx);
  const { kind, position, hidesCompanies } = input;
  const part = kind === null || position === null ? null : { kind, position };
  const passwordHash = await hashOf(input.password);
  return await ctx.postgres.transaction().execute(async (transaction) => {
    const { answer, memory, audience, isRepeatable } = await findAnswer(transaction, ctx, input);
    const found = part === null ? answer?.blocks.find(isPinnable) : findPart(answer?.blocks ?? [], part);
    if (answer === undefined || found === undefined || !isPinnable(found) || !isRepeatable)
      throw new AppError('INVALID_INPUT', { message: 'This answer has no figures that could be shared.' });
    const title = input.title ?? titleOfAnswer(answer, hidesCompanies);
    return await addShare(transaction, ctx, {
      input,
      madeWith,
      passwordHash,
      source: { memory: JSON.stringify(memory), audience, kind, position },
      content: answerContent(answer, { title, part, hidesCompanies }),
    });
  });
}
