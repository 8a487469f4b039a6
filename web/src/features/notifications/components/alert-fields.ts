import {
  ALERT_CAUSES,
  type AlertCause,
  DEVIATIONS,
  hasThreshold,
  LONGEST_NAME,
  MOST_RECIPIENTS,
} from '@parley/core/features/notifications';
import { METRICS, type MetricId, type MetricUnit } from '@parley/core/metrics';
import * as z from 'zod/mini';

export const isMetric = (id: string): id is MetricId => Object.hasOwn(METRICS, id);
export const isCause = (id: string): id is AlertCause => ALERT_CAUSES.some((cause) => cause === id);

/** What is typed as a threshold: a change in percent, deviations, or a figure of the metric. */
export const unitOfThreshold = (cause: string, metric: string): MetricUnit | undefined => {
  if (cause === 'changed') return 'percent';
  return cause !== 'unusual' && isMetric(metric) ? METRICS[metric].unit : undefined;
};

export const alertFields = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Give the alert a name.'),
        z.maxLength(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
      ),
    metric: z.string().check(z.refine(isMetric, 'Choose a figure.')),
    cause: z.string().check(z.refine(isCause, 'Choose what to watch for.')),
    /** As people type it: 30 for 30%; empty is text. */
    threshold: z.union([z.number(), z.string()]),
    windowDays: z.string(),
    /** Hours of the day; both are empty where there are no quiet hours. */
    quietFrom: z.string(),
    quietUntil: z.string(),
    recipients: z.array(z.string()).check(z.maxLength(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} people.`)),
  })
  .check(
    z.refine(
      ({ cause, threshold }) => !isCause(cause) || !hasThreshold(cause) || typeof threshold === 'number',
      {
        path: ['threshold'],
        error: 'Enter a figure.',
      },
    ),
    z.refine(
      ({ cause, threshold }) => cause !== 'changed' || typeof threshold !== 'number' || threshold > 0,
      {
        path: ['threshold'],
        error: 'A change is more than 0%.',
      },
    ),
    z.refine(
      ({ cause, threshold }) =>
        cause !== 'unusual' ||
        typeof threshold !== 'number' ||
        (threshold >= DEVIATIONS.least && threshold <= DEVIATIONS.most),
      { path: ['threshold'], error: `From ${DEVIATIONS.least} to ${DEVIATIONS.most}.` },
    ),
    z.refine(({ quietFrom, quietUntil }) => (quietFrom === '') === (quietUntil === ''), {
      path: ['quietUntil'],
      error: 'Choose both hours, or none.',
    }),
    z.refine(({ quietFrom, quietUntil }) => quietFrom === '' || quietFrom !== quietUntil, {
      path: ['quietUntil'],
      error: 'Choose another hour than the first.',
    }),
  );

export type AlertFields = z.infer<typeof alertFields>;
