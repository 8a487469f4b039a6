import { type Block, blockSchema } from '@parley/core/assistant';
import { REPORT_FILES } from '@parley/core/features/notifications';
import { z } from 'zod';

const url = z.url();
const to = z.email().max(320);
const organizationName = z.string().nullable();
const figures = z.array(
  z.object({ label: z.string(), value: z.string(), change: z.string(), note: z.string().optional() }),
);
/** The number of the definitions that figures were made with; a server of before leaves it out. */
const definitions = z.number().optional();
const lines = z.array(
  z.object({ label: z.string(), value: z.string(), change: z.string(), url: url.optional() }),
);

const grids = z.array(
  z.object({
    title: z.string(),
    columns: z.array(z.object({ label: z.string(), isNumber: z.boolean() })),
    rows: z.array(z.array(z.string())),
    /** What is left out, in words. */
    more: z.string(),
  }),
);

type Chart = Extract<Block, { kind: 'chart' }>;
const charts = z
  .array(blockSchema)
  .transform((blocks) => blocks.filter((block): block is Chart => block.kind === 'chart'));
const attachments = z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() }));

/** The messages that the server sends. The props are the whole content of a message; they are encrypted at rest. */
export const mailSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('magic-link'),
    to,
    props: z.object({ url, minutes: z.number(), organizationName }),
  }),
  z.object({
    template: z.literal('reset-password'),
    to,
    props: z.object({ url, minutes: z.number(), organizationName }),
  }),
  z.object({
    template: z.literal('invitation'),
    to,
    props: z.object({
      url,
      organizationName: z.string(),
      inviterName: z.string(),
      role: z.enum(['admin', 'user']),
      days: z.number(),
    }),
  }),
  z.object({
    template: z.literal('confirmation-code'),
    to,
    props: z.object({ code: z.string(), minutes: z.number() }),
  }),
  z.object({ template: z.literal('password-changed'), to, props: z.object({ name: z.string() }) }),
  z.object({
    template: z.literal('second-factor-changed'),
    to,
    /** `what` ends the sentence "Your account …": "has a passkey more". */
    props: z.object({ name: z.string(), what: z.string() }),
  }),
  z.object({
    template: z.literal('connection-broken'),
    to,
    props: z.object({ url, organizationName: z.string(), providerName: z.string(), accountName: z.string() }),
  }),
  z.object({
    template: z.literal('goal-achieved'),
    to,
    /** Figures as they are written. */
    props: z.object({
      url,
      organizationName: z.string(),
      goalName: z.string(),
      figure: z.string(),
      value: z.string(),
      goal: z.string(),
      since: z.string(),
    }),
  }),
  z.object({
    template: z.literal('alert'),
    to,
    /** `says` is a sentence; `chosenBy` is who chose the recipient, empty where they set it themselves. */
    props: z.object({
      url,
      unsubscribeUrl: url,
      organizationName: z.string(),
      alertName: z.string(),
      says: z.string(),
      condition: z.string(),
      chosenBy: z.string().nullable(),
      /** Of the page that `url` is; a server of before leaves both out. */
      pageTitle: z.string().optional(),
      links: z.array(z.object({ label: z.string(), url })).optional(),
    }),
  }),
  z.object({
    template: z.literal('report'),
    to,
    /** Figures and days as they are written. */
    props: z.object({
      url,
      unsubscribeUrl: url,
      organizationName: z.string(),
      reportName: z.string(),
      period: z.string(),
      before: z.string(),
      figures,
      definitions,
      /** A server of before leaves these out. */
      warnings: z.array(z.string()).optional(),
      says: z.string().optional(),
      tables: grids.optional(),
      pageName: z.string().optional(),
      changes: lines.optional(),
      charts: charts.optional(),
      attachments: attachments.optional(),
      withoutFiles: z.array(z.enum(REPORT_FILES)).optional(),
      /** When a run that is sent again was sent first. */
      sentFirst: z.string().optional(),
    }),
  }),
  z.object({
    template: z.literal('digest'),
    to,
    /** Figures, days and news as they are written. */
    props: z.object({
      url,
      unsubscribeUrl: url,
      organizationName: z.string(),
      period: z.string(),
      before: z.string(),
      changes: lines,
      figures,
      definitions,
      goals: lines,
      reports: lines,
    }),
  }),
]);

export type Mail = z.infer<typeof mailSchema>;
export type Template = Mail['template'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOTICE_DAYS = 14;

/** How long a message is of use: as long as its link, or two weeks. */
export function lifetimeOf(mail: Mail): number {
  switch (mail.template) {
    case 'magic-link':
    case 'reset-password':
    case 'confirmation-code':
      return mail.props.minutes * MINUTE_MS;
    case 'invitation':
      return mail.props.days * DAY_MS;
    case 'password-changed':
    case 'second-factor-changed':
    case 'connection-broken':
    case 'goal-achieved':
    case 'alert':
    case 'report':
    case 'digest':
      return NOTICE_DAYS * DAY_MS;
  }
}
