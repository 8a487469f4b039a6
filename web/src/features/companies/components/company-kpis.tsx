import { companyPermalink } from '@parley/core/features/companies';
import type { FilterInput } from '@parley/core/filters';
import type { CompanyPageQuery } from '../../../generated/graphql.ts';
import type { PageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { type KpiSpec, useKpiTiles } from '../../metrics/index.ts';

type CompanyKpisProps = { figures: PageQuery<CompanyPageQuery>; companyId: string };

/** What is sold to the company, and how often and by which ways it came. */
export function CompanyKpis({ figures, companyId }: CompanyKpisProps) {
  const { range } = usePageFilters();
  const link = usePageLink();
  const toTiles = useKpiTiles();
  const filters: FilterInput[] = [{ field: 'companyId', operator: 'in', operand: [companyId] }];
  const specs = ({ companyKpi: kpi, companies }: CompanyPageQuery): KpiSpec[] => {
    const of = { kind: 'company' as const, names: [companies.getById.name] };
    const own = { filters, of };
    return [
      { ...own, metric: 'pipelineCount', label: 'Pipeline opportunities', figure: kpi.pipelineOpportunities },
      { ...own, metric: 'closedWonCount', figure: kpi.closedWonOpportunities },
      {
        ...own,
        metric: 'humanVisits',
        figure: kpi.visits,
        link: link(companyPermalink(companyId, range), 'Pages and vendors'),
      },
      {
        ...own,
        metric: 'opportunitiesInfluenced',
        label: 'Opportunities with events',
        description: 'Opportunities opened in the period with a non-digital event in their influence period.',
        figure: kpi.opportunityCountNonDigitalEvents,
        dimensions: ['campaignType'],
      },
      {
        ...own,
        metric: 'vendorCount',
        label: 'Vendors',
        description: 'Vendors that brought human visits of the company; direct counts as one.',
        figure: kpi.vendorCount,
      },
    ];
  };
  return <KpiStrip tiles={figures.data && toTiles(specs(figures.data))} count={5} state={figures} />;
}
