import type { CampaignNamesQuery } from '../../../generated/graphql.ts';

export type Campaign = CampaignNamesQuery['campaigns']['getByIds'][number];

/** What the page of a campaign, or of several, gives each of its widgets. */
export type CampaignWidgetProps = {
  campaigns: readonly Campaign[];
  /** Variables of its questions: period, audience and campaigns. */
  variables: { startDate: string; endDate: string; audienceIds?: string[]; campaignIds: string[] };
  permalink: (anchor: string) => string;
};

/** The type of opportunities belongs to the page and is in its address; changing it resets no table. */
export const NO_TABLES: readonly [] = [];
