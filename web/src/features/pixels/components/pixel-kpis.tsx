import { type OpportunityTypeId, opportunitiesPermalink } from '@parley/core/features/opportunities';
import { PixelFiguresDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { useKpiTiles } from '../../metrics/index.ts';
import type { PixelWidgetProps } from './pixel-widget.ts';

/** A touch of a pixel is an impression, not a visit. */
const seenBy = (which: string): string =>
  `Amount of the opportunities ${which} whose company saw the pixel in their influence period, each once.`;

/** What pixels counted (specification 001 §9). */
export function PixelKpis({ pixels, variables }: PixelWidgetProps) {
  const { range, comparison } = usePageFilters();
  const link = usePageLink();
  const toTiles = useKpiTiles();
  const figures = usePageQuery(PixelFiguresDocument, { ...variables, ...comparison });
  const kpi = figures.data?.pixelReachEngagementTotals;
  const behind = {
    filters: [{ field: 'pixelIds', operator: 'in' as const, operand: variables.pixelIds }],
    of: { kind: 'pixel' as const, names: pixels.map(({ name }) => name) },
  };
  const listOf = (type: OpportunityTypeId): string =>
    opportunitiesPermalink(
      {
        filters: [
          { field: 'pixelIds', operator: 'in', operand: variables.pixelIds },
          ...(variables.audienceIds === undefined
            ? []
            : [{ field: 'audienceIds', operator: 'in', operand: variables.audienceIds } as const]),
        ],
      },
      type,
      range,
    );
  return (
    <KpiStrip
      count={6}
      state={figures}
      tiles={
        kpi &&
        toTiles([
          { metric: 'impressions', label: 'Total impressions', figure: kpi.impressions, ...behind },
          { metric: 'targetingEfficiency', label: 'Efficiency', figure: kpi.efficiency, ...behind },
          { metric: 'companiesReached', figure: kpi.companiesReached, ...behind },
          { metric: 'engagedByPixel', figure: kpi.engagement, ...behind },
          {
            metric: 'pipelineInfluenced',
            description: seenBy('opened in the period'),
            figure: kpi.pipelineInfluenced,
            link: link(listOf('pipeline'), 'See the opportunities'),
            ...behind,
          },
          {
            metric: 'closedWonInfluenced',
            description: seenBy('won that closed in the period'),
            figure: kpi.closedWonInfluenced,
            link: link(listOf('closedWon'), 'See the opportunities'),
            ...behind,
          },
        ])
      }
    />
  );
}
