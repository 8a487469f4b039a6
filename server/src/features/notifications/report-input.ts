import {
  isOfGroup,
  LONGEST_NAME,
  NO_GROUPED_AUDIENCE,
  REPEATS_WEEKS,
  REPORT_FILES,
  REPORT_WINDOWS,
  reportPlaceOf,
  WEEKDAYS,
} from '@parley/core/features/notifications';
import { z } from 'zod';
import { LONGEST_ADDRESS, recipientsSchema } from './goal-input.ts';
import { webhookIdsSchema } from './known-webhooks.ts';

const oneOf = (values: readonly number[], message: string) =>
  z.number(message).refine((value) => values.includes(value), message);

const days = {
  sunday: z.boolean(),
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
};

/** What a user says about a report; `deliveryDays` are numbers, 0 is Sunday. */
export const reportSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Give the report a name.')
      .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
    additionalRecipients: recipientsSchema,
    repeatsWeeks: oneOf(REPEATS_WEEKS, 'Choose how often.'),
    reportingWindowDays: oneOf(REPORT_WINDOWS, 'Choose the days it is about.'),
    urlTemplate: z
      .string()
      .max(LONGEST_ADDRESS)
      .refine((address) => reportPlaceOf(address) !== undefined, 'It is not a page with key figures.')
      .refine((address) => !isOfGroup(address), NO_GROUPED_AUDIENCE)
      .nullish()
      .transform((address) => address ?? undefined),
    /** Left out, they stay as they are. */
    attachments: z
      .array(z.enum(REPORT_FILES))
      .nullish()
      .transform((files) => (files === null || files === undefined ? undefined : [...new Set(files)])),
    webhookIds: webhookIdsSchema,
    ...days,
  })
  .transform((report) => ({
    ...report,
    deliveryDays: WEEKDAYS.flatMap((day, index) => (report[day] ? [index] : [])),
  }))
  .refine(({ deliveryDays }) => deliveryDays.length > 0, {
    path: ['deliveryDays'],
    error: 'Choose at least one day.',
  });

export type ReportInput = {
  name: string;
  additionalRecipients: string[];
  repeatsWeeks: number;
  reportingWindowDays: number;
  /** The page; none for an answer. Left out of a change, it stays. */
  urlTemplate?: string | null | undefined;
  attachments?: readonly (typeof REPORT_FILES)[number][] | null | undefined;
  webhookIds?: readonly string[] | null | undefined;
} & Record<(typeof WEEKDAYS)[number], boolean>;
