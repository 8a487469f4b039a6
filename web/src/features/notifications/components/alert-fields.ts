import {
  ALERT_CAUSES,
  type AlertCause,
  ANY_CAUSES,
  type AnyCause,
  DEVIATIONS,
  hasThreshold,
  isEventCause,
  LONGEST_NAME,
  LONGEST_PATH,
  MOST_RECIPIENTS,
  PATH_MATCHES,
  type PathMatch,
  QUIET_DAYS,
} from '@parley/core/features/notifications';
import { METRICS, type MetricId, type MetricUnit } from '@parley/core/metrics';
import * as z from 'zod/mini';

export const isMetric = (id: string): id is MetricId => Object.hasOwn(METRICS, id);
const isAnyCause = (id: string): id is AnyCause => ANY_CAUSES.some((cause) => cause === id);
const isPathMatch = (id: string): id is PathMatch => PATH_MATCHES.some((match) => match === id);
export const isCause = (id: string): id is AlertCause => ALERT_CAUSES.some((cause) => cause === id);

/** What is typed as a threshold: a change in percent, deviations, or a figure of the metric. */
export const unitOfThreshold = (cause: string, metric: string): MetricUnit | undefined => {
  if (cause === 'changed') return 'percent';
  return cause !== 'unusual' && isMetric(metric) ? METRICS[metric].unit : undefined;
};

type Typed = { cause: string; pathMatch: string; path: string; quietDays: number | string; monitor: string };

/** What is wrong with the fields of an alert on events, and with which of them. */
export function eventProblem({ cause, path, pathMatch, quietDays }: Typed) {
  const { least, most } = QUIET_DAYS;
  if (cause === 'pageVisited') {
    if (path.trim() === '') return { field: 'path', says: 'Enter a path, such as /pricing.' } as const;
    if (pathMatch !== 'contains' && !path.trim().startsWith('/'))
      return { field: 'path', says: 'A path begins with /.' } as const;
  }
  if (cause === 'companyReturned' && (typeof quietDays !== 'number' || quietDays < least || quietDays > most))
    return { field: 'quietDays', says: `From ${least} to ${most} days.` } as const;
  return undefined;
}

/** What the API takes of an alert on events: nothing where the alert is on a figure. */
export function eventVariables({ cause, path, pathMatch, quietDays, monitor }: Typed) {
  if (cause === 'pageVisited' && isPathMatch(pathMatch)) return { pathMatch, path: path.trim() };
  if (cause === 'companyReturned') return { quietDays: Number(quietDays) };
  return cause === 'monitorWarns' && monitor !== '' ? { monitor } : {};
}

export const alertFields = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Give the alert a name.'),
        z.maxLength(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
      ),
    metric: z.string(),
    cause: z.string().check(z.refine(isAnyCause, 'Choose what to watch for.')),
    /** Of alerts on events. */
    pathMatch: z.string(),
    path: z.string().check(z.maxLength(LONGEST_PATH, `At most ${LONGEST_PATH} characters.`)),
    quietDays: z.union([z.number(), z.string()]),
    /** Empty for all. */
    monitor: z.string(),
    /** As people type it: 30 for 30%; empty is text. */
    threshold: z.union([z.number(), z.string()]),
    windowDays: z.string(),
    /** Hours of the day; both are empty where there are no quiet hours. */
    quietFrom: z.string(),
    quietUntil: z.string(),
    /** Ids of webhooks. */
    webhooks: z.array(z.string()),
    recipients: z.array(z.string()).check(z.maxLength(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} people.`)),
  })
  .check(
    z.refine(({ cause, metric }) => isEventCause(cause) || isMetric(metric), {
      path: ['metric'],
      error: 'Choose a figure.',
    }),
    z.refine((values) => eventProblem(values)?.field !== 'path', {
      path: ['path'],
      error: 'Enter a path that begins with /, such as /pricing.',
    }),
    z.refine((values) => eventProblem(values)?.field !== 'quietDays', {
      path: ['quietDays'],
      error: `From ${QUIET_DAYS.least} to ${QUIET_DAYS.most} days.`,
    }),
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
