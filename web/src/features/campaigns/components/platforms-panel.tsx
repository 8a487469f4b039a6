import { adStateWords, asOfText, PLATFORM_CONVERSIONS } from '@parley/core/features/integrations';
import { formatFigure } from '@parley/core/metrics';
import {
  CampaignListDocument,
  PlatformCampaignsDocument,
  type PlatformCampaignsQuery,
} from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Card, CardBody } from '../../../ui/layout/card.tsx';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import type { CampaignWidgetProps } from './campaign-widget.ts';

type Row = PlatformCampaignsQuery['platformCampaigns'][number];

/** Each platform of the rows with up to when it was read: `LinkedIn Ads as of yesterday 06:00 UTC`. */
function freshnessOf(rows: readonly Row[]): string {
  const oldest = new Map<string, Date>();
  for (const { provider, readUntil } of rows) {
    const at = readUntil === null ? undefined : new Date(readUntil);
    const known = oldest.get(provider);
    if (at !== undefined && (known === undefined || at < known)) oldest.set(provider, at);
  }
  const now = new Date();
  return [...oldest].map(([provider, at]) => `${provider} as of ${asOfText(at, now)} UTC`).join(', ');
}

/** What connected ad accounts say of the campaigns: their states there, and the conversions that the platforms count beside ours. */
export function PlatformsPanel({
  campaigns,
  variables,
}: Pick<CampaignWidgetProps, 'campaigns' | 'variables'>) {
  const { campaignIds, startDate, endDate, ...audience } = variables;
  const { data, error, retry } = usePageQuery(PlatformCampaignsDocument, { startDate, endDate, campaignIds });
  // The same question as that of the models.
  const own = usePageQuery(CampaignListDocument, {
    startDate,
    endDate,
    ...audience,
    filter: [{ field: 'campaignId', operator: 'in', operand: campaignIds }],
    page: { limit: 1, offset: 0 },
  });
  const rows = data?.platformCampaigns ?? [];
  const title = 'In the ad accounts';
  if (error !== undefined)
    return (
      <Card title={title}>
        <FailureState error={error} onRetry={retry} />
      </Card>
    );
  // Most campaigns are of no connected account: for them there is nothing to say.
  if (rows.length === 0) return null;
  const totals = own.data?.campaignActivity.totals;
  const freshness = freshnessOf(rows);
  return (
    <Card title={title} caption={freshness === '' ? undefined : freshness}>
      <PlainTable
        label="Campaigns of the ad accounts"
        heads={['Campaign', 'Account', 'State', '#Impressions', '#Clicks', '#Conversions there']}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={CELL.name}>{row.name}</td>
            <td className={CELL.name}>
              {row.provider}: {row.account}
            </td>
            <td>{row.state === null ? 'not listed any more' : adStateWords(row.state)}</td>
            <td className={CELL.number}>{formatFigure(row.impressions, 'count')}</td>
            <td className={CELL.number}>{formatFigure(row.clicks, 'count')}</td>
            <td className={CELL.number}>{formatFigure(row.conversions, 'decimal')}</td>
          </tr>
        ))}
      </PlainTable>
      <CardBody>
        {totals && (
          <p>
            Counted here in the same days, of {campaigns.length === 1 ? 'this campaign' : 'these campaigns'}:{' '}
            {formatFigure(totals.allVisits, 'count')} visits, {formatFigure(totals.leadsInfluenced, 'count')}{' '}
            leads influenced, {formatFigure(totals.opportunitiesInfluenced, 'count')} opportunities
            influenced.
          </p>
        )}
        <p>Conversions there: {PLATFORM_CONVERSIONS}</p>
      </CardBody>
    </Card>
  );
}
