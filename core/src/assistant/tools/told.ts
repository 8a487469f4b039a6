import { z } from 'zod';
import {
  ALERT_WINDOWS,
  ANY_CAUSES,
  LONGEST_NAME,
  LONGEST_PATH,
  PATH_MATCHES,
  REPEATS_WEEKS,
  REPORT_FILES,
  REPORT_WINDOWS,
  WEEKDAYS,
} from '../../features/notifications/index.ts';
import { ASSISTANT_PAGE_IDS } from './pages.ts';
import { audienceId, compared, days, filters, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

const name = z.string().trim().min(1).max(LONGEST_NAME);
const wanted = z.string().min(1).max(LONGEST_NAME).describe('Its id, or its name.');
const metric = z.string().max(100).describe('Id of a metric; metrics_list has them.');
const made = z.object({ id: z.string(), name: z.string(), permalink });

/** The page that a report or a link is of: its key figures. */
export const place = {
  page: z.enum(ASSISTANT_PAGE_IDS).describe('A page with key figures; another one is refused.'),
  id: z.string().max(300).optional().describe('Of the one thing the page is about.'),
  audienceId,
};

/** Reports, goals and alerts that a program sets for the person whose key it has, as their dialogs do; and what they find now. */
export const TOLD_TOOLS = {
  notifications_create_report: {
    title: 'Make a report',
    description:
      'Makes a report: the key figures of a page, by e-mail to the person who asks, on days of the week. Colleagues and channels are added in the profile.',
    input: z.object({
      name,
      ...place,
      weekdays: z.array(z.enum(WEEKDAYS)).min(1).max(7),
      repeatsWeeks: z.literal(REPEATS_WEEKS).optional().describe('Every so many weeks; 1 unless said.'),
      lastDays: z
        .literal(REPORT_WINDOWS)
        .optional()
        .describe('The days it is about; those between two of them unless said.'),
      files: z.array(z.enum(REPORT_FILES)).optional().describe('Come with the message; none unless said.'),
    }),
    output: made.extend({ schedule: z.string(), lastDays: z.number() }),
    scope: 'write',
    readOnly: false,
  },
  notifications_preview_report: {
    title: 'Preview a report',
    description: 'The key figures that a report of the person who asks would have now. Sends nothing.',
    input: z.object({ report: wanted }),
    output: z.object({
      id: z.string(),
      name: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      figures: z.array(
        compared.omit({ difference: true, delta: true }).extend({
          missing: z.string().nullable().describe('Why there is no value.'),
          note: z.string().nullable().describe('What speaks against it.'),
        }),
      ),
      tables: z
        .array(
          z.object({
            columns: z.array(z.object({ id: z.string(), label: z.string(), unit: z.string() })),
            rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
            totalRows: z.number(),
          }),
        )
        .describe('What it lists, of a report of an answer; none of a page.'),
      definitionsVersion: z.number().optional(),
      warnings: z.array(z.string()),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  notifications_send_report: {
    title: 'Send a report now',
    description:
      'Sends a report now to all who get it, besides its days: by who made it, and at most every ten minutes.',
    input: z.object({ report: wanted }),
    output: made,
    scope: 'write',
    readOnly: false,
    reachesOthers: true,
  },
  notifications_create_goal: {
    title: 'Set a goal',
    description:
      'Sets a goal on a figure for the person who asks: an e-mail comes once it is reached. notifications_list_reports has its figure so far.',
    input: z.object({
      name,
      metric,
      goal: z.number().describe('In the unit of the metric: 0.4 for 40%.'),
      startDate: days.startDate.optional().describe('Counts from this day on; today unless said.'),
      endDate: days.endDate.optional().describe('Its last day; none unless said.'),
      filter: filters,
      audienceId,
    }),
    output: made.extend({
      value: z.number().nullable().describe('The figure so far; null where there is none.'),
    }),
    scope: 'write',
    readOnly: false,
  },
  notifications_create_alert: {
    title: 'Set an alert',
    description:
      'Sets an alert for the person who asks: a message by e-mail and in the bell when a figure is above, below, changed, missing or unusual, when a target company visits a page, a company with an open opportunity comes back, or a monitor of data quality warns.',
    input: z.object({
      name,
      cause: z.enum(ANY_CAUSES),
      metric: metric.optional().describe('Of a figure; events have none.'),
      threshold: z
        .number()
        .optional()
        .describe(
          'As the metric has it; of changed a part (0.3 for 30%), of unusual deviations (5 usually).',
        ),
      lastDays: z.literal(ALERT_WINDOWS).optional().describe('The days of the figure; 30 unless said.'),
      path: z.string().max(LONGEST_PATH).optional().describe('Of pageVisited, such as /pricing.'),
      pathMatch: z.enum(PATH_MATCHES).optional().describe('Of pageVisited; begins unless said.'),
      quietDays: z.int().optional().describe('Of companyReturned: days without a visit before.'),
      monitor: z.string().max(100).optional().describe('Of monitorWarns; all unless said.'),
      filter: filters,
      audienceId,
    }),
    output: made.extend({ condition: z.string().describe('In words, with what it is narrowed to.') }),
    scope: 'write',
    readOnly: false,
  },
  notifications_check_alerts: {
    title: 'Check alerts',
    description:
      'What the alerts of the person who asks find now; those that are paused are left out. Keeps and sends nothing.',
    input: z.object({}),
    output: z.object({
      alerts: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          condition: z.string(),
          fires: z.boolean(),
          value: z.number().nullable(),
          says: z.string(),
          problem: z.string().nullable().describe('Why it has no figure.'),
        }),
      ),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  notifications_pause_alert: {
    title: 'Pause an alert',
    description: 'Pauses an alert of the person who asks, or lets it go on.',
    input: z.object({ alert: wanted, isPaused: z.boolean() }),
    output: made.extend({ isPaused: z.boolean() }),
    scope: 'write',
    readOnly: false,
  },
} as const satisfies Record<string, ToolDefinition>;
