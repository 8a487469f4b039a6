import type { Answer } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import type { Context } from '../../platform/context/context.ts';
import type { Frame } from './frame/frame.ts';

/** What a conversation remembers: the last question as it was understood, and where its answer was shown. */
export type Memory = { frame: Frame; permalink: string | null };

export type Question = {
  text: string;
  /** The audience chosen on the page the question was asked from. */
  audience?: string | undefined;
  memory: Memory | null;
  today: Day;
  signal: AbortSignal;
};

/** An answer and what to remember of it; memory stays as it was after a refusal. */
export type Answered = { answer: Answer; memory: Memory | null };

/** Whatever answers questions: the local grammar, later a language model that fills the same frame. */
export type Engine = { answer(ctx: Context, question: Question): Promise<Answered> };
