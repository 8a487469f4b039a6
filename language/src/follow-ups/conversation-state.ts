import type { Frame } from '../frame/frame.ts';

export type OfferedChoice = { question: string; frame: Frame | null };

/**
 * An open clarification: the name in it and what that may be, or the words that would be left out; neither where
 * something else was asked.
 */
export type Pending = {
  question: string;
  words: string;
  names: readonly string[];
  leftOut?: readonly string[];
  /** The questions that were offered in its place, as they were shown; one without a frame is asked in its words. */
  choices?: readonly OfferedChoice[];
  /** What was asked before it and goes on in it, when that was not answered either. */
  since?: readonly string[];
};

/** What a conversation remembers: the last question as it was understood, where its answer was shown, and the open clarification. */
export type ConversationState = {
  frame: Frame | null;
  permalink: string | null;
  pending: Pending | null;
  /** What was asked to be written, in the words that it was proposed from. */
  wished?: string;
};
