import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import type { Session } from '../../provider.ts';
import type { AdObjectRecord } from '../../records.ts';
import { searchPages } from './search.ts';

const named = z.object({ id: externalId, name: z.string().nullish(), status: z.string() });
const parent = z.object({ id: externalId });

const campaignSchema = z.object({ campaign: named });
const groupSchema = z.object({ adGroup: named, campaign: parent });
const adSchema = z.object({
  adGroupAd: z.object({
    status: z.string(),
    ad: z.object({ id: externalId, name: z.string().nullish() }),
  }),
  adGroup: parent,
});

/** Those that are removed are among them. */
export async function* listCampaigns(session: Session): AsyncGenerator<AdObjectRecord[]> {
  for await (const page of searchPages(session, {
    object: 'campaigns',
    query: 'SELECT campaign.id, campaign.name, campaign.status FROM campaign ORDER BY campaign.id',
    row: campaignSchema,
  }))
    yield page.map(({ campaign: { id, name, status } }) => ({
      kind: 'ad-object',
      object: 'campaign',
      externalId: id,
      name: name || id,
      state: status,
    }));
}

export async function* listGroups(session: Session): AsyncGenerator<AdObjectRecord[]> {
  for await (const page of searchPages(session, {
    object: 'ad groups',
    query:
      'SELECT ad_group.id, ad_group.name, ad_group.status, campaign.id FROM ad_group ORDER BY ad_group.id',
    row: groupSchema,
  }))
    yield page.map(({ adGroup: { id, name, status }, campaign }) => ({
      kind: 'ad-object',
      object: 'group',
      externalId: id,
      parentExternalId: campaign.id,
      name: name || id,
      state: status,
    }));
}

/** Most ads have no name. */
export async function* listAds(session: Session): AsyncGenerator<AdObjectRecord[]> {
  for await (const page of searchPages(session, {
    object: 'ads',
    query: `SELECT ad_group_ad.ad.id, ad_group_ad.ad.name, ad_group_ad.status, ad_group.id FROM ad_group_ad
      ORDER BY ad_group_ad.ad.id`,
    row: adSchema,
  }))
    yield page.map(({ adGroupAd: { ad, status }, adGroup }) => ({
      kind: 'ad-object',
      object: 'creative',
      externalId: ad.id,
      parentExternalId: adGroup.id,
      name: ad.name || ad.id,
      state: status,
    }));
}
