import { type ComparableId, comparableOf, metricOf } from '@parley/core/metrics';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import type { ComparedFigures } from '../data/use-compared.ts';
import { FiguresTable } from './figures-table.tsx';

const ROW = 34;
const AROUND = 104;

type CompareFiguresProps = { kind: ComparableId; figures: ComparedFigures };

/** Every key figure of the period, one column for each. */
export function CompareFigures({ kind, figures }: CompareFiguresProps) {
  const { range } = usePageFilters();
  const { figures: metrics, noun, dimensions } = comparableOf(kind);
  const [dimension = ''] = dimensions;
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
      state={{ ...figures, isEmpty: false }}
      empty={{ title: 'Nothing in this period', isOfPeriod: true }}
      permalink={(anchor) => currentPermalink(range, anchor)}
      hasTable={false}
      skeleton="table"
    >
      {() => (
        <FiguresTable
          caption={`Key figures by ${noun.one}`}
          metrics={metrics}
          compared={figures.compared}
          figureOf={figures.figureOf}
          explain={(id, metric) => ({ input: figures.input, metric, cell: [{ dimension, id }] })}
        />
      )}
    </Widget>
  );
}
