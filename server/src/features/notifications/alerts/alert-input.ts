import {
  ALERT_CAUSES,
  ALERT_WINDOWS,
  DEVIATIONS,
  hasThreshold,
  LONGEST_NAME,
} from '@parley/core/features/notifications';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { z } from 'zod';
import { pageAddress, recipientsSchema, templateText } from '../goal-input.ts';

const hour = z
  .int('Choose an hour.')
  .min(0)
  .max(23)
  .nullish()
  .transform((given) => given ?? null);

/** A change is given as a part: 0.3 for 30%. */
const LARGEST_CHANGE = 100;

const figure = {
  metric: z.custom<MetricId>((id) => typeof id === 'string' && Object.hasOwn(METRICS, id), {
    error: 'Choose a figure.',
  }),
  cause: z.enum(ALERT_CAUSES, 'Choose what to watch for.'),
  threshold: z
    .number()
    .nullish()
    .transform((given) => given ?? null),
  windowDays: z
    .number()
    .refine((given) => (ALERT_WINDOWS as readonly number[]).includes(given), 'Choose the days it is about.'),
};

/** What a user says about an alert. */
export const alertSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Give the alert a name.')
      .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
    ...figure,
    quietFrom: hour,
    quietUntil: hour,
    additionalRecipients: recipientsSchema,
    variableTemplate: templateText,
    urlTemplate: pageAddress,
  })
  .superRefine(({ cause, threshold, quietFrom, quietUntil }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((quietFrom === null) !== (quietUntil === null)) refuse('quietUntil', 'Choose both hours, or none.');
    else if (quietFrom !== null && quietFrom === quietUntil)
      refuse('quietUntil', 'Choose another hour than the first.');
    if (!hasThreshold(cause)) return;
    if (threshold === null) refuse('threshold', 'Enter a figure.');
    else if (cause === 'changed' && (threshold <= 0 || threshold > LARGEST_CHANGE))
      refuse('threshold', 'A change is more than 0%, and at most 10,000%.');
    else if (cause === 'unusual' && (threshold < DEVIATIONS.least || threshold > DEVIATIONS.most))
      refuse('threshold', `From ${DEVIATIONS.least} to ${DEVIATIONS.most} deviations.`);
  })
  .transform((alert) => ({
    ...alert,
    threshold: hasThreshold(alert.cause) ? alert.threshold : null,
    // Days are compared one by one with their weekday.
    windowDays: alert.cause === 'unusual' ? 1 : alert.windowDays,
  }));

export type AlertInput = Omit<z.input<typeof alertSchema>, 'metric'> & { metric: string };
export type ReadAlert = z.output<typeof alertSchema>;

/** The columns of an alert that a user sets. */
export const columnsOf = (alert: ReadAlert) => ({
  name: alert.name,
  url_template: alert.urlTemplate,
  metric: alert.metric,
  variable_template: JSON.stringify(alert.variableTemplate),
  cause: alert.cause,
  threshold: alert.threshold,
  window_days: alert.windowDays,
  quiet_from: alert.quietFrom,
  quiet_until: alert.quietUntil,
});
