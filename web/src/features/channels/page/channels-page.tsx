import { CHANNELS_TABLE } from '@parley/core/features/channels';
import { useMemo } from 'react';
import { ChannelTrafficDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { ComparePanel, Freshness, useComparison } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { ChannelKpis } from '../components/channel-kpis.tsx';
import classes from '../components/channels.module.css';
import { FigureTable } from '../components/figure-table.tsx';
import { PriceWidget } from '../components/price-widget.tsx';
import { VisitsWidget } from '../components/visits-widget.tsx';
import { channelPath } from '../data/links.ts';

/** Where visits came from, and what they came to. */
export function ChannelsPage() {
  const { range, variables } = usePageFilters();
  const figures = usePageQuery(ChannelTrafficDocument, variables);
  const traffic = figures.data?.trafficByChannel;
  const rows = useMemo(
    () => traffic?.rows.map(({ channel, figures: row }) => ({ ...channel, figures: row })),
    [traffic],
  );
  const { ids, show } = useComparison();
  const toAddress = useInstancePath();
  const permalink = (anchor: string): string => currentPermalink(range, anchor);
  return (
    <>
      <PageToolbar>
        <NotificationsMenu />
      </PageToolbar>
      <Freshness metrics={['spend']} range={range} />
      <ChannelKpis />
      <ComparePanel kind="channels" ids={ids} onChange={show} hrefOf={(id) => toAddress(channelPath(id))} />
      <div className={classes.stack}>
        <VisitsWidget figures={figures} permalink={permalink} />
        <PriceWidget figures={figures} permalink={permalink} />
        <FigureTable
          kind="channels"
          table={CHANNELS_TABLE}
          pathOf={channelPath}
          rows={rows}
          totals={traffic?.totals}
          missing={traffic?.missing}
          state={figures}
          emptyText="No channel has visits or spend in this period."
        />
      </div>
    </>
  );
}

export { ChannelsPage as Component };
