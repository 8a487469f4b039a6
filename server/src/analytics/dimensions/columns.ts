import { vendorOf } from '@parley/core/features/channels';

/** What the id of "no campaign" of a vendor ends in (specification 000 §3). */
export const UNASSIGNED_CAMPAIGN = '.unassigned__';

/** Campaign of an impression; without one, the vendor's own "unassigned", which visits hold in campaign_id itself. */
export const CAMPAIGN_VALUE = `if(campaign_id = '', concat('camp_', vendor_id, '${UNASSIGNED_CAMPAIGN}'), campaign_id)`;

/** `Unassigned (Google Ads)`: visits of a vendor without a campaign; undefined for the id of a campaign. */
export function unassignedName(id: string): string | undefined {
  const vendorId = /^camp_(.+)\.unassigned__$/.exec(id)?.[1];
  return vendorId === undefined ? undefined : `Unassigned (${vendorOf(vendorId).name})`;
}

/** Kinds of events of the same name are told apart by who stands behind them, as tables of them do. */
export const nameIn = (table: string): string =>
  table === 'campaign_types'
    ? "if(vendor_name = '', name, concat(vendor_name, ' - ', name)) AS name"
    : 'name';
