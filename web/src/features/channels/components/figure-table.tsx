import { CHANNELS_TABLE } from '@parley/core/features/channels';
import type { FilterInput, TableDefinition } from '@parley/core/filters';
import { COMPARED_LIMITS } from '@parley/core/metrics';
import { useMemo } from 'react';
import type { ChannelFiguresFragment } from '../../../generated/graphql.ts';
import type { PageQuery } from '../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { reasonsOf, TOTALS_ID, useSelection, useTableState } from '../../../tables/index.ts';
import { useListExport } from '../../exports/index.ts';
import { CompareButton, useComparison } from '../../metrics/index.ts';
import { targetVisitorsLink } from '../data/links.ts';
import { type FigureRow, sortFigures } from '../data/sort-figures.ts';
import { FIGURE_COLUMNS, FIGURE_METRICS, FigureTableContext } from './figure-columns.tsx';

const KINDS = {
  channels: { title: 'Channels', one: 'channel', field: 'channelIds' },
  vendors: { title: 'Vendors', one: 'vendor', field: 'vendorIds' },
} as const;
const NOTHING: readonly string[] = [];

type FigureTableProps = {
  /** What the rows are. */
  kind: keyof typeof KINDS;
  table: TableDefinition;
  pathOf: (id: string) => string;
  rows: readonly FigureRow[] | undefined;
  totals: ChannelFiguresFragment | undefined;
  /** Why cells without a value have none. */
  missing: Parameters<typeof reasonsOf>[0] | undefined;
  state: PageQuery<unknown>;
  /** What the rows are restricted to, for their file. */
  filter?: readonly FilterInput[];
  emptyText: string;
};

const METRICS = Object.values(FIGURE_METRICS);
const rowId = ({ id }: FigureRow): string => id;
const rowName = ({ name }: FigureRow): string => name;

/** Channels or vendors with all their figures, and what they come to. */
export function FigureTable(props: FigureTableProps) {
  const { kind, table, pathOf, totals, missing, state, filter, emptyText } = props;
  const { title, one, field } = KINDS[kind];
  const { range, audience, variables } = usePageFilters();
  const toAddress = useInstancePath();
  const control = useTableState(table);
  const { sortBy, sortOrder } = control.state;
  const selection = useSelection(COMPARED_LIMITS.max, useComparison().ids);
  const hasAudience = audience !== '';
  const context = useMemo(
    () => ({
      pathOf: (id: string) => toAddress(pathOf(id)),
      visitorsOf: (id: string) => toAddress(targetVisitorsLink(range, audience, { field, id })),
      hasAudience,
      reasons: reasonsOf(missing ?? []),
    }),
    [toAddress, pathOf, range, audience, field, hasAudience, missing],
  );
  const column = CHANNELS_TABLE.sortable.find((each) => each === sortBy) ?? 'allVisits';
  const rows = useMemo(
    () => sortFigures(props.rows ?? [], { sortBy: column, sortOrder }, hasAudience),
    [props.rows, column, sortOrder, hasAudience],
  );
  const csv = useListExport({
    label: title,
    name: kind,
    total: props.rows?.length,
    query: () => ({
      table: 'metrics',
      query: {
        metrics: Object.values(FIGURE_METRICS),
        dimensions: [one],
        startDate: variables.startDate,
        endDate: variables.endDate,
        ...(filter !== undefined && { filter }),
        ...(hasAudience && { audienceId: audience }),
        sort: [{ field: column === 'name' ? one : FIGURE_METRICS[column], order: sortOrder }],
      },
    }),
  });
  return (
    <FigureTableContext value={context}>
      <ListPanel
        id={title.toLowerCase()}
        title={title}
        noun={{ one, many: kind }}
        table={table}
        control={control}
        list={{
          rows,
          total: props.rows?.length,
          status: state.isLoading ? 'loading' : state.isStale ? 'refreshing' : 'ready',
          error: state.error,
          retry: state.retry,
        }}
        columns={FIGURE_COLUMNS}
        hiddenByDefault={NOTHING}
        csv={csv}
        rowId={rowId}
        rowName={rowName}
        selection={selection}
        actions={<CompareButton kind={kind} selection={selection} />}
        totals={totals && { id: TOTALS_ID, name: 'All', color: '', figures: totals }}
        metrics={METRICS}
        empty={{ title: `No ${kind} found`, text: emptyText }}
      />
    </FigureTableContext>
  );
}
