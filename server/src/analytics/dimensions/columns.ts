import { type OwnNames, vendorOf } from '@parley/core/features/channels';

/** `Unassigned (Google Ads)`: visits of a vendor without a campaign; undefined for the id of a campaign. */
export function unassignedName(id: string, own?: OwnNames): string | undefined {
  const vendorId = /^camp_(.+)\.unassigned__$/.exec(id)?.[1];
  return vendorId === undefined ? undefined : `Unassigned (${vendorOf(vendorId, own).name})`;
}

/** Event types of the same name are distinguished by their vendor, as in the tables of events. */
export const nameIn = (table: string): string =>
  table === 'campaign_types'
    ? "if(vendor_name = '', name, concat(vendor_name, ' - ', name)) AS name"
    : 'name';
