import { foldColumn } from '@parley/core/features/imports';
import { AppError } from '../../platform/errors/index.ts';
import type { Table } from './table/table.ts';

/** What files beside a report say: of which campaign an ad is, and what campaigns are called. */
export type CampaignFacts = {
  campaignOfAd: Map<string, string>;
  campaignNames: Map<string, string>;
};

const CHANGED = ['updated_at', 'last_modified_time', 'modified_time', 'updated_time', 'last_modified_at'];
const MOST = 500_000;

/**
 * Reads lists of campaigns (id and name) and of ads or creatives (id and campaign). Such lists often are histories:
 * the latest line of an id counts.
 */
export async function readCampaignFiles(
  files: readonly { filename: string; table: Table }[],
): Promise<CampaignFacts> {
  const facts: CampaignFacts = { campaignOfAd: new Map(), campaignNames: new Map() };
  for (const { filename, table } of files) {
    const column = (...names: string[]): string | undefined =>
      names.flatMap((name) => table.columns.find((each) => foldColumn(each) === name) ?? [])[0];
    const id = column('id', 'campaign_id', 'ad_id', 'creative_id');
    const campaign = column('campaign_id');
    const isOfCampaigns = campaign === undefined || campaign === id;
    const value = isOfCampaigns ? column('name', 'campaign_name') : campaign;
    if (id === undefined || value === undefined)
      throw new AppError('INVALID_INPUT', {
        message: `${filename} is neither a list of campaigns (id and name) nor one of ads (id and campaign_id).`,
      });
    const changed = column(...CHANGED);
    const latest = new Map<string, string>();
    const into = isOfCampaigns ? facts.campaignNames : facts.campaignOfAd;
    for await (const row of table.rows()) {
      if (!('cells' in row)) continue;
      const key = row.cells[id] ?? '';
      const text = row.cells[value] ?? '';
      const at = changed === undefined ? '' : (row.cells[changed] ?? '');
      if (key === '' || text === '' || at < (latest.get(key) ?? '')) continue;
      if (!into.has(key) && into.size >= MOST)
        throw new AppError('INVALID_INPUT', { message: `${filename} has more than ${MOST} ids.` });
      latest.set(key, at);
      into.set(key, text);
    }
  }
  return facts;
}
