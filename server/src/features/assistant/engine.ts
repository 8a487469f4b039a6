import type { Answer, EngineName, PageContext } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import type { ConversationState } from '@parley/language/follow-ups';
import type { Frame } from '@parley/language/frame';
import type { Context } from '../../platform/context/context.ts';
import type { IsSolution } from './models/examples/index.ts';

/** What the answer of a language model was made of: the tools it shows, and the days that were words before. */
export type MadeOf = {
  turnId: string;
  calls: readonly { name: string; input: Readonly<Record<string, unknown>> }[];
  periods: readonly { words: string; start: Day; end: Day }[];
};

export type Memory = ConversationState & {
  madeOf?: MadeOf;
};

export type Question = {
  text: string;
  /** The audience chosen on the page the question was asked from. */
  audience?: string | undefined;
  /** What else is on that page. */
  page?: PageContext | undefined;
  memory: Memory | null;
  /** The question as it is understood already: that of an answer with one part changed, or a choice that was offered. */
  edited?: Frame | undefined;
  /** Notes shown with it. */
  editNotes?: readonly string[] | undefined;
  /** Who is to answer, where the person chose; else the language model is asked what the grammar does not read whole. */
  engine?: EngineName | undefined;
  /** Told what is being looked up, in words for people. */
  onStep?: ((step: string) => void) | undefined;
  /** Whether a query is what the question is measured by: no model is shown a solved question with it. */
  isSolution?: IsSolution | undefined;
  today: Day;
  /** Aborted when whoever asked wants no answer any more. */
  signal: AbortSignal;
  /** Aborted when nobody waits for the answer any more; it is still wanted, for later. */
  gone?: AbortSignal | undefined;
  /** What was asked and answered before, where that is not stored. */
  earlier?: readonly { question: string; understood: string; answer: string }[] | undefined;
  /** Where it is stored. */
  turn?: { conversationId: string; turnId: string } | undefined;
};

/** An answer and what to remember of it; memory stays as it was after a refusal. */
export type Answered = { answer: Answer; memory: Memory | null };

/** Whatever answers questions: the local grammar, or a language model that calls the same tools. */
export type Engine = { answer(ctx: Context, question: Question): Promise<Answered> };
