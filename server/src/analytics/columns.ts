/** What the id of "no campaign" of a vendor ends in (specification 000 §3). */
export const UNASSIGNED_CAMPAIGN = '.unassigned__';

/** Campaign of a visit or an impression; without one, the vendor's own "unassigned". */
export const CAMPAIGN_VALUE = `if(campaign_id = '', concat('camp_', vendor_id, '${UNASSIGNED_CAMPAIGN}'), campaign_id)`;
