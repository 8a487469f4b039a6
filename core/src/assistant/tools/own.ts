import { z } from 'zod';
import { permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

const isoTime = z.string().nullable().describe('ISO time; null where it never was.');

/** What the person who asks has set or made: alerts, goals and reports. */
export const OWN_TOOLS = {
  notifications_list_alerts: {
    title: 'Own alerts',
    description:
      'The alerts that the person who asks gets or has set, with what each watches for, whether it is paused and when it fired last.',
    input: z.object({}),
    output: z.object({
      alerts: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          condition: z.string().describe('In words, with what it is narrowed to.'),
          isPaused: z.boolean(),
          firedAt: isoTime,
          permalink,
        }),
      ),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  notifications_list_reports: {
    title: 'Own reports and goals',
    description:
      'The reports that the person who asks gets by e-mail with their schedule, and the goals with their figure so far.',
    input: z.object({}),
    output: z.object({
      reports: z.array(
        z.object({ id: z.string(), name: z.string(), schedule: z.string(), days: z.number().nullable() }),
      ),
      goals: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          metric: z.string(),
          goal: z.number(),
          startDate: z.string(),
          endDate: z.string().nullable().describe('Its last day; null where it has none.'),
          value: z.number().nullable().describe('null before it was looked at.'),
          achievedAt: isoTime,
        }),
      ),
      total: z.number(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
