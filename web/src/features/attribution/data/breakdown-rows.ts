import type { AttributionFiguresFragment, OfflineFiguresFragment } from '../../../generated/graphql.ts';

/** By what the credits are shared out. */
export const DIMENSIONS = ['vendor', 'campaign'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export type Figures = AttributionFiguresFragment;

/** A row of any of the page's tables: vendors, campaigns, kinds of events, and the rows at the foot. */
export type CreditRow = {
  id: string;
  name: string;
  /** The vendor of a campaign. */
  note: string;
  color: string | undefined;
  figures: Partial<
    Omit<AttributionFiguresFragment, '__typename'> & Omit<OfflineFiguresFragment, '__typename'>
  >;
};

type Vendor = { id: string; name: string; color: string; channel: { name: string } };
type Campaign = { id: string; name: string; vendor: Vendor };
type CampaignType = { id: string; name: string; vendor: string };

export const vendorRow = ({ vendor, metrics }: { vendor: Vendor; metrics: Figures }): CreditRow => ({
  id: vendor.id,
  name: vendor.name,
  note: vendor.channel.name,
  color: vendor.color,
  figures: metrics,
});

/** Campaigns without a name of their own have `.unassigned__` in their id. */
const campaignName = ({ id, name }: Campaign): string => (id.includes('.unassigned__') ? 'Unassigned' : name);

export const campaignRow = ({ campaign, metrics }: { campaign: Campaign; metrics: Figures }): CreditRow => ({
  id: campaign.id,
  name: campaignName(campaign),
  note: campaign.vendor.name,
  color: campaign.vendor.color,
  figures: metrics,
});

export const offlineRow = ({
  campaignType: { id, name, vendor },
  metrics,
}: {
  campaignType: CampaignType;
  metrics: OfflineFiguresFragment;
}): CreditRow => ({
  id,
  name: vendor === '' ? name : `${vendor} - ${name}`,
  note: '',
  color: undefined,
  figures: metrics,
});
