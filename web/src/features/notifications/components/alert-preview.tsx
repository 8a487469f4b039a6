import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { toWire } from '@parley/core/dates';
import { alertOutcome, alertRange } from '@parley/core/features/notifications';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { GoalFigureDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import type { AlertRequest } from '../alert-store.ts';
import { narrowedTo } from '../data/goal-scope.ts';
import { fromTyped } from '../goal-units.ts';
import { isCause, isMetric, unitOfThreshold } from './alert-fields.ts';
import classes from './notifications.module.css';

type AlertPreviewProps = {
  request: AlertRequest;
  metric: string;
  cause: string;
  windowDays: number;
  typed: number | string;
};

const date = (day: string): string => formatFigure(Date.parse(day), 'date');

const thresholdOf = (typed: number | string, cause: string, metric: string): number | null =>
  typeof typed === 'number' ? fromTyped(typed, unitOfThreshold(cause, metric)) : null;

/** The others need the days before, too. */
const isOfOneFigure = (cause: string): boolean => cause === 'above' || cause === 'below';

/** The figure of the days that the alert looks at now. */
export function AlertPreview({ request, metric, cause, windowDays, typed }: AlertPreviewProps) {
  const chosen =
    isMetric(metric) && isCause(cause)
      ? { metric, cause, windowDays, threshold: thresholdOf(typed, cause, metric) }
      : undefined;
  const range = chosen && alertRange(chosen, Date.now());
  const scope =
    request.kind === 'new' ? narrowedTo(request.place) : JSON.parse(request.alert.variableTemplate);
  const { data, error } = useQuery(GoalFigureDocument, {
    variables: { input: { metrics: [metric], ...toWire(range ?? { start: '', end: '' }), ...scope } },
    skip: range === undefined,
  });
  if (chosen === undefined || range === undefined)
    return <p className={classes.preview}>Choose a figure to see its value.</p>;
  if (error !== undefined) return <p className={classes.preview}>{toFailure(error).message}</p>;
  const value = data?.metrics.query.totals.figures[0];
  if (value === undefined)
    return (
      <div className={classes.preview} role="status" aria-label="Loading">
        <Skeleton height={14} width="60%" />
      </div>
    );
  const { label, unit } = METRICS[chosen.metric];
  const isKnown = chosen.cause === 'noData' || (isOfOneFigure(chosen.cause) && chosen.threshold !== null);
  const { fires } = alertOutcome(chosen, { value, previous: null, weekdays: [] }, range);
  const days =
    range.start === range.end ? `on ${date(range.end)}` : `${date(range.start)} to ${date(range.end)}`;
  return (
    <div className={classes.preview}>
      {label}: {formatFigure(value, unit)}, {days}
      {isKnown && (fires ? '. It would fire now.' : '. It would not fire now.')}
      <div className={classes.muted}>
        A day counts from 07:00 UTC of the next one on. At most one message a day.
      </div>
    </div>
  );
}
