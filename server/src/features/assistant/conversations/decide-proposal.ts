import {
  answerSchema,
  type ProposedAction,
  proposalChangesSchema,
  proposalName,
  TURN_DECISIONS,
  withChanges,
} from '@parley/core/assistant';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { NOTHING_TOLD, PROPOSAL_KINDS, type ToldOnce } from '../proposals/proposal-kinds.ts';
import { ownConversations } from './own-conversation.ts';

const inputSchema = z.object({
  id: z.string(),
  turnId: z.string(),
  decision: z.enum(TURN_DECISIONS),
  name: z.string().nullish(),
  /** Other values than those proposed. */
  changes: proposalChangesSchema.nullish(),
});

const proposedBy = (answer: unknown): ProposedAction | undefined =>
  answerSchema.safeParse(answer).data?.blocks.find((block) => block.kind === 'proposal')?.action;

/** The answer as it is kept: with what was confirmed in place of what was proposed. */
function withAction(answer: unknown, action: ProposedAction) {
  const whole = answerSchema.parse(answer);
  return {
    ...whole,
    blocks: whole.blocks.map((block) => (block.kind === 'proposal' ? { ...block, action } : block)),
  };
}

type Asked = Pick<z.output<typeof inputSchema>, 'id' | 'turnId' | 'changes'>;

/** What a turn of the person's own conversation proposes, with the changes that the person made, and what was decided before. */
async function findProposal(
  ctx: Context,
  postgres: Postgres | PostgresTransaction,
  { id, turnId, changes, isLocked }: Asked & { isLocked: boolean },
) {
  const own = await ownConversations(ctx, postgres)
    .select('id')
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (own === undefined) throw notFound('Conversation');
  const turn = await postgres
    .selectFrom('conversation_turns')
    .select(['answer', 'decision'])
    .where('conversation_id', '=', id)
    .where('id', '=', turnId)
    .where('status', '=', 'complete')
    .executeTakeFirst();
  const proposed = proposedBy(turn?.answer);
  if (turn === undefined || proposed === undefined) throw notFound('Proposal');
  return { ...turn, action: withChanges(proposed, changes ?? {}) };
}

/**
 * Confirms or discards what an answer of the person's own conversation proposes. What is written is what was shown, taken
 * from the stored answer and checked like any other, with the changes that the person made before; once, however often it
 * is said. The address of a link goes once, to who said it first.
 */
export async function decideProposal({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<ToldOnce> {
  authorize(ctx, 'conversations.manage');
  const { id, turnId, decision, name, changes } = inputSchema.parse(input);
  const asked = { id, turnId, changes };
  const first = await findProposal(ctx, ctx.postgres, { ...asked, isLocked: false });
  const isNow = decision === 'confirmed' && first.decision === null;
  const checked = isNow ? await PROPOSAL_KINDS[first.action.type].check?.(ctx, first.action) : undefined;
  return await ctx.postgres.transaction().execute(async (transaction) => {
    // Locks the conversation: a second click waits for the first.
    const { action, ...turn } = await findProposal(ctx, transaction, { ...asked, isLocked: true });
    if (turn.decision === decision) return NOTHING_TOLD;
    if (turn.decision !== null)
      throw new AppError('INVALID_INPUT', { message: `It was ${turn.decision} already.` });
    await transaction
      .updateTable('conversation_turns')
      .set({
        decision,
        ...(changes != null && { answer: JSON.stringify(withAction(turn.answer, action)) }),
      })
      .where('conversation_id', '=', id)
      .where('id', '=', turnId)
      .execute();
    if (decision === 'confirmed') {
      return await PROPOSAL_KINDS[action.type].confirm({
        ctx,
        transaction,
        action,
        checked,
        // Unless it is chosen, a name follows what was changed.
        name: name ?? proposalName(action) ?? undefined,
      });
    }
    await audit({
      transaction,
      ctx,
      type: 'assistant.proposal-discarded',
      source: 'api',
      details: `${ctx.viewer.name} discarded a proposal of the assistant`,
      data: { conversationId: id },
    });
    return NOTHING_TOLD;
  });
}
