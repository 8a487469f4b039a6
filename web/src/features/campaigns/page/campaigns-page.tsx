import { Button } from '@mantine/core';
import { CAMPAIGN_LIMITS, campaignPermalink, isUnassigned } from '@parley/core/features/campaigns';
import { IconGauge, IconGitCompare } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageExists } from '../../../shell/access/index.ts';
import { PageToolbar } from '../../../shell/page-toolbar.tsx';
import { useInstancePath } from '../../../shell/use-instance-path.ts';
import { useSelection } from '../../../tables/index.ts';
import { ExportProgress } from '../../exports/index.ts';
import { useViewer } from '../../instances/index.ts';
import { CampaignFit } from '../components/campaign-fit.tsx';
import { CampaignKpis } from '../components/campaign-kpis.tsx';
import { CampaignList } from '../components/campaign-list.tsx';

const { selected: MOST, scored: SCORED, compared: COMPARED } = CAMPAIGN_LIMITS;

const within = (count: number, { min, max }: { min: number; max: number }): boolean =>
  count >= min && count <= max;

/** Every campaign; some of them scored against each other, or side by side. */
export function CampaignsPage() {
  const toAddress = useInstancePath();
  const { isAdmin } = useViewer();
  const selection = useSelection(MOST);
  const [scored, setScored] = useState<readonly string[]>([]);
  const comparable = selection.ids.filter((id) => !isUnassigned(id));
  const canCompare = within(comparable.length, COMPARED);
  const canScore = within(selection.ids.length, SCORED);
  return (
    <>
      <PageToolbar />
      <CampaignKpis />
      <CampaignList
        title="Campaign activity"
        selection={selection}
        emptyAction={
          isAdmin &&
          pageExists('/integrations') && (
            <Button component={Link} to={toAddress('/integrations')} size="xs">
              Connect an ad account
            </Button>
          )
        }
        actions={
          <>
            {selection.ids.length > 0 && (
              <Button variant="subtle" color="gray" onClick={selection.clear}>
                Clear {selection.ids.length} selected
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconGauge size={16} aria-hidden />}
              disabled={!canScore}
              title={canScore ? undefined : `Select ${SCORED.min} to ${SCORED.max} campaigns to score them`}
              onClick={() => setScored(selection.ids)}
            >
              Score
            </Button>
            {canCompare ? (
              <Button
                component={Link}
                to={toAddress(campaignPermalink(...comparable))}
                variant="default"
                leftSection={<IconGitCompare size={16} aria-hidden />}
              >
                Compare
              </Button>
            ) : (
              <Button
                variant="default"
                disabled
                title={`Select ${COMPARED.min} to ${COMPARED.max} campaigns to compare them`}
                leftSection={<IconGitCompare size={16} aria-hidden />}
              >
                Compare
              </Button>
            )}
          </>
        }
      />
      {scored.length > 0 && <CampaignFit key={scored.join()} campaignIds={scored} />}
      <ExportProgress />
    </>
  );
}

export { CampaignsPage as Component };
