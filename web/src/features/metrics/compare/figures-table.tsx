import { bestAndWorst, type MetricId, metricOf } from '@parley/core/metrics';
import { useInPanel } from '../../../charts/index.ts';
import { figureCell } from '../../../charts/panel/chart-table.tsx';
import { FigureCell } from '../../../tables/index.ts';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import { type ExplainRequest, openExplanation } from '../explain-store.ts';
import classes from './compare.module.css';
import type { Compared } from './compared-series.ts';

type FiguresTableProps = {
  caption: string;
  compared: readonly Compared[];
  figureOf: (id: string, metric: MetricId) => number | null;
  /** The question that a figure answers. */
  explain: (id: string, metric: MetricId) => ExplainRequest;
  metrics: readonly MetricId[];
};

/** Figures of things side by side; the best and the worst of each are marked, and each links to the rows behind it. */
export function FiguresTable({ caption, metrics, compared, figureOf, explain }: FiguresTableProps) {
  useInPanel({
    caption,
    head: ['Figure', ...compared.map(({ name }) => name)],
    rows: metrics.map((id) => [
      metricOf(id).label,
      ...compared.map((one) => figureCell(figureOf(one.id, id), metricOf(id).unit)),
    ]),
  });
  return (
    <WideBox label={caption} frame={classes.place} className={classes.scroller}>
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
                    <FigureCell
                      value={values[at] ?? null}
                      unit={metricOf(metric).unit}
                      standing={standings[at]}
                      onExplain={() =>
                        openExplanation({
                          ...explain(id, metric),
                          label: `${metricOf(metric).label}, ${name}`,
                        })
                      }
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideBox>
  );
}
