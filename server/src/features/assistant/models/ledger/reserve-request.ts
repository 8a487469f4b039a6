import { sql } from 'kysely';
import type { Context } from '../../../../platform/context/index.ts';
import { newId } from '../../../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../../../platform/postgres/postgres.ts';
import type { DataKind } from './data-kinds.ts';

/** The tokens of one question, or of the instance for today, are used up. */
export class BudgetSpent extends Error {
  readonly of: 'question' | 'day';

  constructor(of: 'question' | 'day') {
    super(`the budget of the ${of} is spent`);
    this.name = 'BudgetSpent';
    this.of = of;
  }
}

export type Sending = {
  questionId: string;
  conversationId: string | null;
  host: string;
  model: string;
  kinds: readonly DataKind[];
  /** The text exactly as it goes out. */
  sent: string;
  /** Most tokens it can take. */
  tokens: number;
};

/** What counts: what the provider said, and until then what was reserved. */
export const TAKEN = sql<string>`coalesce(sum(coalesce(input_tokens + output_tokens, reserved_tokens)), 0)`;

async function taken(transaction: PostgresTransaction, ctx: Context, questionId?: string): Promise<number> {
  const requests = transaction
    .selectFrom('model_requests')
    .select(TAKEN.as('tokens'))
    .where('instance_id', '=', ctx.instance.id);
  const { tokens } = await (questionId === undefined
    ? requests.where('sent_at', '>=', sql<Date>`date_trunc('day', now())`)
    : requests.where('question_id', '=', questionId)
  ).executeTakeFirstOrThrow();
  return Number(tokens);
}

/**
 * Enters what is about to be sent into the ledger, or throws BudgetSpent. One at a time in an instance, so that questions
 * asked side by side do not spend the same tokens; what cannot be entered is not sent.
 */
export async function reserveRequest({ ctx, input }: { ctx: Context; input: Sending }): Promise<string> {
  const { PARLEY_MODEL_DAY_BUDGET: day, PARLEY_MODEL_QUESTION_BUDGET: question } = ctx.config;
  const { questionId, conversationId, host, model, kinds, sent, tokens } = input;
  return ctx.postgres.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`model-budget ${ctx.instance.id}`}, 0))`.execute(
      transaction,
    );
    if ((await taken(transaction, ctx, questionId)) + tokens > question) throw new BudgetSpent('question');
    if ((await taken(transaction, ctx)) + tokens > day) throw new BudgetSpent('day');
    const id = newId('mreq');
    await transaction
      .insertInto('model_requests')
      .values({
        id,
        instance_id: ctx.instance.id,
        // An evaluation is asked by nobody.
        user_id: ctx.viewer.userId === '' ? null : ctx.viewer.userId,
        conversation_id: conversationId,
        question_id: questionId,
        host,
        model,
        kinds: [...kinds],
        sent,
        reserved_tokens: tokens,
      })
      .execute();
    return id;
  });
}
