import { Select } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { type ComparableId, comparableOf, METRICS, metricOf } from '@parley/core/metrics';
import { useMemo } from 'react';
import { WeeklyLines } from '../../../charts/index.ts';
import { ComparedWeeksDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { NotesButton, useNoteMarkers } from '../../notes/index.ts';
import { type ComparedFigures, useComparedInput } from '../data/use-compared.ts';
import { comparedSeries } from './compared-series.ts';
import { useChosenMetric } from './use-chosen-metric.ts';

const HEIGHT = 420;
/** Five lines over two years of weeks. */
const MOST_ROWS = 1000;

type CompareCourseProps = { kind: ComparableId; figures: ComparedFigures };

/** One line for each by week, of the figure that is chosen. */
export function CompareCourse({ kind, figures: { compared, isLoading, error, retry } }: CompareCourseProps) {
  const { course, noun } = comparableOf(kind);
  const { range, variables } = usePageFilters();
  const notes = useNoteMarkers(variables);
  const [metric, choose] = useChosenMetric(course.metrics);
  const toInput = useComparedInput();
  const weeks = usePageQuery(ComparedWeeksDocument, {
    input: toInput({
      metrics: [metric],
      dimensions: ['week', course.dimension],
      filter: [{ field: course.field, operator: 'in', operand: compared.map(({ courseId }) => courseId) }],
      page: { limit: MOST_ROWS, offset: 0 },
    }),
  });
  const today = toDay(Date.now());
  const rows = weeks.data?.metrics.query.rows;
  const series = useMemo(
    () => comparedSeries(rows ?? [], compared, metric, { range, today }),
    [rows, compared, metric, range, today],
  );
  const { label, unit, description } = metricOf(metric);
  return (
    <Widget
      id="compare"
      title={`${label} by week`}
      figures={{ metrics: [metric], dimensions: [course.dimension] }}
      definition={
        <>
          <p>{description}</p>
          {kind === 'opportunities' && <p>The weeks of an opportunity are those of its company.</p>}
        </>
      }
      height={HEIGHT}
      state={{
        isLoading: isLoading || weeks.isLoading,
        isStale: weeks.isStale,
        error: error ?? weeks.error,
        retry: error === undefined ? weeks.retry : retry,
        isEmpty: false,
      }}
      empty={{ title: 'Nothing in this period', isOfPeriod: true }}
      permalink={(anchor) => currentPermalink(range, anchor)}
      tools={<NotesButton of={`${label} by week`} />}
      skeleton="columns"
      action={
        <Select
          size="xs"
          w={190}
          maw="100%"
          aria-label="Figure of the lines"
          allowDeselect={false}
          searchable
          value={metric}
          data={course.metrics.map((value) => ({ value, label: METRICS[value].label }))}
          onChange={(value) => choose(course.metrics.find((each) => each === value))}
        />
      }
    >
      {({ view, height }) => (
        <WeeklyLines
          label={`${label} by week and ${noun.one}`}
          series={series}
          height={height}
          unit={unit}
          legend
          markers={notes}
          view={view}
        />
      )}
    </Widget>
  );
}
