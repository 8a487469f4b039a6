import { type Vendor, vendorOf } from '@parley/core/features/channels';
import { UNATTRIBUTED } from '@parley/core/metrics';

/** A vendor as lists show it; opportunities that nothing touched are a row of no vendor and no channel. */
export const shownVendor = (id: string): Vendor =>
  id === UNATTRIBUTED.id ? { ...vendorOf(id), name: UNATTRIBUTED.name } : vendorOf(id);
