import { campaignPermalink } from '@parley/core/features/campaigns';
import { formatFigure } from '@parley/core/metrics';
import { Link } from 'react-router';
import { UnmatchedCampaignsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { useIsPageNarrow } from '../../../ui/layout/use-is-page-narrow.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import classes from '../page/campaign-page.module.css';

const TITLE = 'Campaigns without visits';
const HEADS = ['Campaign', 'Vendor', '#Spend', '#Clicks', 'How to mend it'];
/** On a phone vendor and advice are below the name: they are read without a swipe. */
const NARROW_HEADS = ['Campaign and advice', '#Spend', '#Clicks'];

/** Campaigns of connected ad accounts that cost something and that no visit is of, with the way to mend it; nothing when there are none. */
export function UnmatchedPanel() {
  const toAddress = useInstancePath();
  const {
    variables: { startDate, endDate },
  } = usePageFilters();
  const isNarrow = useIsPageNarrow(45);
  const { data, error, retry } = usePageQuery(UnmatchedCampaignsDocument, { startDate, endDate });
  const rows = data?.unmatchedCampaigns ?? [];
  if (error === undefined && rows.length === 0) return null;
  return (
    <div className={classes.below}>
      <Card title={TITLE} caption="Of connected ad accounts: they cost something, and no visit names them">
        {error !== undefined ? (
          <FailureState error={error} onRetry={retry} />
        ) : (
          <PlainTable label="What their links lack" heads={isNarrow ? NARROW_HEADS : HEADS}>
            {rows.map(({ campaign, spend, clicks, mend }) => (
              <tr key={campaign.id}>
                <td className={CELL.name}>
                  <Link to={toAddress(campaignPermalink(campaign.id))}>{campaign.name}</Link>
                  {isNarrow && (
                    <>
                      <p className={classes.vendor}>{campaign.vendor.name}</p>
                      <p className={classes.mend}>{mend}</p>
                    </>
                  )}
                </td>
                {!isNarrow && <td className={CELL.when}>{campaign.vendor.name}</td>}
                <td className={CELL.number}>{formatFigure(spend, 'money')}</td>
                <td className={CELL.number}>{formatFigure(clicks, 'count')}</td>
                {!isNarrow && <td className={CELL.wide}>{mend}</td>}
              </tr>
            ))}
          </PlainTable>
        )}
      </Card>
    </div>
  );
}
