import { influencedPermalink } from '@parley/core/features/opportunities';
import { VendorPageKpisDocument, VendorReachDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { ofTarget } from '../../../shell/page-filters/of-target.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { engagedLink, type KpiFigureLike, ofVendor, useKpiTiles, visitLinks } from '../../metrics/index.ts';
import type { VendorWidgetProps } from './vendor-widget.ts';

const NO_VISITS = 'No visits of this vendor in this period.';

/** Without a visit nothing was engaged or influenced: no 0 that looks measured, but why there is none. */
const unlessUnvisited = <Figure extends KpiFigureLike>(
  figure: Figure,
  { value }: KpiFigureLike,
): Figure | KpiFigureLike =>
  value === 0 && (figure.value ?? 0) === 0 ? { missing: figure.missing ?? NO_VISITS } : figure;

/** What one vendor did (specification 001 §9), with what was spent on it where nothing came of that. */
export function VendorPageKpis({ vendor, variables }: VendorWidgetProps) {
  const { range, comparison, audience } = usePageFilters();
  const target = useAudienceName();
  const link = usePageLink();
  const toTiles = useKpiTiles();
  const figures = usePageQuery(VendorPageKpisDocument, { ...variables, ...comparison, vendorId: vendor.id });
  const { audienceIds: _, ...period } = variables;
  const spent = usePageQuery(VendorReachDocument, {
    input: {
      metrics: ['spend'],
      ...period,
      filter: [{ field: 'vendorIds', operator: 'in', operand: [vendor.id] }],
    },
  });
  const spend = spent.data?.metrics.query.totals.figures[0];
  const kpi = figures.data?.trafficKpi2;
  const isUnvisited = kpi !== undefined && (kpi.visits.value ?? 0) === 0;
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
          ...(isUnvisited && typeof spend === 'number'
            ? [{ metric: 'spend' as const, figure: { value: spend }, isCompared: false, ...behind }]
            : []),
          {
            metric: 'visits',
            label: 'Total visits',
            figure: unlessUnvisited(kpi.visits, kpi.visits),
            ...behind,
          },
          {
            metric: 'targetVisits',
            label: `Target visits (${target})`,
            figure: unlessUnvisited(ofTarget(kpi.audienceVisits, kpi.tamVisits), kpi.visits),
            link: link(visitLinks(range, audience, own).target, 'See who visited'),
            ...behind,
          },
          {
            metric: 'engagedCompanies',
            figure: unlessUnvisited(kpi.engagedCompanies, kpi.visits),
            link: link(engagedLink(range, audience, own), 'See the companies'),
            ...behind,
          },
          {
            metric: 'pipelineInfluenced',
            figure: unlessUnvisited(kpi.pipelineInfluenced, kpi.visits),
            link: opportunities('pipeline'),
            ...behind,
          },
          {
            metric: 'closedWonInfluenced',
            figure: unlessUnvisited(kpi.closedWonInfluenced, kpi.visits),
            link: opportunities('closedWon'),
            ...behind,
          },
        ])
      }
    />
  );
}
