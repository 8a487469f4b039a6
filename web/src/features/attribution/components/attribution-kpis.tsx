import { Text } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { AttributionKpisDocument, type AttributionKpisQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { type KpiSpec, useKpiTiles } from '../../metrics/index.ts';
import { opportunitiesOf, useAttributionScope } from '../data/scope.ts';

const opportunities = (count: number | null | undefined): string =>
  `${formatFigure(count ?? 0, 'count')} ${count === 1 ? 'opportunity' : 'opportunities'}`;

/** What was opened and won, and how the two go together. */
export function AttributionKpis() {
  const { range, audience, comparison } = usePageFilters();
  const kpis = usePageQuery(AttributionKpisDocument, { ...useAttributionScope(), ...comparison });
  const link = usePageLink();
  const toTiles = useKpiTiles();
  const specs = (kpi: AttributionKpisQuery['attributionKpi']): KpiSpec[] => {
    const median = kpi.medianDaysToClose.value;
    return [
      {
        metric: 'pipelineAmount',
        figure: kpi.pipelineRevenue,
        link: link(opportunitiesOf('pipeline', range, audience), opportunities(kpi.pipelineCount.value)),
      },
      {
        metric: 'closedWonAmount',
        figure: kpi.closedWonRevenue,
        link: link(opportunitiesOf('closedWon', range, audience), opportunities(kpi.closedWonCount.value)),
      },
      { metric: 'pipelineToClosedWonRatio', figure: kpi.pipelineToClosedWonRatio },
      { metric: 'winRate', figure: kpi.winRate },
      {
        metric: 'averageDaysToClose',
        figure: kpi.averageDaysToClose,
        link: typeof median === 'number' && (
          <Text span inherit c="dimmed">
            median {formatFigure(median, 'days')}
          </Text>
        ),
      },
    ];
  };
  return <KpiStrip tiles={kpis.data && toTiles(specs(kpis.data.attributionKpi))} count={5} state={kpis} />;
}
