import type { OpportunityTypeId } from '@parley/core/features/opportunities';
import type { OpportunityDetailQuery } from '../../../generated/graphql.ts';
import type { Figures } from '../../../shell/use-figures.ts';
import { KpiStrip } from '../../../ui/kpi-strip.tsx';
import { type KpiSpec, useKpiTiles } from '../../metrics/index.ts';

type DetailKpisProps = { figures: Figures<OpportunityDetailQuery>; type: OpportunityTypeId };

/** Figures of one opportunity are of its own period: nothing is compared, and no metric query of the page gives them. */
const OWN = { isCompared: false, isExplained: false } as const;

export function DetailKpis({ figures, type }: DetailKpisProps) {
  const toTiles = useKpiTiles();
  const specs = ({ opportunityDetailKpi: kpi, opportunities }: OpportunityDetailQuery): KpiSpec[] => {
    const about = `of the opportunity ${opportunities.getById.name}`;
    return [
      {
        ...OWN,
        about,
        metric: type === 'pipeline' ? 'pipelineAmount' : 'closedWonAmount',
        label: 'Revenue',
        figure: { value: kpi.revenue },
      },
      { ...OWN, about, metric: 'closedWonDays', label: 'Days open', figure: { value: kpi.daysOpen } },
      { ...OWN, about, metric: 'humanVisits', label: 'Visits', figure: { value: kpi.visits } },
      {
        ...OWN,
        about,
        metric: 'offlineEvents',
        label: 'Non-digital events',
        figure: { value: kpi.nonDigitalEvents },
      },
      {
        ...OWN,
        about,
        metric: 'visits',
        id: 'vendors',
        label: 'Vendors',
        figure: { value: kpi.vendorCount },
      },
    ];
  };
  return <KpiStrip tiles={figures.data && toTiles(specs(figures.data))} count={5} state={figures} />;
}
