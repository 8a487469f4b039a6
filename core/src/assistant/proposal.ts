import { z } from 'zod';

/** What the assistant may propose to write. Nothing of it is done before a person has confirmed it in the interface. */
export const proposedActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create-note'), note: z.string(), day: z.string() }),
]);
export type ProposedAction = z.infer<typeof proposedActionSchema>;

/** What the person said of a proposal. */
export const TURN_DECISIONS = ['confirmed', 'discarded'] as const;
export type TurnDecision = (typeof TURN_DECISIONS)[number];
