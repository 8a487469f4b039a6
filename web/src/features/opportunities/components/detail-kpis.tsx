import type { OpportunityDetailQuery } from '../../../generated/graphql.ts';
import type { PageQuery } from '../../../shell/api/use-page-query.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { type KpiSpec, useKpiTiles } from '../../metrics/index.ts';
import { influencePeriod, wholeDay } from '../data/influence-period.ts';

/** Figures of one opportunity: of its own influence period, so that nothing is compared. */
export function DetailKpis({ figures }: { figures: PageQuery<OpportunityDetailQuery> }) {
  const toTiles = useKpiTiles();
  const specs = ({ opportunityDetailKpi: kpi, opportunities }: OpportunityDetailQuery): KpiSpec[] => {
    const { id, openDate, company } = opportunities.getById;
    // The one opportunity, which is found by the day it opened.
    const own = {
      isCompared: false,
      period: wholeDay(openDate),
      filters: [{ field: 'opportunityIds', operator: 'in' as const, operand: [id] }],
    };
    // Nobody's visits are those of a company that is not known.
    const ofCompany = {
      isCompared: false,
      isExplained: company !== null,
      period: influencePeriod(opportunities.getById),
      filters: [{ field: 'companyId', operator: 'in' as const, operand: [company?.id ?? ''] }],
    };
    return [
      {
        ...own,
        metric: 'pipelineAmount',
        label: 'Revenue',
        description: 'Amount of the opportunity.',
        figure: { value: kpi.revenue },
      },
      {
        ...own,
        metric: 'daysOpen',
        description: 'Days from the open date to the close date, or to today while it is open.',
        figure: { value: kpi.daysOpen },
      },
      {
        ...ofCompany,
        metric: 'humanVisits',
        description: 'Human visits of the company in the influence period.',
        figure: { value: kpi.visits },
      },
      {
        ...ofCompany,
        metric: 'offlineEvents',
        description: 'Meetings, calls, fairs and the like with the company in the influence period.',
        figure: { value: kpi.nonDigitalEvents },
      },
      {
        ...ofCompany,
        metric: 'vendorCount',
        label: 'Vendors',
        description: 'Vendors that brought these visits; direct counts as one.',
        figure: { value: kpi.vendorCount },
      },
    ];
  };
  return <KpiStrip tiles={figures.data && toTiles(specs(figures.data))} count={5} state={figures} isPlain />;
}
