import { influencedPermalink } from '@parley/core/features/opportunities';
import type { Filter } from '@parley/core/filters';
import { CampaignKpisDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { ofTarget } from '../../../shell/page-filters/of-target.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { useKpiTiles, visitLinks } from '../../metrics/index.ts';

type CampaignKpisProps = {
  /** None means all campaigns. */
  campaignIds?: readonly string[];
  /** What they are called, for the assistant. */
  names?: readonly string[];
};

/** What campaigns did (specification 001 §9): how much of it was worth having, and its return, of those chosen. */
export function CampaignKpis({ campaignIds = [], names }: CampaignKpisProps) {
  const { range, variables, comparison, audience } = usePageFilters();
  const target = useAudienceName();
  const link = usePageLink();
  const toTiles = useKpiTiles();
  const isSome = campaignIds.length > 0;
  const figures = usePageQuery(CampaignKpisDocument, {
    ...variables,
    ...comparison,
    ...(isSome && { campaignIds }),
  });
  const kpi = figures.data?.trafficKpi2;
  const filters: Filter[] = isSome ? [{ field: 'campaignIds', operator: 'in', operand: campaignIds }] : [];
  const companies = visitLinks(range, audience, filters).target;
  const shared = { filters, ...(names !== undefined && { of: { kind: 'campaign' as const, names } }) };
  return (
    <KpiStrip
      tiles={
        kpi &&
        toTiles([
          { metric: 'visits', figure: kpi.visits, ...shared },
          isSome
            ? { metric: 'visitEfficiency', figure: kpi.visitEfficiency, ...shared }
            : {
                metric: 'targetVisits',
                label: `Target visits (${target})`,
                figure: ofTarget(kpi.audienceVisits, kpi.tamVisits),
                link: link(companies, 'See who visited'),
              },
          {
            metric: 'engagedCompanies',
            figure: kpi.engagedCompanies,
            link: link(companies, 'See the companies'),
            ...shared,
          },
          ...(isSome ? [{ metric: 'pipelinePerSpend', figure: kpi.pipelineRoms, ...shared } as const] : []),
          {
            metric: 'pipelineInfluenced',
            figure: kpi.pipelineInfluenced,
            link: link(
              influencedPermalink({ type: 'pipeline', range, audience }, filters),
              'See the opportunities',
            ),
            ...shared,
          },
          {
            metric: 'closedWonInfluenced',
            figure: kpi.closedWonInfluenced,
            link: link(
              influencedPermalink({ type: 'closedWon', range, audience }, filters),
              'See the opportunities',
            ),
            ...shared,
          },
        ])
      }
      count={isSome ? 6 : 5}
      state={figures}
    />
  );
}
