import { pagePath } from '@parley/core/pages';
import { useParams } from 'react-router';
import { VendorByIdDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { KpiStrip } from '../../../shell/widgets/kpi-strip.tsx';
import { type SkeletonSlot, WidgetSkeletons } from '../../../shell/widgets/widget-skeletons.tsx';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { CampaignList } from '../../campaigns/index.ts';
import { Freshness } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { AllocationWidget } from '../../traffic/index.ts';
import { VendorInfluenceWidget } from '../components/vendor-influence-widget.tsx';
import classes from '../components/vendor-page.module.css';
import { VendorPageKpis } from '../components/vendor-page-kpis.tsx';
import { VendorReachWidget } from '../components/vendor-reach-widget.tsx';
import { VendorTrendWidget } from '../components/vendor-trend-widget.tsx';
import { VendorTypesWidget } from '../components/vendor-types-widget.tsx';
import { DIRECT_VENDOR, type PageVendor } from '../components/vendor-widget.ts';

const PARENT = { title: 'Vendors', path: pagePath('vendors') };
const FLOW_HEIGHT = 465;
const PENDING: readonly SkeletonSlot[] = [
  { shape: 'columns', height: 579, isWhole: true },
  { shape: 'columns', height: 465 },
  { shape: 'ring', height: 465 },
  { shape: 'table', height: 477, isWhole: true },
];

/** One vendor: what it brought, which companies it reached, and the result. */
export function VendorPage() {
  const { vendor: id = '' } = useParams();
  const { range, variables } = usePageFilters();
  const named = usePageQuery(VendorByIdDocument, { id });
  if (isMissing(named.error))
    return <MissingPage title="The vendor you're looking for does not exist" parent={PARENT} />;
  if (named.error !== undefined) return <FailureState error={named.error} onRetry={named.retry} />;
  const vendor = named.data?.vendors.getById;
  const permalink = (anchor: string): string => currentPermalink(range, anchor);
  const place = vendor && { vendor, variables, permalink };
  return (
    <>
      <EntityHeader
        parent={PARENT}
        title={vendor?.name}
        subtitle={vendor && <ChannelChip channel={vendor.channel} />}
      />
      <PageToolbar>
        <NotificationsMenu />
      </PageToolbar>
      <Freshness
        metrics={['spend', 'opportunitiesInfluenced']}
        range={range}
        filter={[{ field: 'vendorIds', operator: 'in', operand: [id] }]}
      />
      {place === undefined ? (
        <>
          <KpiStrip count={5} tiles={undefined} state={named} />
          <WidgetSkeletons slots={PENDING} />
        </>
      ) : (
        <>
          <VendorPageKpis {...place} />
          <div className={classes.grid}>
            <div className={classes.whole}>
              <VendorTrendWidget {...place} />
            </div>
            {place.vendor.id === DIRECT_VENDOR ? (
              <AllocationWidget variables={variables} permalink={permalink} height={FLOW_HEIGHT} />
            ) : (
              <VendorReachWidget {...place} />
            )}
            <VendorTypesWidget {...place} />
            <div className={classes.whole}>
              <CampaignList title={`Campaigns of ${place.vendor.name}`} vendor={place.vendor} />
            </div>
            <div className={classes.whole}>
              <VendorInfluenceWidget {...place} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function ChannelChip({ channel }: { channel: PageVendor['channel'] }) {
  const link = usePageLink();
  return (
    <span className={classes.chip}>
      <span className={classes.dot} style={{ background: channel.color }} />
      {link(pagePath('channel', { channel: channel.id }), channel.name)}
    </span>
  );
}

export { VendorPage as Component };
