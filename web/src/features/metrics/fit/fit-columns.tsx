import { CloseButton } from '@mantine/core';
import { formatFigure, METRICS, type Standing } from '@parley/core/metrics';
import { createContext, useContext } from 'react';
import type { FitScoreFiguresFragment, VendorAndChannelFragment } from '../../../generated/graphql.ts';
import {
  type DataColumn,
  FigureCell,
  NameCell,
  NoValue,
  StandingMark,
  standingOf,
} from '../../../tables/index.ts';
import classes from './fit.module.css';

export type FitRow = {
  id: string;
  name: string;
  /** Address of its own page, if it has one. */
  to: string | undefined;
  vendor: VendorAndChannelFragment;
  score: FitScoreFiguresFragment;
};

/** What the table of fit scores does to a row. */
export const FitContext = createContext<{ remove: (id: string) => void }>({ remove: () => {} });

type PairProps = { share: number | null; count: number; standing: Standing };

/** A share, and of how many. */
function Pair({ share, count, standing }: PairProps) {
  return (
    <>
      <StandingMark standing={standing} />
      {share === null ? <NoValue /> : formatFigure(share, 'percent')}
      <span className={classes.count}>({formatFigure(count, 'count')})</span>
    </>
  );
}

/** The score as a bar, with its five parts one hover away. */
function Score({ score }: { score: FitScoreFiguresFragment }) {
  const { fitScore, parts } = score;
  if (fitScore === null) return <NoValue label="No score: fewer than three rows have visits and spend" />;
  const words = parts
    .map(({ metric, points, weight }) => {
      const label = Object.entries(METRICS).find(([id]) => id === metric)?.[1].label ?? metric;
      return `${label}: ${formatFigure(points, 'score')} of ${formatFigure(100 * weight, 'score')}`;
    })
    .join('\n');
  return (
    <span className={classes.score} title={words}>
      <StandingMark standing={standingOf(score, 'fitScore')} />
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${fitScore}%` }} />
      </span>
      <span className={classes.points}>{formatFigure(fitScore, 'score')}</span>
    </span>
  );
}

function Remove({ id, name }: FitRow) {
  const { remove } = useContext(FitContext);
  return <CloseButton size="sm" aria-label={`Remove ${name}`} onClick={() => remove(id)} />;
}

const look = (metric: keyof typeof METRICS) => ({
  label: METRICS[metric].label,
  description: METRICS[metric].description,
  align: 'end' as const,
  skeleton: 45,
});

/** Columns of the fit scores (specification 001 §2). */
export const FIT_COLUMNS: readonly DataColumn<FitRow>[] = [
  {
    id: 'name',
    size: 240,
    enableSorting: false,
    meta: { label: 'Name', fixed: true, skeleton: 65 },
    cell: ({
      row: {
        original: { name, to, vendor },
      },
    }) => <NameCell name={name} color={vendor.color} to={to} />,
  },
  {
    id: 'allVisits',
    size: 92,
    enableSorting: false,
    meta: look('visits'),
    cell: ({
      row: {
        original: { score },
      },
    }) => <FigureCell value={score.allVisits} unit="count" standing={standingOf(score, 'allVisits')} />,
  },
  {
    id: 'engagedCompanies',
    size: 150,
    enableSorting: false,
    meta: look('engagedCompanies'),
    cell: ({
      row: {
        original: { score },
      },
    }) => (
      <Pair
        share={score.percentOfEngagedCompanies}
        count={score.engagedCompanies}
        standing={standingOf(score, 'engagedCompanies')}
      />
    ),
  },
  {
    id: 'spendPerVisit',
    size: 116,
    enableSorting: false,
    meta: look('spendPerVisit'),
    cell: ({
      row: {
        original: { score },
      },
    }) => (
      <FigureCell value={score.spendPerVisit} unit="cost" standing={standingOf(score, 'spendPerVisit')} />
    ),
  },
  {
    id: 'pipelinePerSpend',
    size: 138,
    enableSorting: false,
    meta: look('pipelinePerSpend'),
    cell: ({
      row: {
        original: { score },
      },
    }) => (
      <FigureCell
        value={score.pipelineInfluencedPerSpend}
        unit="ratio"
        standing={standingOf(score, 'pipelineInfluenced')}
      />
    ),
  },
  {
    id: 'opportunities',
    size: 180,
    enableSorting: false,
    meta: look('percentOpportunitiesInfluenced'),
    cell: ({
      row: {
        original: { score },
      },
    }) => (
      <Pair
        share={score.percentOpportunitiesInfluenced}
        count={score.opportunitiesInfluenced}
        standing={standingOf(score, 'opportunityInfluenced')}
      />
    ),
  },
  {
    id: 'fitScore',
    size: 170,
    enableSorting: false,
    meta: { ...look('fitScore'), skeleton: 80, isMain: true },
    cell: ({
      row: {
        original: { score },
      },
    }) => <Score score={score} />,
  },
  {
    id: 'remove',
    size: 56,
    enableSorting: false,
    meta: { label: 'Remove', isIcon: true, skeleton: 50 },
    cell: ({ row }) => <Remove {...row.original} />,
  },
];
