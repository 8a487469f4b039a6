import { type Vendor, vendorOf } from '@parley/core/features/channels';
import { UNATTRIBUTED } from '@parley/core/metrics';

/** A vendor as lists show it; untouched opportunities are a row without vendor and channel. */
export const shownVendor = (id: string): Vendor =>
  id === UNATTRIBUTED.id ? { ...vendorOf(id), name: UNATTRIBUTED.name } : vendorOf(id);
