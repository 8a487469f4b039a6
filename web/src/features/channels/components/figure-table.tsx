import { useMemo } from 'react';
import type { ChannelFiguresFragment } from '../../../generated/graphql.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import type { Figures } from '../../../shell/use-figures.ts';
import { useInstancePath } from '../../../shell/use-instance-path.ts';
import { DataTable, TOTALS_ID } from '../../../tables/index.ts';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { type PlaceFilter, targetVisitorsLink } from '../data/links.ts';
import classes from './channels.module.css';
import { FIGURE_COLUMNS, type FigureRow, FigureTableContext } from './figure-columns.tsx';

type FigureTableProps = {
  title: string;
  /** What the rows are. */
  field: PlaceFilter['field'];
  pathOf: (id: string) => string;
  rows: readonly FigureRow[] | undefined;
  totals: ChannelFiguresFragment | undefined;
  state: Figures<unknown>;
  empty: { title: string; text: string };
};

const rowId = ({ id }: FigureRow): string => id;

/** Channels or vendors with all their figures, and what they come to. */
export function FigureTable({ title, field, pathOf, rows = [], totals, state, empty }: FigureTableProps) {
  const { range, audience } = usePageFilters();
  const toAddress = useInstancePath();
  const context = useMemo(
    () => ({
      pathOf: (id: string) => toAddress(pathOf(id)),
      visitorsOf: (id: string) => toAddress(targetVisitorsLink(range, audience, { field, id })),
      hasAudience: audience !== '',
    }),
    [toAddress, pathOf, range, audience, field],
  );
  return (
    <div className={classes.card}>
      <h2 className={classes.cardTitle}>{title}</h2>
      <FigureTableContext value={context}>
        <DataTable
          label={title}
          columns={FIGURE_COLUMNS}
          hidden={[]}
          rows={rows}
          rowId={rowId}
          sortBy="allVisits"
          sortOrder="desc"
          onSort={() => undefined}
          status={state.isLoading ? 'loading' : state.isStale ? 'refreshing' : 'ready'}
          expectedRows={6}
          density="comfortable"
          totals={totals && { id: TOTALS_ID, name: 'All', color: '', figures: totals }}
        >
          {state.error === undefined ? (
            <EmptyState {...empty} />
          ) : (
            <FailureState error={state.error} onRetry={state.retry} />
          )}
        </DataTable>
      </FigureTableContext>
    </div>
  );
}
