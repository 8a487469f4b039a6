import { influencedPermalink } from '@parley/core/features/opportunities';
import { formatCompact } from '@parley/core/metrics';
import { Sparkline } from '../../../charts/index.ts';
import { TrafficKpisDocument, TrafficTrendDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { ofTarget } from '../../../shell/page-filters/of-target.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { type KpiSpec, useKpiTiles } from '../../metrics/index.ts';
import { targetLink, visitedLink } from '../data/activity-link.ts';
import { revenueTiles, weeklyFigures } from '../data/kpi-figures.ts';

/** What happened, in four figures, and in six where there are opportunities. */
export function TrafficKpis() {
  const { range, variables, comparison, audience } = usePageFilters();
  const audienceName = useAudienceName();
  const link = usePageLink();
  const toTiles = useKpiTiles();
  const kpis = usePageQuery(TrafficKpisDocument, { ...variables, ...comparison });
  const trend = usePageQuery(TrafficTrendDocument, variables);
  const weeks = weeklyFigures(trend.data?.trafficVisitTrend2.current ?? []);
  const course = (name: string, values: readonly number[], color: string) =>
    new Set(values).size < 2 ? undefined : (
      <Sparkline label={`${name} by week`} values={values} color={color} />
    );

  const specs = ({
    visits,
    tamVisits,
    audienceVisits,
    visitEfficiency,
    engagedCompanies,
    ...revenue
  }: NonNullable<typeof kpis.data>['trafficKpi2']): KpiSpec[] => [
    {
      metric: 'visits',
      figure: visits,
      link:
        weeks.resolved > 0 &&
        link(visitedLink(range), `${formatCompact(weeks.resolved, 'count')} by companies`),
      trend: course('Visits', weeks.total, 'var(--p-muted)'),
    },
    {
      metric: 'targetVisits',
      label: `Target visits (${audienceName})`,
      figure: ofTarget(audienceVisits, tamVisits),
      link: link(targetLink(range, audience), 'See who visited'),
      trend: course('Target visits', weeks.target, 'var(--p-target)'),
    },
    {
      metric: 'visitEfficiency',
      figure: visitEfficiency,
      trend: course('Visit efficiency', weeks.efficiency, 'var(--p-muted)'),
    },
    {
      metric: 'engagedCompanies',
      figure: engagedCompanies,
      link: link(targetLink(range, audience), 'See the companies'),
    },
    ...revenueTiles(revenue).map((tile) => ({
      ...tile,
      link: link(influencedPermalink({ type: tile.type, range, audience }), 'See the opportunities'),
    })),
  ];
  return <KpiStrip tiles={kpis.data && toTiles(specs(kpis.data.trafficKpi2))} count={6} state={kpis} />;
}
