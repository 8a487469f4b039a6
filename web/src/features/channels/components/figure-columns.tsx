import { METRICS } from '@parley/core/metrics';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import type { ChannelFiguresFragment } from '../../../generated/graphql.ts';
import { type DataColumn, FigureCell, isTotals } from '../../../tables/index.ts';
import classes from './channels.module.css';

export type FigureRow = { id: string; name: string; color: string; figures: ChannelFiguresFragment };

type FigureTable = {
  /** Address of the page of a row. */
  pathOf: (id: string) => string;
  /** Address of the companies behind its target visits. */
  visitorsOf: (id: string) => string;
  hasAudience: boolean;
};

/** Cells are never made anew; what changes with the page reaches them here. */
export const FigureTableContext = createContext<FigureTable | undefined>(undefined);

function useFigureTable(): FigureTable {
  const table = useContext(FigureTableContext);
  if (table === undefined) throw new Error('A cell outside of its table');
  return table;
}

function NameCell({ row }: { row: FigureRow }) {
  const { pathOf } = useFigureTable();
  if (isTotals(row)) return row.name;
  return (
    <span className={classes.rowName}>
      <span className={classes.dot} style={{ background: row.color }} />
      <Link to={pathOf(row.id)} data-row-link>
        {row.name}
      </Link>
    </span>
  );
}

function TargetCell({ row }: { row: FigureRow }) {
  const { visitorsOf } = useFigureTable();
  return (
    <FigureCell
      value={row.figures.targetVisits}
      unit="count"
      to={isTotals(row) ? undefined : visitorsOf(row.id)}
    />
  );
}

function TargetPriceCell({ row: { figures } }: { row: FigureRow }) {
  const { hasAudience } = useFigureTable();
  const { audience, tam } = figures.spendPerVisit;
  return <FigureCell value={hasAudience ? audience : tam} unit="cost" />;
}

const figure = (
  id: string,
  metric: (typeof METRICS)[keyof typeof METRICS],
  read: (figures: ChannelFiguresFragment) => number | null | undefined,
): DataColumn<FigureRow> => ({
  id,
  size: 118,
  enableSorting: false,
  meta: { label: metric.label, align: 'end', description: metric.description },
  cell: ({ row }) => <FigureCell value={read(row.original.figures)} unit={metric.unit} />,
});

/** Columns of channels and of their vendors: the same figures for both. */
export const FIGURE_COLUMNS: readonly DataColumn<FigureRow>[] = [
  {
    id: 'name',
    size: 220,
    enableSorting: false,
    meta: { label: 'Name', fixed: true, skeleton: 60 },
    cell: ({ row }) => <NameCell row={row.original} />,
  },
  figure('allVisits', METRICS.visits, ({ allVisits }) => allVisits),
  {
    id: 'targetVisits',
    size: 118,
    enableSorting: false,
    meta: {
      label: METRICS.targetVisits.label,
      align: 'end',
      description: METRICS.targetVisits.description,
    },
    cell: ({ row }) => <TargetCell row={row.original} />,
  },
  figure('visitEfficiency', METRICS.visitEfficiency, ({ visitEfficiency }) => visitEfficiency),
  figure('otherVisits', METRICS.otherVisits, ({ otherVisits }) => otherVisits),
  figure('botVisits', METRICS.botVisits, ({ botVisits }) => botVisits),
  figure('unresolvedVisits', METRICS.unresolvedVisits, ({ unresolvedVisits }) => unresolvedVisits),
  figure('spend', METRICS.spend, ({ spend }) => spend.all),
  figure('spendPerVisit', METRICS.spendPerVisit, ({ spendPerVisit }) => spendPerVisit.all),
  {
    id: 'spendPerTargetVisit',
    size: 130,
    enableSorting: false,
    meta: {
      label: METRICS.spendPerTargetVisit.label,
      align: 'end',
      description: METRICS.spendPerTargetVisit.description,
    },
    cell: ({ row }) => <TargetPriceCell row={row.original} />,
  },
];
