import { delta, formatCompact, METRICS, share } from '@parley/core/metrics';
import { Sparkline } from '../../../charts/index.ts';
import type { FigureFragment } from '../../../generated/graphql.ts';
import { TrafficKpisDocument, TrafficTrendDocument } from '../../../generated/graphql.ts';
import { rangeText, useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { useFigures } from '../../../shell/use-figures.ts';
import { KpiSkeleton, KpiTile, type KpiTileProps } from '../../../ui/kpi-tile.tsx';
import { FailureState } from '../../../ui/states.tsx';
import { targetLink, visitedLink } from '../data/activity-link.ts';
import { previousOf, revenueTiles } from '../data/kpi-figures.ts';
import classes from './kpi-strip.module.css';
import { usePageLink } from './page-link.tsx';

const figure = ({ value = null, last = null, percentChange = null }: FigureFragment) => ({
  value: value ?? null,
  previous: last ?? null,
  delta: percentChange ?? null,
});

/** What happened, in four figures. */
export function KpiStrip() {
  const { range, variables, audience } = usePageFilters();
  const audienceName = useAudienceName();
  const link = usePageLink();
  const kpis = useFigures(TrafficKpisDocument, variables);
  const trend = useFigures(TrafficTrendDocument, variables);

  if (kpis.error !== undefined) {
    return (
      <section className={classes.strip} aria-label="Key figures">
        <FailureState error={kpis.error} onRetry={kpis.retry} />
      </section>
    );
  }
  if (kpis.data === undefined) {
    return (
      <section className={classes.strip} aria-label="Key figures">
        {['visits', 'target', 'efficiency', 'engaged'].map((id) => (
          <KpiSkeleton key={id} />
        ))}
      </section>
    );
  }
  const { visits, tamVisits, audienceVisits, engagedCompanies, ...revenue } = kpis.data.trafficKpi2;
  const target = audience === '' ? tamVisits : audienceVisits;
  const efficiency = { value: share(target.value, visits.value), previous: share(target.last, visits.last) };
  const { start, end } = previousOf(range);
  const previousPeriod = rangeText(start, end);
  // A week that is cut would read as a fall.
  const weeks = (trend.data?.trafficVisitTrend2.current ?? []).filter(({ isPartial }) => !isPartial);
  const course = (name: string, values: readonly number[], color: string) =>
    new Set(values).size < 2 ? undefined : (
      <Sparkline label={`${name} by week`} values={values} color={color} />
    );
  const resolved = (trend.data?.trafficVisitTrend2.current ?? []).reduce(
    (sum, week) => sum + week.target + week.other,
    0,
  );

  const tiles: (KpiTileProps & { id: string })[] = [
    {
      id: 'visits',
      metric: METRICS.visits,
      ...figure(visits),
      previousPeriod,
      link: resolved > 0 && link(visitedLink(range), `${formatCompact(resolved, 'count')} by companies`),
      trend: course(
        'Visits',
        weeks.map(({ total }) => total),
        'var(--p-muted)',
      ),
    },
    {
      id: 'target',
      metric: METRICS.targetVisits,
      label: `Target visits (${audienceName})`,
      ...figure(target),
      previousPeriod,
      link: link(targetLink(range, audience), 'See who visited'),
      trend: course(
        'Target visits',
        weeks.map((week) => week.target),
        'var(--p-target)',
      ),
    },
    {
      id: 'efficiency',
      metric: METRICS.visitEfficiency,
      ...efficiency,
      delta: delta(efficiency.value, efficiency.previous),
      previousPeriod,
      trend: course(
        'Visit efficiency',
        weeks.map((week) => share(week.target, week.total) ?? 0),
        'var(--p-muted)',
      ),
    },
    {
      id: 'engaged',
      metric: METRICS.engagedCompanies,
      ...figure(engagedCompanies),
      previousPeriod,
      link: link(targetLink(range, audience), 'See the companies'),
    },
    ...revenueTiles(revenue).map((tile) => ({ ...tile, ...figure(tile.figure), previousPeriod })),
  ];
  return (
    <section
      className={classes.strip}
      aria-label="Key figures"
      data-stale={kpis.isStale || undefined}
      style={{ ['--tiles' as string]: tiles.length }}
    >
      {tiles.map(({ id, ...tile }) => (
        <KpiTile key={id} {...tile} />
      ))}
    </section>
  );
}
