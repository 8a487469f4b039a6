import { type Answer, findPart, isPinnable, titleOfQuery } from '@parley/core/assistant';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { findAnswer } from './find-answer.ts';
import { ownPins } from './own-pins.ts';

const MOST_PINS = 50;
const LONGEST_TITLE = 200;

const inputSchema = z.object({
  conversationId: z.string(),
  turnId: z.string(),
  kind: z.string().max(32),
  position: z.int().min(0).max(100),
});

/** As the question was understood: `Visits · LinkedIn · last 30 days`. A follow-up says too little by itself. */
const titleOf = ({ query }: Answer, question: string): string =>
  (query.length === 0 ? question : titleOfQuery(query)).slice(0, LONGEST_TITLE);

/**
 * Keeps a part of an answer of the person's own in sight. What is stored is what the assistant understood, so that the part is
 * answered again each time it is viewed. Pinned twice, it exists once.
 */
export async function addPin({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ id: string }> {
  authorize(ctx, 'conversations.manage');
  const { conversationId, turnId, kind, position } = inputSchema.parse(input);
  return ctx.postgres.transaction().execute(async (transaction) => {
    const found = await findAnswer(transaction, ctx, { conversationId, turnId });
    const { answer } = found;
    const block = findPart(answer?.blocks ?? [], { kind, position });
    if (answer === undefined || block === undefined || !isPinnable(block) || !found.isRepeatable)
      throw new AppError('INVALID_INPUT', { message: 'This part of an answer cannot be pinned.' });
    const pins = await ownPins(ctx, transaction).select(['id', 'turn_id', 'kind', 'position']).execute();
    const known = pins.find(
      (pin) => pin.turn_id === turnId && pin.kind === kind && pin.position === position,
    );
    if (known !== undefined) return { id: known.id };
    if (pins.length >= MOST_PINS)
      throw new AppError('INVALID_INPUT', {
        message: `There are ${MOST_PINS} pins already: unpin one first.`,
      });
    const id = newId('pinn');
    await transaction
      .insertInto('pins')
      .values({
        id,
        instance_id: ctx.instance.id,
        user_id: ctx.viewer.userId,
        title: titleOf(answer, found.question),
        memory: JSON.stringify(found.memory),
        audience: found.audience,
        turn_id: turnId,
        kind,
        position,
        kept: JSON.stringify(block),
        as_of: new Date(answer.asOf),
        definitions: answer.definitionsVersion ?? null,
      })
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'assistant.pinned',
      source: 'api',
      details: `${ctx.viewer.name} pinned a part of an answer of the assistant`,
      data: { pinId: id },
    });
    return { id };
  });
}
