import type { ActivityColumn } from '@parley/core/features/vendors';
import { ACTIVITY_METRICS } from '@parley/core/features/vendors';
import { METRICS } from '@parley/core/metrics';
import { Link } from 'react-router';
import { FigureCell, NoValue, StackedCell, standingOf } from '../../../tables/index.ts';
import { engagedLink, opportunityLink, visitLinks } from '../data/activity-links.ts';
import { type ActivityRow, visitSegments } from '../data/activity-row.ts';
import classes from './activity-cells.module.css';
import { useActivity } from './activity-context.ts';

/** Name of a vendor or campaign; the link is the keyboard's way into the row. */
export function ActivityName({ row: { name, path, vendor } }: { row: ActivityRow }) {
  const { toAddress } = useActivity();
  return (
    <span className={classes.name}>
      {vendor !== undefined && <span className={classes.swatch} style={{ background: vendor.color }} />}
      {path === undefined ? (
        <span className={classes.words} title={name}>
          {name}
        </span>
      ) : (
        <Link to={toAddress(path)} className={classes.words} title={name} data-row-link>
          {name}
        </Link>
      )}
    </span>
  );
}

export function ChannelCell({ row: { vendor } }: { row: ActivityRow }) {
  return vendor === undefined ? null : <Dotted name={vendor.channel.name} color={vendor.channel.color} />;
}

export function VendorCell({ row: { vendor } }: { row: ActivityRow }) {
  return vendor === undefined ? null : <Dotted name={vendor.name} color={vendor.color} />;
}

function Dotted({ name, color }: { name: string; color: string }) {
  return (
    <span className={classes.name} title={name}>
      <span className={classes.swatch} style={{ background: color }} />
      <span className={classes.quiet}>{name}</span>
    </span>
  );
}

/** All visits and a bar of their categories, with the lists of companies behind them. */
export function VisitsCell({ row }: { row: ActivityRow }) {
  const { range, audience, target, toAddress } = useActivity();
  const segments = visitSegments(row).map((segment) =>
    segment.id === 'target' ? { ...segment, name: target } : segment,
  );
  const linksOf = () =>
    Object.fromEntries(
      Object.entries(visitLinks(range, audience, row.filters)).map(([id, path]) => [id, toAddress(path)]),
    );
  return (
    <StackedCell
      name={row.name}
      noun="visits"
      total={row.metrics.allVisits}
      segments={segments}
      linksOf={linksOf}
    />
  );
}

type Figure = Exclude<ActivityColumn, 'visits'>;

/** The list behind a figure, where there is one. */
function useListBehind(row: ActivityRow, column: Figure): string | undefined {
  const { range, audience, toAddress } = useActivity();
  if (!row.hasLists) return undefined;
  if (column === 'engagedCompanies') return toAddress(engagedLink(range, audience, row.filters));
  if (column.startsWith('pipeline'))
    return toAddress(opportunityLink(range, audience, row.filters, 'pipeline'));
  if (column.startsWith('closedWon'))
    return toAddress(opportunityLink(range, audience, row.filters, 'closedWon'));
  return undefined;
}

export function ActivityFigure({ row, column }: { row: ActivityRow; column: Figure }) {
  const { unit } = METRICS[ACTIVITY_METRICS[column]];
  const to = useListBehind(row, column);
  const value = row.metrics[column];
  if (value === null) return <NoValue />;
  return (
    <FigureCell
      value={value}
      unit={unit}
      to={to}
      standing={row.marks === undefined ? undefined : standingOf(row.marks, column)}
    />
  );
}
