/** How many campaigns can be selected in the list, scored against each other, and seen as one group. */
export const CAMPAIGN_LIMITS = {
  selected: 20,
  scored: { min: 2, max: 20 },
  group: { min: 1, max: 20 },
} as const;

const UNASSIGNED = '.unassigned__';

/** Whether a campaign collects what a vendor brought without a campaign. */
export const isUnassigned = (campaignId: string): boolean => campaignId.includes(UNASSIGNED);
