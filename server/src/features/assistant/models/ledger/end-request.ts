import type { Context } from '../../../../platform/context/index.ts';
import { storableText } from '../../../../platform/text/index.ts';

export type RequestEnd = {
  outcome: 'answered' | 'failed' | 'cancelled';
  /** As the provider counted; without it what was reserved stays counted. */
  tokens?: { input: number; output: number } | undefined;
  problem?: string | undefined;
};

const LONGEST_PROBLEM = 300;

/** Says how a request ended that was entered into the ledger. The first end stays. */
export async function endRequest({
  ctx,
  id,
  end: { outcome, tokens, problem },
}: {
  ctx: Context;
  id: string;
  end: RequestEnd;
}): Promise<void> {
  await ctx.postgres
    .updateTable('model_requests')
    .set({
      outcome,
      ended_at: new Date(),
      ...(tokens !== undefined && { input_tokens: tokens.input, output_tokens: tokens.output }),
      ...(problem !== undefined && {
        problem: storableText(problem).slice(0, LONGEST_PROBLEM),
      }),
    })
    .where('instance_id', '=', ctx.instance.id)
    .where('id', '=', id)
    .where('outcome', '=', 'sent')
    .execute();
}
