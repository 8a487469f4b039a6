import type { TableState } from '../../filters/index.ts';
import { defaultTableState, encodeTableState } from '../../filters/index.ts';
import { CAMPAIGNS_TABLE } from './table.ts';

export const CAMPAIGNS_PATH = '/campaigns';

/** Path and query, below the instance root, of the list of campaigns: `/campaigns?c.vendor.id=vndr_bing`. */
export function campaignsPermalink(state: Partial<TableState>): string {
  const query = encodeTableState(CAMPAIGNS_TABLE, { ...defaultTableState(CAMPAIGNS_TABLE), ...state });
  return query === '' ? CAMPAIGNS_PATH : `${CAMPAIGNS_PATH}?${query}`;
}

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
