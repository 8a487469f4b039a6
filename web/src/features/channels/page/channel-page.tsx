import { useQuery } from '@apollo/client/react';
import { CHANNEL_VENDORS_TABLE } from '@parley/core/features/channels';
import { vendorPermalink } from '@parley/core/features/vendors';
import { pagePath } from '@parley/core/pages';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ChannelByIdDocument, ChannelVendorsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { ComparePanel, Freshness, useComparison } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { ChannelKpis } from '../components/channel-kpis.tsx';
import classes from '../components/channels.module.css';
import { FigureTable } from '../components/figure-table.tsx';
import { WeeksWidget } from '../components/weeks-widget.tsx';

const PARENT = { title: 'Channels', path: pagePath('channels') };

/** One channel: how much it brought, when, and by which vendors. */
export function ChannelPage() {
  const { channel: id = '' } = useParams();
  const { range } = usePageFilters();
  const { ids, show } = useComparison();
  const toAddress = useInstancePath();
  const { data, error, refetch } = useQuery(ChannelByIdDocument, { variables: { id } });
  if (isMissing(error))
    return <MissingPage title="The channel you're looking for does not exist" parent={PARENT} />;
  if (error !== undefined) return <FailureState error={error} onRetry={() => void refetch()} />;
  const channel = data?.channels.getById;
  return (
    <>
      <EntityHeader
        parent={PARENT}
        title={channel?.name}
        isPlain
        badge={channel && <span className={classes.mark} style={{ background: channel.color }} />}
      />
      <PageToolbar>
        <NotificationsMenu />
      </PageToolbar>
      <Freshness
        metrics={['spend']}
        range={range}
        filter={[{ field: 'channelIds', operator: 'in', operand: [id] }]}
      />
      {channel !== undefined && (
        <>
          <ChannelKpis channel={channel} />
          <ComparePanel
            kind="vendors"
            ids={ids}
            onChange={show}
            hrefOf={(vendor) => toAddress(vendorPermalink(vendor))}
          />
          <div className={classes.stack}>
            <WeeksWidget channel={channel} />
            <VendorTable channelId={channel.id} />
          </div>
        </>
      )}
    </>
  );
}

function VendorTable({ channelId }: { channelId: string }) {
  const { variables } = usePageFilters();
  const figures = usePageQuery(ChannelVendorsDocument, { ...variables, channelId });
  const traffic = figures.data?.trafficByVendor;
  const rows = useMemo(
    () => traffic?.rows.map(({ vendor, figures: row }) => ({ ...vendor, figures: row })),
    [traffic],
  );
  return (
    <FigureTable
      kind="vendors"
      table={CHANNEL_VENDORS_TABLE}
      pathOf={vendorPermalink}
      rows={rows}
      totals={traffic?.totals}
      missing={traffic?.missing}
      state={figures}
      filter={[{ field: 'channelIds', operator: 'in', operand: [channelId] }]}
      emptyText="No vendor of the channel has visits or spend in this period."
    />
  );
}

export { ChannelPage as Component };
