import type { ChannelColumn } from '@parley/core/features/channels';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { createContext, useContext } from 'react';
import {
  type DataColumn,
  FigureCell,
  headingWidth,
  isTotals,
  NameCell,
  type Reasons,
} from '../../../tables/index.ts';
import { type FigureRow, figureOf } from '../data/sort-figures.ts';

type FigureTable = {
  /** Address of the page of a row. */
  pathOf: (id: string) => string;
  /** Address of the companies behind its target visits. */
  visitorsOf: (id: string) => string;
  hasAudience: boolean;
  reasons: Reasons;
};

/** Cells are created once; what changes with the page reaches them here. */
export const FigureTableContext = createContext<FigureTable | undefined>(undefined);

function useFigureTable(): FigureTable {
  const table = useContext(FigureTableContext);
  if (table === undefined) throw new Error('A cell outside of its table');
  return table;
}

function RowName({ row }: { row: FigureRow }) {
  const { pathOf } = useFigureTable();
  return isTotals(row) ? row.name : <NameCell name={row.name} color={row.color} to={pathOf(row.id)} />;
}

/** The metric in each column, for its name, unit, definition and file. */
export const FIGURE_METRICS = {
  allVisits: 'visits',
  targetVisits: 'targetVisits',
  visitEfficiency: 'visitEfficiency',
  otherVisits: 'otherVisits',
  botVisits: 'botVisits',
  unresolvedVisits: 'unresolvedVisits',
  spend: 'spend',
  spendPerVisit: 'spendPerVisit',
  spendPerTargetVisit: 'spendPerTargetVisit',
} as const satisfies Record<Exclude<ChannelColumn, 'name'>, MetricId>;
type Figure = keyof typeof FIGURE_METRICS;

function Cell({ row, column }: { row: FigureRow; column: Figure }) {
  const { visitorsOf, hasAudience, reasons } = useFigureTable();
  return (
    <FigureCell
      value={figureOf(row, column, hasAudience)}
      unit={METRICS[FIGURE_METRICS[column]].unit}
      missing={reasons[column]}
      to={column === 'targetVisits' && !isTotals(row) ? visitorsOf(row.id) : undefined}
    />
  );
}

const figure = (column: Figure): DataColumn<FigureRow> => {
  const { label, description } = METRICS[FIGURE_METRICS[column]];
  return {
    id: column,
    size: headingWidth(label),
    meta: { label, description, align: 'end', isMain: column === 'allVisits', skeleton: 45 },
    cell: ({ row }) => <Cell row={row.original} column={column} />,
  };
};

/** Columns of channels and of their vendors: the same figures for both. */
export const FIGURE_COLUMNS: readonly DataColumn<FigureRow>[] = [
  {
    id: 'name',
    size: 190,
    meta: { label: 'Name', fixed: true, firstOrder: 'asc', skeleton: 60 },
    cell: ({ row }) => <RowName row={row.original} />,
  },
  ...(Object.keys(FIGURE_METRICS) as Figure[]).map(figure),
];
