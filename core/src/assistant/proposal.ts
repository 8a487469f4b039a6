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

/** A channel rule above all others, and the visits that it would have taken when it was proposed. */
const proposedRuleSchema = z.object({
  type: z.literal('add-channel-rule'),
  channelId: z.string(),
  channel: z.string(),
  vendorId: z.string(),
  vendor: z.string(),
  media: z.array(z.string()),
  sources: z.array(z.string()),
  referralDomains: z.array(z.string()),
  customParameters: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** What a visit begins with to be taken, a condition each, as people read it. */
  words: z.array(z.string()),
  /** Visits of so many days, and those of them that would move, counted of one in so many visitors. */
  days: z.number(),
  visits: z.number(),
  moved: z.number(),
  sampledOneIn: z.number(),
  /** Where most of them count now. */
  moves: z.array(z.object({ channel: z.string(), vendor: z.string(), visits: z.number() })),
});

const placeOfAudience = {
  audienceId: z.string(),
  audience: z.string(),
  providerId: z.string(),
  connectionId: z.string(),
  platform: z.string(),
  account: z.string(),
};

/** An audience on an account of an ad platform, with what would be sent and what a person agrees to by confirming. */
const proposedActivationSchema = z.object({
  type: z.literal('activate-audience'),
  ...placeOfAudience,
  members: z.number(),
  leftOut: z.number(),
  consentText: z.string(),
});

const proposedDeactivationSchema = z.object({ type: z.literal('deactivate-audience'), ...placeOfAudience });

/** What the assistant may propose to write. Nothing of it is done before a person has confirmed it in the interface. */
export const proposedActionSchema = z.discriminatedUnion('type', [
  proposedNoteSchema,
  proposedAudienceSchema,
  proposedRuleSchema,
  proposedActivationSchema,
  proposedDeactivationSchema,
]);
export type ProposedAction = z.infer<typeof proposedActionSchema>;
export type ProposedType = ProposedAction['type'];
export type ActionOf<Type extends ProposedType> = Extract<ProposedAction, { type: Type }>;

/** What the person said of a proposal. */
export const TURN_DECISIONS = ['confirmed', 'discarded'] as const;
export type TurnDecision = (typeof TURN_DECISIONS)[number];
