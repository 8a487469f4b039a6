import { ALERT_WINDOWS, GOAL_KPIS } from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
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
  quietFrom: 'quietFrom',
  quietUntil: 'quietUntil',
  additionalRecipients: 'recipients',
} as const;

export const CAUSES = [
  { value: 'above', label: 'It is above a figure' },
  { value: 'below', label: 'It is below a figure' },
  { value: 'changed', label: 'It changed, up or down' },
  { value: 'noData', label: 'There is no data' },
  { value: 'unusual', label: 'A day is unusual for its weekday' },
];
export const WINDOWS = ALERT_WINDOWS.map((days) => ({
  value: String(days),
  label: days === 1 ? 'The last day' : `The last ${days} days`,
}));

const hour = (given: number | null): string => (given === null ? '' : String(given));

/** What the form begins with. */
export function valuesOf(request: AlertRequest): AlertFields {
  if (request.kind === 'new')
    return {
      ...{ name: '', metric: request.place.metric ?? '', cause: 'below', threshold: '', windowDays: '7' },
      ...{ quietFrom: '', quietUntil: '', recipients: [] },
    };
  const { name, metric, cause, threshold, windowDays, quietFrom, quietUntil, additionalRecipients } =
    request.alert;
  return {
    ...{ name, metric, cause, windowDays: String(windowDays) },
    threshold: threshold === null ? '' : toTyped(threshold, unitOfThreshold(cause, metric)),
    quietFrom: hour(quietFrom),
    quietUntil: hour(quietUntil),
    recipients: additionalRecipients.map(({ id }) => id),
  };
}

/** The figures of the page; the figure of an alert stays. */
export const choicesOf = (request: AlertRequest): readonly MetricId[] =>
  request.kind === 'new' ? GOAL_KPIS[request.place.page] : [request.alert.metric].filter(isMetric);
