import { influencedPermalink } from '@parley/core/features/opportunities';
import { TrafficKpisDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { ofTarget } from '../../../shell/page-filters/of-target.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { engagedLink, useKpiTiles } from '../../metrics/index.ts';

/** What all vendors did together (specification 001 §9). */
export function VendorKpis() {
  const { range, variables, comparison, audience } = usePageFilters();
  const target = useAudienceName();
  const link = usePageLink();
  const toTiles = useKpiTiles();
  const figures = usePageQuery(TrafficKpisDocument, { ...variables, ...comparison });
  const kpi = figures.data?.trafficKpi2;
  const companies = (words: string) => link(engagedLink(range, audience, []), words);
  const opportunities = (type: 'pipeline' | 'closedWon') =>
    link(influencedPermalink({ type, range, audience }), 'See the opportunities');
  return (
    <KpiStrip
      tiles={
        kpi &&
        toTiles([
          { metric: 'visits', figure: kpi.visits },
          {
            metric: 'targetVisits',
            label: `Target visits (${target})`,
            figure: ofTarget(kpi.audienceVisits, kpi.tamVisits),
            link: companies('See who visited'),
          },
          { metric: 'engagedCompanies', figure: kpi.engagedCompanies, link: companies('See the companies') },
          { metric: 'pipelineInfluenced', figure: kpi.pipelineInfluenced, link: opportunities('pipeline') },
          {
            metric: 'closedWonInfluenced',
            figure: kpi.closedWonInfluenced,
            link: opportunities('closedWon'),
          },
        ])
      }
      count={5}
      state={figures}
    />
  );
}
