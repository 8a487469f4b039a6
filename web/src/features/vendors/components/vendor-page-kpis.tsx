import { influencedPermalink } from '@parley/core/features/opportunities';
import { VendorPageKpisDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { ofTarget } from '../../../shell/page-filters/of-target.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { engagedLink, ofVendor, useKpiTiles, visitLinks } from '../../metrics/index.ts';
import type { VendorWidgetProps } from './vendor-widget.ts';

/** What one vendor did (specification 001 §9). */
export function VendorPageKpis({ vendor, variables }: VendorWidgetProps) {
  const { range, comparison, audience } = usePageFilters();
  const target = useAudienceName();
  const link = usePageLink();
  const toTiles = useKpiTiles();
  const figures = usePageQuery(VendorPageKpisDocument, { ...variables, ...comparison, vendorId: vendor.id });
  const kpi = figures.data?.trafficKpi2;
  const own = [ofVendor(vendor.id)];
  const behind = {
    filters: [{ field: 'vendorIds', operator: 'in' as const, operand: [vendor.id] }],
    of: { kind: 'vendor' as const, names: [vendor.name] },
  };
  const opportunities = (type: 'pipeline' | 'closedWon') =>
    link(influencedPermalink({ type, range, audience }, own), 'See the opportunities');
  return (
    <KpiStrip
      count={5}
      state={figures}
      tiles={
        kpi &&
        toTiles([
          { metric: 'visits', label: 'Total visits', figure: kpi.visits, ...behind },
          {
            metric: 'targetVisits',
            label: `Target visits (${target})`,
            figure: ofTarget(kpi.audienceVisits, kpi.tamVisits),
            link: link(visitLinks(range, audience, own).target, 'See who visited'),
            ...behind,
          },
          {
            metric: 'engagedCompanies',
            figure: kpi.engagedCompanies,
            link: link(engagedLink(range, audience, own), 'See the companies'),
            ...behind,
          },
          {
            metric: 'pipelineInfluenced',
            figure: kpi.pipelineInfluenced,
            link: opportunities('pipeline'),
            ...behind,
          },
          {
            metric: 'closedWonInfluenced',
            figure: kpi.closedWonInfluenced,
            link: opportunities('closedWon'),
            ...behind,
          },
        ])
      }
    />
  );
}
