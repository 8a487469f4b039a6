import { formatFigure, METRICS } from '../../metrics/index.ts';
import type { AlertCondition } from './alert-condition.ts';

/** `Visits below 100 in 7 days`: what an alert watches for, for people. */
export function alertInWords({ metric, cause, threshold, windowDays }: AlertCondition): string {
  const { label, unit } = METRICS[metric];
  const days = windowDays === 1 ? 'on a day' : `in ${windowDays} days`;
  switch (cause) {
    case 'above':
    case 'below':
      return `${label} ${cause} ${formatFigure(threshold, unit)} ${days}`;
    case 'changed':
      return `${label} changed by ${formatFigure(threshold, 'percent')} or more ${days}`;
    case 'noData':
      return `No data for ${label} ${days}`;
    case 'unusual':
      return `${label} unusual for the weekday`;
  }
}
