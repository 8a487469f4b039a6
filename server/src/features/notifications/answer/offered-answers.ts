import type { Answer } from '@parley/core/assistant';
import type { DateRange } from '@parley/core/dates';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** Where an answer is: a turn of a conversation of the user's own. */
export type AnswerPlace = { conversationId: string; turnId: string };

/** What is kept of an answer, so that it can be asked again. */
export type KeptAnswer = {
  /** What the assistant understood. */
  memory: object;
  /** The audience that was chosen on the page when it was asked. */
  audience: string | null;
  /** What it was asked for, without its days. */
  title: string;
  /** The page that shows it. */
  permalink: string;
};

/** What reports ask of the assistant: it proposes reports, so that they must not import it. */
export type OfferedAnswers = {
  /** Throws NOT_FOUND for an answer of another person, and INVALID_INPUT for one that cannot be asked again. */
  find(transaction: PostgresTransaction, ctx: Context, place: AnswerPlace): Promise<KeptAnswer>;
  /** Asks it again, of other days. */
  again(ctx: Context, kept: Pick<KeptAnswer, 'memory' | 'audience'>, range: DateRange): Promise<Answer>;
};

const offered: { answers?: OfferedAnswers } = {};

/** Called by the door of the assistant; where it was removed, nobody calls it. */
export function offerAnswers(answers: OfferedAnswers): void {
  offered.answers = answers;
}

export function offeredAnswers(): OfferedAnswers {
  if (offered.answers === undefined) throw notFound('Answer');
  return offered.answers;
}
