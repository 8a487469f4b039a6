import { influencedPermalink } from '@parley/core/features/opportunities';
import type { ActivityColumn } from '@parley/core/features/vendors';
import { ACTIVITY_METRICS } from '@parley/core/features/vendors';
import { METRICS } from '@parley/core/metrics';
import { FigureCell, NameCell, StackedCell, standingOf } from '../../../tables/index.ts';
import { openExplanation } from '../explain-store.ts';
import { useActivity } from './activity-context.ts';
import { engagedLink, visitLinks } from './activity-links.ts';
import { type ActivityRow, visitSegments } from './activity-row.ts';

/** Name of a vendor or campaign. */
export function ActivityName({ row: { name, path, vendor } }: { row: ActivityRow }) {
  const { toAddress } = useActivity();
  return <NameCell name={name} color={vendor?.color} to={path === undefined ? undefined : toAddress(path)} />;
}

export function ChannelCell({ row: { vendor } }: { row: ActivityRow }) {
  return vendor === undefined ? null : <NameCell {...vendor.channel} isQuiet />;
}

export function VendorCell({ row: { vendor } }: { row: ActivityRow }) {
  return vendor === undefined ? null : <NameCell name={vendor.name} color={vendor.color} isQuiet />;
}

/** All visits and a bar of their categories, with the lists of companies behind them. */
export function VisitsCell({ row }: { row: ActivityRow }) {
  const { range, audience, toAddress } = useActivity();
  const linksOf = () =>
    Object.fromEntries(
      Object.entries(visitLinks(range, audience, row.filters)).map(([id, path]) => [id, toAddress(path)]),
    );
  return (
    <StackedCell
      name={row.name}
      noun="visits"
      total={row.metrics.allVisits}
      segments={visitSegments(row)}
      linksOf={row.hasLists ? linksOf : undefined}
    />
  );
}

type Figure = Exclude<ActivityColumn, 'visits'>;

/** The list that adds up to a figure, where there is one. */
function useListBehind(row: ActivityRow, column: Figure): string | undefined {
  const { range, audience, toAddress } = useActivity();
  if (!row.hasLists) return undefined;
  if (column === 'engagedCompanies') return toAddress(engagedLink(range, audience, row.filters));
  if (column === 'pipelineInfluenced')
    return toAddress(influencedPermalink({ type: 'pipeline', range, audience }, row.filters));
  if (column === 'closedWonInfluenced')
    return toAddress(influencedPermalink({ type: 'closedWon', range, audience }, row.filters));
  return undefined;
}

const SHARED_OUT = /(?:FirstTouch|LastTouch|Linear)$/;

/** What a model shares out is a part of each opportunity: no list adds up to it, its explanation does. */
function useExplanation({ name, explained }: ActivityRow, column: Figure): (() => void) | undefined {
  const { period } = useActivity();
  if (explained === undefined || !SHARED_OUT.test(column)) return undefined;
  const metric = ACTIVITY_METRICS[column];
  const { dimension, id } = explained;
  return () =>
    openExplanation({
      input: { ...period, metrics: [metric], dimensions: [dimension] },
      metric,
      ...(id !== undefined && { cell: [{ dimension, id }] }),
      label: `${METRICS[metric].label}, ${name}`,
    });
}

export function ActivityFigure({ row, column }: { row: ActivityRow; column: Figure }) {
  const { unit } = METRICS[ACTIVITY_METRICS[column]];
  const to = useListBehind(row, column);
  const onExplain = useExplanation(row, column);
  const value = row.metrics[column];
  return (
    <FigureCell
      value={value}
      unit={unit}
      missing={row.reasons[column]}
      to={to}
      onExplain={onExplain}
      standing={row.marks === undefined ? undefined : standingOf(row.marks, column)}
    />
  );
}
