import type { OpportunityTypeId } from '@parley/core/features/opportunities';
import type { OpportunityDetailQuery } from '../../../generated/graphql.ts';
import type { Figures } from '../../../shell/use-figures.ts';
import { KpiStrip } from '../../../ui/kpi-strip.tsx';
import { type KpiSpec, useKpiTiles } from '../../metrics/index.ts';
import { influencePeriod } from '../data/influence-period.ts';

type DetailKpisProps = { figures: Figures<OpportunityDetailQuery>; type: OpportunityTypeId };

/** Figures of one opportunity: of its own influence period, so that nothing is compared. */
export function DetailKpis({ figures, type }: DetailKpisProps) {
  const toTiles = useKpiTiles();
  const specs = ({ opportunityDetailKpi: kpi, opportunities }: OpportunityDetailQuery): KpiSpec[] => {
    const own = { isCompared: false, isExplained: false };
    const { company } = opportunities.getById;
    const ofCompany = company && {
      isExplained: true,
      period: influencePeriod(opportunities.getById),
      filters: [{ field: 'companyId', operator: 'in' as const, operand: [company.id] }],
    };
    return [
      {
        ...own,
        metric: type === 'pipeline' ? 'pipelineAmount' : 'closedWonAmount',
        label: 'Revenue',
        description: 'Amount of the opportunity.',
        figure: { value: kpi.revenue },
      },
      {
        ...own,
        metric: 'averageDaysToClose',
        label: 'Days open',
        description: 'Days from the open date to the close date, or to today while it is open.',
        figure: { value: kpi.daysOpen },
      },
      {
        ...own,
        ...ofCompany,
        metric: 'humanVisits',
        label: 'Visits',
        description: 'Human visits of the company in the influence period.',
        figure: { value: kpi.visits },
      },
      {
        ...own,
        ...ofCompany,
        metric: 'offlineEvents',
        label: 'Non-digital events',
        description: 'Meetings, calls, fairs and the like with the company in the influence period.',
        figure: { value: kpi.nonDigitalEvents },
      },
      {
        ...own,
        metric: 'humanVisits',
        id: 'vendors',
        label: 'Vendors',
        description: 'Vendors that brought these visits; direct counts as one.',
        figure: { value: kpi.vendorCount },
      },
    ];
  };
  return <KpiStrip tiles={figures.data && toTiles(specs(figures.data))} count={5} state={figures} isPlain />;
}
