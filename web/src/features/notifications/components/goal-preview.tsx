import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { isDay, toDay, toWire } from '@parley/core/dates';
import { formatFigure, METRICS, type MetricId } from '@parley/core/metrics';
import { GoalFigureDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { scopeOf } from '../data/goal-scope.ts';
import type { GoalRequest } from '../goal-store.ts';
import { fromTyped } from '../goal-units.ts';
import { GoalChart } from './goal-chart.tsx';
import { GoalProgress } from './goal-progress.tsx';
import classes from './notifications.module.css';

type GoalPreviewProps = {
  request: GoalRequest;
  metric: MetricId | undefined;
  typed: number | string;
  startDate: string;
  /** Empty for none. */
  endDate: string;
};

/** The value so far, by the query that the goal will run. */
export function GoalPreview({ request, metric, typed, startDate, endDate }: GoalPreviewProps) {
  const today = toDay(Date.now());
  const isAsked = metric !== undefined && isDay(startDate) && startDate <= today;
  const last = isDay(endDate) ? endDate : null;
  const until = isAsked && last !== null && last >= startDate && last < today ? last : today;
  const { data, error } = useQuery(GoalFigureDocument, {
    variables: {
      input: {
        metrics: [metric ?? ''],
        ...toWire({ start: isAsked ? startDate : today, end: until }),
        ...scopeOf(request),
      },
    },
    skip: !isAsked,
  });
  if (!isAsked) return <p className={classes.preview}>Choose a figure and a day to see its value so far.</p>;
  if (error !== undefined) return <p className={classes.preview}>{toFailure(error).message}</p>;
  const value = data?.metrics.query.totals.figures[0];
  if (value === undefined)
    return (
      <div className={classes.preview} role="status" aria-label="Loading">
        <Skeleton height={14} width="60%" />
      </div>
    );
  const { label, unit } = METRICS[metric];
  const goal = typeof typed === 'number' ? fromTyped(typed, unit) : 0;
  const state = { metric, goal, startDate, endDate: last, value, today };
  const isInOrder = last === null || last >= startDate;
  return (
    <div className={classes.preview}>
      {goal > 0 ? (
        <>
          <GoalProgress name={label} state={state} />
          {isInOrder && (
            <GoalChart
              name={label}
              state={state}
              until={last}
              variableTemplate={JSON.stringify(scopeOf(request))}
            />
          )}
        </>
      ) : (
        `${formatFigure(value, unit)} since ${formatFigure(Date.parse(startDate), 'date')}`
      )}
    </div>
  );
}
