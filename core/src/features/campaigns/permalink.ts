import type { TableState } from '../../filters/index.ts';
import { defaultTableState, encodeTableState } from '../../filters/index.ts';
import { pagePath } from '../../pages/index.ts';
import { CAMPAIGNS_TABLE } from './table.ts';

/** Path and query, below the instance root, of the list of campaigns: `/campaigns?c.vendor.id=vndr_bing`. */
export function campaignsPermalink(state: Partial<TableState>): string {
  const query = encodeTableState(CAMPAIGNS_TABLE, { ...defaultTableState(CAMPAIGNS_TABLE), ...state });
  const path = pagePath('campaigns');
  return query === '' ? path : `${path}?${query}`;
}

/** Path of the page of one campaign, or of several as a group: `/campaigns/camp_1,camp_2`. */
export const campaignPermalink = (...campaigns: readonly string[]): string =>
  pagePath('campaign', { campaigns });

/** The campaigns that the last part of such a path names, once each. */
export const campaignsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];
