import { campaignPermalink, isUnassigned } from '@parley/core/features/campaigns';
import { InfluenceWidget } from '../../opportunities/index.ts';
import { DIRECT_VENDOR, type VendorWidgetProps } from './vendor-widget.ts';

const HEIGHT = 477;
/** Direct has no campaigns: all it touched is one bar. */
const ONE_BAR = 200;

/** What the opportunities are worth that the vendor touched, by its campaigns. */
export const VendorInfluenceWidget = ({ vendor, variables, permalink }: VendorWidgetProps) => (
  <InfluenceWidget
    by={{ vendorIds: [vendor.id] }}
    name={vendor.name}
    variables={variables}
    permalink={permalink}
    height={vendor.id === DIRECT_VENDOR ? ONE_BAR : HEIGHT}
    toBar={({ id, name }) =>
      isUnassigned(id)
        ? { name: 'Unassigned', color: vendor.color }
        : { name, color: vendor.color, href: campaignPermalink(id) }
    }
  />
);
