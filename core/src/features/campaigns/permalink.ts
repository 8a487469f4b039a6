export const CAMPAIGNS_PATH = '/campaigns';

/** Path of the page of one campaign, or of several as a group: `/campaigns/camp_1,camp_2`. */
export const campaignPermalink = (...ids: readonly string[]): string =>
  `${CAMPAIGNS_PATH}/${ids.map(encodeURIComponent).join(',')}`;

/** The campaigns that the last part of such a path names, once each. */
export const campaignsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];
