import {
  bestAndWorst,
  type ComparableId,
  comparableOf,
  formatFigure,
  type MetricId,
  type MetricQueryInput,
  metricOf,
  type Standing,
} from '@parley/core/metrics';
import { figureCell } from '../../../charts/chart-table.tsx';
import { useInPanel } from '../../../charts/index.ts';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { NoValue, StandingMark } from '../../../tables/index.ts';
import { Widget } from '../../../ui/widget.tsx';
import type { ComparedFigures } from '../data/use-compared.ts';
import { openExplanation } from '../explain-store.ts';
import classes from './compare.module.css';

const ROW = 34;
const AROUND = 104;

type CompareFiguresProps = { kind: ComparableId; figures: ComparedFigures };

/** Every key figure of the period, one column for each. */
export function CompareFigures({ kind, figures }: CompareFiguresProps) {
  const { range } = usePageFilters();
  const { figures: metrics, noun } = comparableOf(kind);
  return (
    <Widget
      id="compare-figures"
      title="Key figures side by side"
      definition={metrics.map((id) => (
        <p key={id}>
          <strong>{metricOf(id).label}:</strong> {metricOf(id).description}
        </p>
      ))}
      height={AROUND + ROW * metrics.length}
      state={{ ...figures, isEmpty: false }}
      empty={{ title: 'Nothing in this period', text: 'Choose a longer period.' }}
      permalink={(anchor) => currentPermalink(range, anchor)}
      hasTable={false}
      skeleton="table"
    >
      {() => (
        <FiguresTable caption={`Key figures by ${noun.one}`} metrics={metrics} kind={kind} {...figures} />
      )}
    </Widget>
  );
}

type FiguresTableProps = Pick<ComparedFigures, 'compared' | 'figureOf' | 'input'> & {
  caption: string;
  kind: ComparableId;
  metrics: readonly MetricId[];
};

function FiguresTable({ caption, kind, metrics, compared, figureOf, input }: FiguresTableProps) {
  useInPanel({
    caption,
    head: ['Figure', ...compared.map(({ name }) => name)],
    rows: metrics.map((id) => [
      metricOf(id).label,
      ...compared.map((one) => figureCell(figureOf(one.id, id), metricOf(id).unit)),
    ]),
  });
  const [dimension = ''] = comparableOf(kind).dimensions;
  return (
    <section
      className={classes.scroller}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
    >
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {compared.map(({ id, name, color }) => (
              <th key={id} scope="col" title={name}>
                <span className={classes.column}>
                  <span className={classes.dot} style={{ background: color }} />
                  <span className={classes.words}>{name}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metrics.map((metric) => {
            const values = compared.map(({ id }) => figureOf(id, metric));
            const standings = bestAndWorst(values, metricOf(metric).better);
            return (
              <tr key={metric}>
                <th scope="row" title={metricOf(metric).description}>
                  {metricOf(metric).label}
                </th>
                {compared.map(({ id, name }, at) => (
                  <td key={id}>
                    <Figure
                      metric={metric}
                      value={values[at] ?? null}
                      standing={standings[at]}
                      of={name}
                      input={input}
                      cell={{ dimension, id }}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type FigureProps = {
  metric: MetricId;
  value: number | null;
  standing: Standing;
  of: string;
  input: MetricQueryInput;
  cell: { dimension: string; id: string };
};

/** A figure that tells which rows it is made of. */
function Figure({ metric, value, standing, of, input, cell }: FigureProps) {
  const { unit, label } = metricOf(metric);
  if (value === null) return <NoValue />;
  if (value === 0) return <span className={classes.quiet}>{formatFigure(value, unit)}</span>;
  return (
    <>
      <StandingMark standing={standing} />
      <button
        type="button"
        className={classes.explain}
        title="Explain: the rows behind it"
        onClick={() => openExplanation({ input, metric, cell: [cell], label: `${label}, ${of}` })}
      >
        {formatFigure(value, unit)}
      </button>
    </>
  );
}
