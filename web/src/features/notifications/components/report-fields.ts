import {
  LONGEST_NAME,
  MOST_RECIPIENTS,
  REPEATS_WEEKS,
  REPORT_WINDOWS,
} from '@parley/core/features/notifications';
import * as z from 'zod/mini';

const isOneOf = (values: readonly number[]) => (text: string) => values.includes(Number(text));

export const reportFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the report a name.'),
      z.maxLength(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
    ),
  repeatsWeeks: z.string().check(z.refine(isOneOf(REPEATS_WEEKS), 'Choose how often.')),
  windowDays: z.string().check(z.refine(isOneOf(REPORT_WINDOWS), 'Choose the days it is about.')),
  /** Names of weekdays. */
  days: z.array(z.string()).check(z.minLength(1, 'Choose at least one day.')),
  withPdf: z.boolean(),
  withCsv: z.boolean(),
  /** Ids of webhooks. */
  webhooks: z.array(z.string()),
  recipients: z.array(z.string()).check(z.maxLength(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} people.`)),
});

export type ReportFields = z.infer<typeof reportFields>;
