import { addDays, type DateRange, type Day, toDay } from '../../dates/index.ts';
import { delta, formatFigure, METRICS, type MetricId } from '../../metrics/index.ts';
import { FEWEST_DAYS } from '../health/index.ts';
import { growsOverTime } from './goal-pace.ts';
import { REPORT_HOUR } from './report-schedule.ts';
import { unusualFigure } from './unusual-figure.ts';

/** What an alert watches for. */
export const ALERT_CAUSES = ['above', 'below', 'changed', 'noData', 'unusual'] as const;
export type AlertCause = (typeof ALERT_CAUSES)[number];

/** Days that a figure of an alert can be of; unusual days are looked at one by one. */
export const ALERT_WINDOWS = [1, 7, 14, 30, 90] as const;
/** From how many deviations on a day is unusual, and what may be chosen instead. */
export const DEVIATIONS = { least: 3, standard: 5, most: 20 } as const;
/** Alerts of one organization. */
export const MOST_ALERTS = 100;

export type AlertCondition = {
  metric: MetricId;
  cause: AlertCause;
  /** A figure as the metric has it, a change (0.3 for 30%), or deviations; null for no data. */
  threshold: number | null;
  windowDays: number;
};

/** What the queries of an alert found. */
export type AlertFigures = {
  value: number | null;
  /** In the period before. */
  previous: number | null;
  /** Of the same weekday in the weeks before; null for days before the first data. */
  weekdays: readonly (number | null)[];
};

/**
 * `value` is the figure; `limit` is what it was compared with: the figure that was given, that of the period before, or the
 * usual one. `says` is a sentence, also where nothing fires.
 */
export type AlertOutcome = { fires: boolean; value: number | null; limit: number | null; says: string };

export const hasThreshold = (cause: AlertCause): boolean => cause !== 'noData';

/** The whole days that an alert looks at: a day counts from 07:00 UTC of the next day on, as in reports. */
export function alertRange({ cause, windowDays }: AlertCondition, now: number): DateRange {
  const end = addDays(toDay(now - REPORT_HOUR * 3_600_000), -1);
  return { start: addDays(end, 1 - (cause === 'unusual' ? 1 : windowDays)), end };
}

const periodInWords = ({ start, end }: DateRange): string => {
  const written = (day: Day): string => formatFigure(Date.parse(day), 'date');
  return start === end ? `on ${written(start)}` : `from ${written(start)} to ${written(end)}`;
};

/** Whether a condition is met by the figures of a period. */
export function alertOutcome(
  { metric, cause, threshold, windowDays }: AlertCondition,
  { value, previous, weekdays }: AlertFigures,
  range: DateRange,
): AlertOutcome {
  const { label, unit } = METRICS[metric];
  const written = (figure: number | null): string => formatFigure(figure, unit);
  const figure = value === null ? `${label} had no value` : `${label}: ${written(value)}`;
  const found = `${figure} ${periodInWords(range)}`;
  const outcome = (fires: boolean, limit: number | null, more: string): AlertOutcome => ({
    ...{ fires, value, limit },
    says: more === '' ? `${found}.` : `${found}, ${more}.`,
  });
  if (cause === 'noData') {
    const isNothing = value === null || (value === 0 && growsOverTime(metric));
    return outcome(isNothing, null, '');
  }
  const least = threshold ?? 0;
  if (cause === 'above' || cause === 'below') {
    const fires = value !== null && (cause === 'above' ? value > least : value < least);
    return outcome(fires, least, `${fires ? cause : `not ${cause}`} ${written(least)}`);
  }
  if (cause === 'changed') {
    const change = delta(value, previous);
    // A tenth and a half are no binary fractions: 30% of a change is 30%.
    const fires = change !== null && Math.abs(change) >= least - 1e-9;
    const before = windowDays === 1 ? 'the day before' : `the ${windowDays} days before`;
    const words =
      change === null
        ? ''
        : `${formatFigure(Math.abs(change), 'percent')} ${change < 0 ? 'less' : 'more'} than `;
    return outcome(fires, previous, `${words === '' ? 'after ' : words}${written(previous)} of ${before}`);
  }
  const known = weekdays.filter((each) => each !== null);
  const unusual = value === null ? undefined : unusualFigure(metric, value, known);
  if (unusual === undefined)
    return outcome(
      false,
      null,
      value === null ? '' : `with fewer than ${FEWEST_DAYS} weeks to compare it with`,
    );
  const usual = unit === 'count' ? Math.round(unusual.usual) : unusual.usual;
  return outcome(
    Math.abs(unusual.deviations) >= least,
    usual,
    `where about ${written(usual)} is usual for the weekday`,
  );
}
