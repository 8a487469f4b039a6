import { z } from 'zod';
import { MONITOR_IDS, MONITOR_STATES, SEVERITIES } from '../../features/health/index.ts';
import { days, period, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

/** What monitors find, and what is looked for in the period itself. */
export const HEALTH_FINDINGS = [...MONITOR_IDS, 'unresolved-high', 'partial-week'] as const;

export const healthFinding = z.object({
  kind: z.enum(HEALTH_FINDINGS),
  text: z.string(),
  /** What it was seen by, for those who want to judge it themselves. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

/** Whether figures can be trusted. */
export const HEALTH_TOOLS = {
  health_check: {
    title: 'Data health',
    description:
      'What to know before trusting figures of a period: what monitors of data quality found in its days, a high share of unknown visits, months without spend of a vendor that had some, weeks that are not whole.',
    input: z.object({ ...days }),
    output: z.object({ findings: z.array(healthFinding), period, permalink }),
    scope: 'read',
    readOnly: true,
  },
  health_status: {
    title: 'Set-up and monitors',
    description:
      'What is set up and what is left to do, and what the monitors of data quality find now: a silent tag, visits that fell or rose, spend that is missing, events that were not taken, and more.',
    input: z.object({}),
    output: z.object({
      progress: z.number().describe('0 to 1.'),
      areas: z.array(
        z.object({
          label: z.string(),
          state: z.enum(['comingSoon', 'notInPlan', 'incomplete', 'complete']),
          next: z.string(),
        }),
      ),
      monitors: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          state: z.enum(MONITOR_STATES),
          severity: z.enum(SEVERITIES),
          since: z.string().nullable(),
          says: z.array(z.string()),
          mend: z.string(),
        }),
      ),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
