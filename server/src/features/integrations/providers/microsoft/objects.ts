import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import type { Session } from '../../provider.ts';
import type { AdObjectRecord } from '../../records.ts';
import { ask } from './ask.ts';

const CAMPAIGN_TYPES = 'Search,Shopping,DynamicSearchAds,Audience,Hotel,PerformanceMax,App';
const AD_TYPES = [
  'Text',
  'Image',
  'Product',
  'AppInstall',
  'ExpandedText',
  'DynamicSearch',
  'ResponsiveAd',
  'ResponsiveSearch',
  'Hotel',
];

const named = z.object({ Id: externalId, Name: z.string().nullish(), Status: z.string() });
const text = z.string().nullish();
const adSchema = z.object({
  Id: externalId,
  Status: z.string(),
  Title: text,
  TitlePart1: text,
  Headline: text,
  LongHeadlineString: text,
});
const campaignsSchema = z.object({ Campaigns: z.array(named).nullish() });
const groupsSchema = z.object({ AdGroups: z.array(named).nullish() });
const adsSchema = z.object({ Ads: z.array(adSchema).nullish() });

const recordOf = (
  object: AdObjectRecord['object'],
  { Id: id, Name: name, Status: state }: z.infer<typeof named>,
  parentExternalId?: string,
): AdObjectRecord => ({
  kind: 'ad-object',
  object,
  externalId: id,
  name: name || id,
  state,
  ...(parentExternalId !== undefined && { parentExternalId }),
});

async function readCampaigns(session: Session): Promise<AdObjectRecord[]> {
  const { Campaigns: campaigns } = await ask(session, {
    server: 'campaign',
    object: 'campaigns',
    address: '/CampaignManagement/v13/Campaigns/QueryByAccountId',
    // Without their types only those of search are answered.
    json: { AccountId: session.account?.id, CampaignType: CAMPAIGN_TYPES },
    schema: campaignsSchema,
  });
  return (campaigns ?? []).map((each) => recordOf('campaign', each));
}

export async function* listCampaigns(session: Session): AsyncGenerator<AdObjectRecord[]> {
  yield await readCampaigns(session);
}

/** Groups are asked for by campaign. */
export async function* listGroups(session: Session): AsyncGenerator<AdObjectRecord[]> {
  for (const campaign of await readCampaigns(session)) {
    const { AdGroups: groups } = await ask(session, {
      server: 'campaign',
      object: 'ad groups',
      address: '/CampaignManagement/v13/AdGroups/QueryByCampaignId',
      json: { CampaignId: campaign.externalId },
      schema: groupsSchema,
    });
    yield (groups ?? []).map((each) => recordOf('group', each, campaign.externalId));
  }
}

/** Ads are asked for by group, and called by their first title. */
export async function* listAds(session: Session): AsyncGenerator<AdObjectRecord[]> {
  for await (const groups of listGroups(session))
    for (const group of groups) {
      const { Ads: ads } = await ask(session, {
        server: 'campaign',
        object: 'ads',
        address: '/CampaignManagement/v13/Ads/QueryByAdGroupId',
        json: { AdGroupId: group.externalId, AdTypes: AD_TYPES },
        schema: adsSchema,
      });
      yield (ads ?? []).map(({ Title, TitlePart1, Headline, LongHeadlineString, ...each }) =>
        recordOf(
          'creative',
          { ...each, Name: Title || TitlePart1 || Headline || LongHeadlineString },
          group.externalId,
        ),
      );
    }
}
