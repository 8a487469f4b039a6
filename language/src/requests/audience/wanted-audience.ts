import type { Kept } from './take-kept.ts';

/** A part of the wish that no rule can say, in the person's words, and why. */
export type UnreadPart = {
  words: string;
  why: 'no-rule' | 'no-name' | 'several-names' | 'window' | 'count' | 'several-windows';
};

/** An audience as the user worded it. */
export type WantedAudience = {
  /** What it is to be called; null where that is not said. */
  name: string | null;
  /** A name made of the words, for one that was not given. */
  title: string;
  /** Who is to be in it, in the person's words: may be the text form of rules itself. */
  words: string;
  /** The companies that were just shown are meant: "these". Nothing else is read then. */
  isShown: boolean;
  /** Of what was shown: its companies of today or its filters as rules; null where that is not said. */
  kept: Kept | null;
  /** What was understood, in the text form of rules; empty where nothing was. */
  rules: string;
  unread: readonly UnreadPart[];
};
