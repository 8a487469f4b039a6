import { AUDIENCE_FIGURES, AUDIENCE_METRICS } from '@parley/core/features/audiences';
import { type MetricId, metricOf } from '@parley/core/metrics';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { type Compared, FiguresTable, useChosenMetric } from '../../metrics/index.ts';
import { useComparedAudiences } from '../data/use-compared-audiences.ts';

const ROW = 34;
const AROUND = 104;

/** The figures of the period, one column for each audience; the figure of the lines is among them. */
export function AudienceFigures({ compared }: { compared: readonly Compared[] }) {
  const { range } = usePageFilters();
  const [chosen] = useChosenMetric(AUDIENCE_METRICS_FIRST);
  const metrics = [...new Set<MetricId>([...AUDIENCE_FIGURES, chosen])];
  const ids = compared.map(({ id }) => id);
  const { tables, inputOf, ...answer } = useComparedAudiences(ids, metrics, false);
  return (
    <Widget
      id="compare-figures"
      title="Key figures side by side"
      figures={{ metrics }}
      definition={metrics.map((id) => (
        <p key={id}>
          <strong>{metricOf(id).label}:</strong> {metricOf(id).description}
        </p>
      ))}
      height={AROUND + ROW * metrics.length}
      state={{ ...answer, isEmpty: false }}
      empty={{ title: 'Nothing in this period', isOfPeriod: true }}
      permalink={(anchor) => currentPermalink(range, anchor)}
      hasTable={false}
      skeleton="table"
    >
      {() => (
        <FiguresTable
          caption="Key figures by audience"
          metrics={metrics}
          compared={compared}
          figureOf={(id, metric) =>
            tables?.[ids.indexOf(id)]?.totals.figures[metrics.indexOf(metric)] ?? null
          }
          explain={(id, metric) => ({ input: inputOf(id), metric })}
        />
      )}
    </Widget>
  );
}

/** Key figures first: the first of them is that of the lines unless another is chosen. */
export const AUDIENCE_METRICS_FIRST: readonly MetricId[] = [
  ...new Set<MetricId>([...AUDIENCE_FIGURES, ...AUDIENCE_METRICS]),
];
