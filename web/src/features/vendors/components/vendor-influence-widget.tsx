import { campaignPermalink, isUnassigned } from '@parley/core/features/campaigns';
import { InfluenceWidget } from './influence-widget.tsx';
import type { VendorPlace } from './vendor-place.ts';

const HEIGHT = 477;

/** What the opportunities are worth that the vendor touched, by its campaigns. */
export const VendorInfluenceWidget = ({ vendor, variables, permalink }: VendorPlace) => (
  <InfluenceWidget
    by={{ vendorIds: [vendor.id] }}
    name={vendor.name}
    variables={variables}
    permalink={permalink}
    height={HEIGHT}
    toBar={({ id, name }) =>
      isUnassigned(id)
        ? { name: 'Unassigned', color: vendor.color }
        : { name, color: vendor.color, href: campaignPermalink(id) }
    }
  />
);
