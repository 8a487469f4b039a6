import { ChannelKpisDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { useKpiTiles } from '../../metrics/index.ts';
import { targetVisitorsLink } from '../data/links.ts';

type ChannelKpisProps = {
  /** One channel; all of them without. */
  channel?: { id: string; name: string };
};

/** Visits, what was spent, and what a visit came to: for everybody, and for the target. */
export function ChannelKpis({ channel }: ChannelKpisProps) {
  const { range, variables, comparison, audience } = usePageFilters();
  const name = useAudienceName();
  const link = usePageLink();
  const toTiles = useKpiTiles();
  const figures = usePageQuery(ChannelKpisDocument, {
    ...variables,
    ...comparison,
    ...(channel !== undefined && { channelId: channel.id }),
  });
  const kpis = figures.data?.trafficOverviewKpis;
  // By the answer, not by the address: the answer before stays until the next is there.
  const side = typeof kpis?.visits.audience.value === 'number' ? 'audience' : 'tam';
  const behind =
    channel === undefined
      ? {}
      : {
          filters: [{ field: 'channelIds', operator: 'in' as const, operand: [channel.id] }],
          of: { kind: 'channel' as const, names: [channel.name] },
        };
  const place = channel && { field: 'channelIds' as const, id: channel.id };
  return (
    <KpiStrip
      count={5}
      state={figures}
      tiles={
        kpis &&
        toTiles([
          { metric: 'visits', label: 'Total visits', figure: kpis.visits.all, ...behind },
          { metric: 'spend', label: 'Total spend', figure: kpis.spend.all, ...behind },
          { metric: 'spendPerVisit', figure: kpis.spendPerVisit.all, ...behind },
          {
            metric: 'targetVisits',
            label: `Target visits (${name})`,
            figure: kpis.visits[side],
            link: link(targetVisitorsLink(range, audience, place), 'See who visited'),
            ...behind,
          },
          {
            metric: 'spendPerTargetVisit',
            label: 'Target spend per visit',
            figure: kpis.spendPerVisit[side],
            ...behind,
          },
        ])
      }
    />
  );
}
