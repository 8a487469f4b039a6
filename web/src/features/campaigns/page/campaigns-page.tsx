import { Button } from '@mantine/core';
import {
  CAMPAIGN_LIMITS,
  CAMPAIGNS_TABLE,
  campaignPermalink,
  isUnassigned,
} from '@parley/core/features/campaigns';
import { IconGauge, IconStack } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { isNarrowed, useSelection, useTableState } from '../../../tables/index.ts';
import { CompareButton, ComparePanel, Freshness, useComparison } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { CampaignFit } from '../components/campaign-fit.tsx';
import { CampaignKpis } from '../components/campaign-kpis.tsx';
import { CampaignList } from '../components/campaign-list.tsx';
import { UnmatchedPanel } from '../components/unmatched-panel.tsx';

const { selected: MOST, scored: SCORED, group: GROUP } = CAMPAIGN_LIMITS;

const within = (count: number, { min, max }: { min: number; max: number }): boolean =>
  count >= min && count <= max;

/** Every campaign; some of them scored against each other, or side by side. */
export function CampaignsPage() {
  const toAddress = useInstancePath();
  const { state } = useTableState(CAMPAIGNS_TABLE);
  const { range } = usePageFilters();
  const comparison = useComparison();
  const selection = useSelection(MOST, comparison.ids);
  const [scored, setScored] = useState<readonly string[]>([]);
  const grouped = selection.ids.filter((id) => !isUnassigned(id));
  const isWhole = grouped.length === selection.ids.length;
  const canGroup = within(grouped.length, { ...GROUP, min: 2 });
  const canScore = within(selection.ids.length, SCORED);
  return (
    <>
      <PageToolbar
        caption={isNarrowed(state) ? 'Figures of all campaigns; filters narrow the list' : 'All campaigns'}
      >
        <NotificationsMenu />
      </PageToolbar>
      <Freshness metrics={['spend', 'opportunitiesInfluenced']} range={range} />
      <CampaignKpis />
      <ComparePanel
        kind="campaigns"
        ids={comparison.ids}
        onChange={comparison.show}
        hrefOf={(id) => (isUnassigned(id) ? undefined : toAddress(campaignPermalink(id)))}
      />
      <CampaignList
        title="Campaign activity"
        selection={selection}
        actions={
          <>
            <CompareButton kind="campaigns" selection={selection} />
            <Button
              variant="default"
              leftSection={<IconGauge size={16} aria-hidden />}
              disabled={!canScore}
              title={canScore ? undefined : `Select ${SCORED.min} to ${SCORED.max} campaigns to score them`}
              onClick={() => setScored(selection.ids)}
            >
              Score
            </Button>
            {canGroup ? (
              <Button
                component={Link}
                to={toAddress(campaignPermalink(...grouped))}
                variant="default"
                leftSection={<IconStack size={16} aria-hidden />}
                title={
                  isWhole ? undefined : 'Unassigned visits are of no campaign: the group leaves them out'
                }
              >
                {isWhole ? 'Group' : `Group ${grouped.length} of ${selection.ids.length}`}
              </Button>
            ) : (
              <Button
                variant="default"
                disabled
                title={`Select 2 to ${GROUP.max} campaigns to see them as a group${isWhole ? '' : '; unassigned visits are of none'}`}
                leftSection={<IconStack size={16} aria-hidden />}
              >
                Group
              </Button>
            )}
          </>
        }
      />
      {scored.length > 0 && <CampaignFit key={scored.join()} campaignIds={scored} />}
      <UnmatchedPanel />
    </>
  );
}

export { CampaignsPage as Component };
