import { isMonitorId, type MonitorId } from '@parley/core/features/health';
import {
  ALERT_WINDOWS,
  ANY_CAUSES,
  DEVIATIONS,
  type EventCondition,
  eventPage,
  hasThreshold,
  isEventCause,
  LONGEST_NAME,
  LONGEST_PATH,
  PATH_MATCHES,
  QUIET_DAYS,
} from '@parley/core/features/notifications';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { z } from 'zod';
import { pageAddress, recipientsSchema, templateText } from '../goal-input.ts';
import { webhookIdsSchema } from '../known-webhooks.ts';

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
  cause: z.enum(ANY_CAUSES, 'Choose what to watch for.'),
  threshold: z
    .number()
    .nullish()
    .transform((given) => given ?? null),
  windowDays: z
    .number()
    .refine((given) => (ALERT_WINDOWS as readonly number[]).includes(given), 'Choose the days it is about.'),
};

const event = {
  pathMatch: z
    .enum(PATH_MATCHES)
    .nullish()
    .transform((given) => given ?? null),
  path: z
    .string()
    .trim()
    .max(LONGEST_PATH, `At most ${LONGEST_PATH} characters.`)
    .nullish()
    .transform((given) => given ?? ''),
  quietDays: z
    .int('Enter whole days.')
    .nullish()
    .transform((given) => given ?? null),
  monitor: z
    .string()
    .nullish()
    .transform((given, context): MonitorId | null => {
      if (given === null || given === undefined || given === '') return null;
      if (isMonitorId(given)) return given;
      context.addIssue({ code: 'custom', message: 'Choose a monitor.' });
      return z.NEVER;
    }),
};

/** What an alert on events watches for, as a user says it. */
export const eventSchema = z
  .object({ cause: z.enum(ANY_CAUSES, 'Choose what to watch for.'), ...event })
  .superRefine(eventProblems);

type GivenEvent = {
  cause: string;
  pathMatch: (typeof PATH_MATCHES)[number] | null;
  path: string;
  quietDays: number | null;
};

function eventProblems({ cause, pathMatch, path, quietDays }: GivenEvent, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (cause === 'pageVisited') {
    if (pathMatch === null) refuse('pathMatch', 'Choose how the path is compared.');
    if (path === '') refuse('path', 'Enter a path, such as /pricing.');
    else if (pathMatch !== 'contains' && !path.startsWith('/')) refuse('path', 'A path begins with /.');
  }
  const { least, most } = QUIET_DAYS;
  if (cause === 'companyReturned' && (quietDays === null || quietDays < least || quietDays > most))
    refuse('quietDays', `From ${least} to ${most} days.`);
}

/** The condition of an alert on events; undefined for one on a figure. */
export function eventOfInput({
  cause,
  ...given
}: z.output<typeof eventSchema> | ReadAlert): EventCondition | undefined {
  switch (cause) {
    case 'pageVisited':
      return { event: cause, pathMatch: given.pathMatch ?? 'contains', path: given.path };
    case 'companyReturned':
      return { event: cause, quietDays: given.quietDays ?? QUIET_DAYS.standard };
    case 'monitorWarns':
      return { event: cause, monitor: given.monitor };
    default:
      return undefined;
  }
}

/** What a user says about an alert. */
export const alertSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Give the alert a name.')
      .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
    ...figure,
    ...event,
    webhookIds: webhookIdsSchema,
    quietFrom: hour,
    quietUntil: hour,
    additionalRecipients: recipientsSchema,
    variableTemplate: templateText,
    urlTemplate: pageAddress,
  })
  .superRefine(eventProblems)
  .superRefine(({ cause, threshold, quietFrom, quietUntil }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((quietFrom === null) !== (quietUntil === null)) refuse('quietUntil', 'Choose both hours, or none.');
    else if (quietFrom !== null && quietFrom === quietUntil)
      refuse('quietUntil', 'Choose another hour than the first.');
    if (isEventCause(cause) || !hasThreshold(cause)) return;
    if (threshold === null) refuse('threshold', 'Enter a figure.');
    else if (cause === 'changed' && (threshold <= 0 || threshold > LARGEST_CHANGE))
      refuse('threshold', 'A change is more than 0%, and at most 10,000%.');
    else if (cause === 'unusual' && (threshold < DEVIATIONS.least || threshold > DEVIATIONS.most))
      refuse('threshold', `From ${DEVIATIONS.least} to ${DEVIATIONS.most} deviations.`);
  })
  .transform((alert) => ({
    ...alert,
    threshold: !isEventCause(alert.cause) && hasThreshold(alert.cause) ? alert.threshold : null,
    // Days are compared one by one with their weekday.
    windowDays: alert.cause === 'unusual' ? 1 : alert.windowDays,
  }));

export type AlertInput = Omit<z.input<typeof alertSchema>, 'metric'> & { metric: string };
export type ReadAlert = z.output<typeof alertSchema>;

/** A count is never below 0: what a server that knows no events finds in an alert on them. */
const NEVER = { metric: 'visits', cause: 'below', threshold: 0, window_days: 1 } as const;

/** The columns of what an alert watches for. */
function watched(alert: ReadAlert) {
  const { metric, cause, threshold, windowDays: window_days, urlTemplate: url_template } = alert;
  const condition = eventOfInput(alert);
  if (condition === undefined && !isEventCause(cause))
    return { metric, cause, threshold, window_days, url_template, event: null, event_settings: '{}' };
  if (condition === undefined) throw new Error(`${cause} has no condition`);
  const { event: name, ...settings } = condition;
  return {
    ...NEVER,
    event: name,
    event_settings: JSON.stringify(settings),
    url_template: eventPage(condition),
  };
}

/** The columns of an alert that a user sets. */
export const columnsOf = (alert: ReadAlert) => ({
  name: alert.name,
  variable_template: JSON.stringify(alert.variableTemplate),
  ...watched(alert),
  quiet_from: alert.quietFrom,
  quiet_until: alert.quietUntil,
});
