import { type Vendor, vendorOf } from '@parley/core/features/channels';

/** The row of opportunities that nothing touched: no vendor, and of no channel. */
export const UNATTRIBUTED = 'unattributed';

/** A vendor as lists show it. */
export const shownVendor = (id: string): Vendor =>
  id === UNATTRIBUTED ? { ...vendorOf(id), name: 'Unattributed' } : vendorOf(id);
