import { z } from 'zod';
import { ANY_CAUSES, PATH_MATCHES, REPORT_FILES } from '../features/notifications/index.ts';

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

/** An audience of the companies that a list had when it was proposed. They stay as they are, and are kept for it for a day. */
const proposedListSchema = z.object({
  type: z.literal('create-list-audience'),
  /** The person may choose another one when confirming. */
  name: z.string(),
  /** The companies, as the server keeps them. */
  dataset: z.string(),
  size: z.number(),
  /** Rows of the list without a company that is known. */
  withoutCompany: z.number(),
  /** The first of the list. */
  companies: z.array(z.object({ name: z.string(), domain: z.string() })),
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

/** What a figure is narrowed to, as JSON of page parameters, and the page that shows it. */
const placed = {
  variableTemplate: z.string(),
  urlTemplate: z.string(),
  /** In words: `from LinkedIn Ads`; empty for all. */
  about: z.string(),
};

/** Ids of colleagues who get it, too. Proposals from before these could be chosen have none. */
const recipients = { additionalRecipients: z.array(z.string()).optional() };
/** Ids of Slack and Teams channels and webhooks that it is sent to. */
const channels = { webhookIds: z.array(z.string()).optional() };
/** Names of those colleagues and channels, by their ids, for where they are read and not chosen. */
const names = { names: z.record(z.string(), z.string()).optional() };

const proposedAlertSchema = z.object({
  type: z.literal('create-alert'),
  name: z.string(),
  metric: z.string(),
  cause: z.enum(ANY_CAUSES),
  /** Of an alert on events. */
  pathMatch: z.enum(PATH_MATCHES).optional(),
  path: z.string().optional(),
  quietDays: z.number().optional(),
  /** As the metric has it, a change (0.3 for 30%), or deviations; null for no data. */
  threshold: z.number().nullable(),
  windowDays: z.number(),
  /** Hours of the day between which no message goes; null or none for no quiet hours. */
  quietFrom: z.number().nullable().optional(),
  quietUntil: z.number().nullable().optional(),
  ...recipients,
  ...channels,
  ...names,
  ...placed,
});

const proposedGoalSchema = z.object({
  type: z.literal('create-goal'),
  name: z.string(),
  metric: z.string(),
  goal: z.number(),
  goalStartDate: z.string(),
  /** Its last day; null for none. */
  by: z.string().nullable(),
  ...recipients,
  ...placed,
});

const proposedReportSchema = z.object({
  type: z.literal('create-report'),
  name: z.string(),
  /** The title of the page that is sent, or what the answer was asked for. */
  page: z.string(),
  /** The answer, as a turn of a conversation; none of a page. */
  conversationId: z.string().optional(),
  turnId: z.string().optional(),
  urlTemplate: z.string(),
  repeatsWeeks: z.number(),
  /** 0 is Sunday. */
  deliveryDays: z.array(z.number()),
  windowDays: z.number(),
  /** Files that come with the message. */
  attachments: z.array(z.enum(REPORT_FILES)).optional(),
  ...recipients,
  ...channels,
  ...names,
});

/** An alert that is paused, set going again or deleted. */
const proposedAlertEndSchema = z.object({
  type: z.literal('change-alert'),
  deed: z.enum(['pause', 'resume', 'delete']),
  alertId: z.string(),
  alert: z.string(),
  /** What it watches for, and who loses it, in words. */
  words: z.string(),
});

/** A goal or a report that is deleted, or a link that is revoked. */
const proposedEndSchema = z.object({
  type: z.literal('end-own'),
  what: z.enum(['goal', 'report', 'share']),
  ownId: z.string(),
  called: z.string(),
  /** What it is, and who loses it, in words. */
  words: z.string(),
});

/** A link for people without an account: of a page, or of an answer of this conversation. */
const proposedShareSchema = z.object({
  type: z.literal('create-share'),
  /** The page, or the question of the answer, for the person who confirms it. */
  what: z.string(),
  /** What its readers see above the figures, where the person chose it. */
  title: z.string().optional(),
  /** A page below the root of the instance, with its days; null for an answer. */
  urlTemplate: z.string().nullable(),
  windowDays: z.number().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** The answer, as a turn of a conversation. */
  conversationId: z.string().nullable(),
  turnId: z.string().nullable(),
  isLive: z.boolean(),
  hidesCompanies: z.boolean(),
  /** The last day on which it opens; null for no end. */
  lastDay: z.string().nullable(),
});

/** What the assistant may propose to write. Nothing of it is done before a person has confirmed it in the interface. */
export const proposedActionSchema = z.discriminatedUnion('type', [
  proposedNoteSchema,
  proposedAudienceSchema,
  proposedListSchema,
  proposedRuleSchema,
  proposedActivationSchema,
  proposedDeactivationSchema,
  proposedAlertSchema,
  proposedGoalSchema,
  proposedReportSchema,
  proposedAlertEndSchema,
  proposedEndSchema,
  proposedShareSchema,
]);
export type ProposedAction = z.infer<typeof proposedActionSchema>;
export type ProposedType = ProposedAction['type'];
export type ActionOf<Type extends ProposedType> = Extract<ProposedAction, { type: Type }>;

/** What a person may change of a proposal before confirming it. */
export const proposalChangesSchema = z.strictObject({
  name: z.string().optional(),
  cause: z.enum(ANY_CAUSES).optional(),
  path: z.string().optional(),
  quietDays: z.number().optional(),
  additionalRecipients: z.array(z.string()).optional(),
  webhookIds: z.array(z.string()).optional(),
  threshold: z.number().nullable().optional(),
  windowDays: z.number().optional(),
  quietFrom: z.number().nullable().optional(),
  quietUntil: z.number().nullable().optional(),
  title: z.string().optional(),
  goal: z.number().optional(),
  goalStartDate: z.string().optional(),
  by: z.string().nullable().optional(),
  repeatsWeeks: z.number().optional(),
  deliveryDays: z.array(z.number()).optional(),
  attachments: z.array(z.enum(REPORT_FILES)).optional(),
  isLive: z.boolean().optional(),
  hidesCompanies: z.boolean().optional(),
  lastDay: z.string().nullable().optional(),
});
export type ProposalChanges = z.infer<typeof proposalChangesSchema>;

/**
 * A proposal with the changes of the person who confirms it: only parts that it has. The values are checked where it is written.
 * @example withChanges(goal, { goal: 600 }).goal // 600
 */
export function withChanges(action: ProposedAction, changes: ProposalChanges): ProposedAction {
  const parts =
    proposedActionSchema.options.find(({ shape }) => shape.type.value === action.type)?.shape ?? {};
  const own = Object.entries(changes).filter(([key, value]) => key in parts && value !== undefined);
  return proposedActionSchema.parse({ ...action, ...Object.fromEntries(own) });
}

/** What the person said of a proposal. */
export const TURN_DECISIONS = ['confirmed', 'discarded'] as const;
export type TurnDecision = (typeof TURN_DECISIONS)[number];
