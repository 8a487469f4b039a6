import { campaignPermalink } from '@parley/core/features/campaigns';
import { InfluenceWidget } from '../../opportunities/index.ts';
import type { CampaignWidgetProps } from './campaign-widget.ts';

const ROW = 46;
const AROUND = 150;

/** What the opportunities are worth that the campaigns touched: together, and by each of several. */
export function CampaignInfluence({ campaigns, variables, permalink }: CampaignWidgetProps) {
  const { campaignIds, ...period } = variables;
  const own = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const [first] = campaigns;
  return (
    <InfluenceWidget
      by={{ campaignIds }}
      name={campaigns.length === 1 && first !== undefined ? first.name : `${campaigns.length} campaigns`}
      variables={period}
      permalink={permalink}
      height={AROUND + ROW * Math.max(3, campaigns.length)}
      toBar={({ id }) => {
        const campaign = own.get(id);
        return (
          campaign && {
            name: campaign.name,
            color: campaign.vendor.channel.color,
            ...(campaigns.length > 1 && { href: campaignPermalink(id) }),
          }
        );
      }}
    />
  );
}
