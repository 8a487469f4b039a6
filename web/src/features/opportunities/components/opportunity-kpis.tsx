import type { DateRange } from '@parley/core/dates';
import {
  OPPORTUNITIES_TABLE,
  type OpportunityTypeId,
  opportunitiesPermalink,
  touchFilters,
} from '@parley/core/features/opportunities';
import type { Filter } from '@parley/core/filters';
import { formatFigure } from '@parley/core/metrics';
import { OpportunityKpisDocument, type OpportunityKpisQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { type KpiSpec, useKpiTiles } from '../../metrics/index.ts';
import type { OpportunityScope } from '../data/use-opportunity-list.ts';

type OpportunityKpisProps = { range: DateRange; scope: OpportunityScope; filters: readonly Filter[] };

const counted = (count: number | null | undefined, word: string): string =>
  `${formatFigure(count ?? 0, 'count')} ${word}${count === 1 ? 'y' : 'ies'}`;

/** What was opened, what was won of it, and how long that took. */
export function OpportunityKpis({ range, scope, filters }: OpportunityKpisProps) {
  const kpis = usePageQuery(OpportunityKpisDocument, { ...scope, ...usePageFilters().comparison });
  const link = usePageLink();
  const toTiles = useKpiTiles();
  const asked = touchFilters(OPPORTUNITIES_TABLE, filters);
  const chosen = filters.filter(({ field }) => asked.some((filter) => filter.field === field));
  // A metric query takes its audience apart from its filters.
  const isExplained = scope.audienceIds === undefined;
  const listOf = (type: OpportunityTypeId): string =>
    opportunitiesPermalink({ filters: chosen }, type, range);

  const specs = (kpi: OpportunityKpisQuery['opportunitiesKpi']): KpiSpec[] => [
    {
      metric: 'pipelineAmount',
      figure: kpi.pipelineAmount,
      link: link(listOf('pipeline'), counted(kpi.pipelineCount.value, 'opportunit')),
    },
    {
      metric: 'closedWonAmount',
      figure: kpi.closedWonAmount,
      link: link(listOf('closedWon'), counted(kpi.closedWonCount.value, 'opportunit')),
    },
    { metric: 'pipelineToClosedWonRatio', figure: kpi.pipelineToClosedWonRatio },
    { metric: 'winRate', figure: kpi.winRate },
    { metric: 'averageDaysToClose', figure: kpi.averageDaysToClose },
    { metric: 'averageContractValue', figure: kpi.averageContractValue },
  ];
  return (
    <KpiStrip
      tiles={
        kpis.data &&
        toTiles(specs(kpis.data.opportunitiesKpi).map((spec) => ({ ...spec, filters: asked, isExplained })))
      }
      count={6}
      state={kpis}
    />
  );
}
