/** What the id of "no campaign" of a vendor ends in (specification 000 §3). */
export const UNASSIGNED_CAMPAIGN = '.unassigned__';

/** Campaign of an impression; without one, the vendor's own "unassigned", which visits hold in campaign_id itself. */
export const CAMPAIGN_VALUE = `if(campaign_id = '', concat('camp_', vendor_id, '${UNASSIGNED_CAMPAIGN}'), campaign_id)`;
