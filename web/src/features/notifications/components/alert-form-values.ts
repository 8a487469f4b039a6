import { ALERT_WINDOWS, GOAL_KPIS, isEventCause, QUIET_DAYS } from '@parley/core/features/notifications';
import { METRICS, type MetricId } from '@parley/core/metrics';
import type { AlertRequest } from '../alert-store.ts';
import { toTyped } from '../goal-units.ts';
import { type AlertFields, isMetric, unitOfThreshold } from './alert-fields.ts';

/** The form's field for each argument of the API. */
export const FIELDS = {
  name: 'name',
  metric: 'metric',
  cause: 'cause',
  threshold: 'threshold',
  windowDays: 'windowDays',
  path: 'path',
  quietDays: 'quietDays',
  monitor: 'monitor',
  webhookIds: 'webhooks',
  quietFrom: 'quietFrom',
  quietUntil: 'quietUntil',
  additionalRecipients: 'recipients',
} as const;

const FIGURE_CAUSES = [
  { value: 'above', label: 'It is above a figure' },
  { value: 'below', label: 'It is below a figure' },
  { value: 'changed', label: 'It changed, up or down' },
  { value: 'noData', label: 'There is no data' },
  { value: 'unusual', label: 'A day is unusual for its weekday' },
];
const EVENT_CAUSES = [
  { value: 'pageVisited', label: 'A target company visits a page' },
  { value: 'companyReturned', label: 'A company with an open opportunity comes back' },
  { value: 'monitorWarns', label: 'A monitor of data quality starts to warn' },
];
const GROUPS = [
  { group: 'Of a figure', items: FIGURE_CAUSES },
  { group: 'Of events', items: EVENT_CAUSES },
];

/** What can be watched for: an alert that is there stays on figures, or on events. */
export const causesOf = (request: AlertRequest) =>
  request.kind === 'new' ? GROUPS : GROUPS.slice(isEventCause(request.alert.cause) ? 1 : 0).slice(0, 1);

export const WINDOWS = ALERT_WINDOWS.map((days) => ({
  value: String(days),
  label: days === 1 ? 'The last day' : `The last ${days} days`,
}));

const hour = (given: number | null): string => (given === null ? '' : String(given));

const EVENT_VALUES = { pathMatch: 'begins', path: '', quietDays: QUIET_DAYS.standard, monitor: '' };

/** What the form begins with. */
export function valuesOf(request: AlertRequest): AlertFields {
  if (request.kind === 'new') {
    const { metric } = request.place;
    return {
      name: metric === undefined ? '' : METRICS[metric].label,
      ...{ metric: metric ?? '', cause: 'below', threshold: '', windowDays: '7' },
      ...{ quietFrom: '', quietUntil: '', recipients: [], webhooks: [], ...EVENT_VALUES },
    };
  }
  const { name, metric, cause, threshold, windowDays, quietFrom, quietUntil, additionalRecipients } =
    request.alert;
  const { pathMatch, path, quietDays, monitor, webhooks } = request.alert;
  return {
    ...{ name, metric, cause, windowDays: String(windowDays) },
    pathMatch: pathMatch ?? EVENT_VALUES.pathMatch,
    path: path ?? '',
    quietDays: quietDays ?? EVENT_VALUES.quietDays,
    monitor: monitor ?? '',
    webhooks: webhooks.map(({ id }) => id),
    threshold:
      threshold === null || isEventCause(cause) ? '' : toTyped(threshold, unitOfThreshold(cause, metric)),
    quietFrom: hour(quietFrom),
    quietUntil: hour(quietUntil),
    recipients: additionalRecipients.map(({ id }) => id),
  };
}

/** The figures of the page; the figure of an alert stays. */
export const choicesOf = (request: AlertRequest): readonly MetricId[] =>
  request.kind === 'new' ? GOAL_KPIS[request.place.page] : [request.alert.metric].filter(isMetric);
