import { z } from 'zod';

export const proposedNoteSchema = z.object({
  type: z.literal('create-note'),
  note: z.string(),
  day: z.string(),
});

/** An audience by rules, and who met them when it was proposed. */
const proposedAudienceSchema = z.object({
  type: z.literal('create-audience'),
  /** The person may choose another one when confirming. */
  name: z.string(),
  rulesConfig: z.string(),
  /** The same rules in one line, as they are written by hand. */
  rulesText: z.string(),
  /** What each group asks for, a condition each, as people read it. */
  words: z.array(z.array(z.string())),
  days: z.number(),
  /** How many companies met the rules, and those of them with the most visits. */
  size: z.number(),
  companies: z.array(z.object({ name: z.string(), domain: z.string(), visits: z.number() })),
});

/** What the assistant may propose to write. Nothing of it is done before a person has confirmed it in the interface. */
export const proposedActionSchema = z.discriminatedUnion('type', [
  proposedNoteSchema,
  proposedAudienceSchema,
]);
export type ProposedAction = z.infer<typeof proposedActionSchema>;
export type ProposedType = ProposedAction['type'];
export type ActionOf<Type extends ProposedType> = Extract<ProposedAction, { type: Type }>;

/** What the person said of a proposal. */
export const TURN_DECISIONS = ['confirmed', 'discarded'] as const;
export type TurnDecision = (typeof TURN_DECISIONS)[number];
