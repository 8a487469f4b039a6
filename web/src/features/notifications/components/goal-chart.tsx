import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { type GoalCourse, type GoalState, goalCourse } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { useMemo } from 'react';
import { type ChartSeries, WeeklyLines } from '../../../charts/index.ts';
import { GoalCourseDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import classes from './notifications.module.css';

const HEIGHT = 200;
const TYPED_MS = 400;

type GoalChartProps = {
  state: GoalState;
  name: string;
  /** The last day that counts: that of the goal, or the one on which it was achieved. */
  until: string | null;
  variableTemplate: string;
};

/** The value of a goal at the end of each week, against the goal and the pace so far. */
export function GoalChart({ state, name, until, variableTemplate }: GoalChartProps) {
  const { metric, goal, startDate, endDate, value, today } = state;
  const days = useMemo(() => ({ start: startDate, end: until }), [startDate, until]);
  // Each figure of a date that is being typed would be thirteen queries.
  const [{ start, end }] = useDebouncedValue(days, TYPED_MS);
  const { data, previousData, error } = useQuery(GoalCourseDocument, {
    variables: { kpiId: metric, goalStartDate: start, goalEndDate: end, variableTemplate },
  });
  const points = (data ?? previousData)?.notifications.goalCourse;
  const series = useMemo(
    () => seriesOf(goalCourse({ metric, goal, startDate, endDate, value, today }, points ?? []), goal),
    [metric, goal, startDate, endDate, value, today, points],
  );
  if (error !== undefined) return <p className={classes.muted}>{toFailure(error).message}</p>;
  if (points === undefined) return <WidgetSkeleton shape="columns" height={HEIGHT} />;
  return (
    <WeeklyLines
      label={`${name}: value so far at the end of each week`}
      series={series}
      height={HEIGHT}
      unit={METRICS[metric].unit}
    />
  );
}

function seriesOf({ weeks, soFar, pace }: GoalCourse, goal: number): ChartSeries[] {
  const valuesOf = (figures: readonly (number | null)[]) =>
    weeks.map((week, index) => ({ week, value: figures[index] ?? null }));
  return [
    { id: 'soFar', name: 'So far', color: 'var(--p-target)', values: valuesOf(soFar) },
    {
      ...{ id: 'goal', name: 'Goal', color: 'var(--p-text)', isGuide: true },
      values: valuesOf(weeks.map(() => goal)),
    },
    ...(pace === null
      ? []
      : [
          {
            ...{ id: 'pace', name: 'At this pace', color: 'var(--p-target)', isGuide: true },
            values: valuesOf(pace),
          },
        ]),
  ];
}
