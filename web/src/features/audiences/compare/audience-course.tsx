import { Select } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { metricOf } from '@parley/core/metrics';
import { useMemo } from 'react';
import { WeeklyLines } from '../../../charts/index.ts';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { type Compared, comparedSeries, useChosenMetric } from '../../metrics/index.ts';
import { useComparedAudiences } from '../data/use-compared-audiences.ts';
import { AUDIENCE_METRICS_FIRST } from './audience-figures.tsx';
import { useMembersAsOf } from './use-members-as-of.ts';

const HEIGHT = 420;

/** One line for each audience by week, of any figure that its companies have. */
export function AudienceCourse({ compared }: { compared: readonly Compared[] }) {
  const { range } = usePageFilters();
  const [membersAsOf] = useMembersAsOf();
  const [metric, choose] = useChosenMetric(AUDIENCE_METRICS_FIRST);
  const {
    tables,
    inputOf: _,
    ...answer
  } = useComparedAudiences(
    compared.map(({ id }) => id),
    [metric],
    true,
  );
  const today = toDay(Date.now());
  const series = useMemo(() => {
    const rows = compared.flatMap(({ id }, at) =>
      (tables?.[at]?.rows ?? []).map(({ dimensions, figures }) => ({
        dimensions: [...dimensions, { id }],
        figures,
      })),
    );
    const lines = compared.map((one, at) => ({
      ...one,
      isUnknown: tables?.[at]?.columns.some(({ missing }) => missing !== null) === true,
    }));
    return comparedSeries(rows, lines, metric, { range, today });
  }, [tables, compared, metric, range, today]);
  const { label, unit, description } = metricOf(metric);
  return (
    <Widget
      id="compare"
      title={`${label} by week`}
      figures={{ metrics: [metric] }}
      definition={
        <>
          <p>{description}</p>
          <p>
            {membersAsOf === 'then'
              ? 'Of the companies that were in the audience at the end of the period.'
              : 'Of the companies that are in the audience now.'}
          </p>
        </>
      }
      height={HEIGHT}
      state={{ ...answer, isEmpty: false }}
      empty={{ title: 'Nothing in this period', isOfPeriod: true }}
      permalink={(anchor) => currentPermalink(range, anchor)}
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
          data={AUDIENCE_METRICS_FIRST.map((value) => ({ value, label: metricOf(value).label }))}
          onChange={(value) => choose(AUDIENCE_METRICS_FIRST.find((each) => each === value))}
        />
      }
    >
      {({ view, height }) => (
        <WeeklyLines
          label={`${label} by week and audience`}
          series={series}
          height={height}
          unit={unit}
          legend
          view={view}
        />
      )}
    </Widget>
  );
}
