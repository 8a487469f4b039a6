import { ActionIcon, Menu, Text } from '@mantine/core';
import { NO_GROUPED_AUDIENCE } from '@parley/core/features/notifications';
import { GROUPED_AUDIENCE, pagePath } from '@parley/core/pages';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { usePublishPanelActions } from '../../../shell/page-filters/panel-actions.ts';
import { useShareOpener } from '../../shares/index.ts';
import { useGoalOpener } from '../use-goal-opener.ts';
import { useReportOpener } from '../use-report-opener.ts';

/** The one page with a report that has no link. */
const NOT_SHARED = 'The page of an audience cannot be shared: who is in it is for members.';

type Offered = { label: string; why: string | undefined; run: (() => void) | undefined };

/** What is offered, or why it is not. */
function Offer({ label, why, run }: Offered) {
  return (
    <Menu.Item disabled={why !== undefined} onClick={run}>
      {label}
      {why !== undefined && <Text size="xs">{why}</Text>}
    </Menu.Item>
  );
}

/** In the toolbar of a page: what of it comes by mail. */
export function NotificationsMenu() {
  const toPath = useInstancePath();
  const goals = useGoalOpener();
  const makeReport = useReportOpener();
  const share = useShareOpener();
  usePublishPanelActions(share?.ofPanel);
  const { audience } = usePageFilters();
  if (makeReport === undefined) return null;
  const why = audience === GROUPED_AUDIENCE ? NO_GROUPED_AUDIENCE : undefined;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Reports, goals and alerts"
          title="Reports, goals and alerts"
        >
          <IconBell size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Offer label="Share" why={share === undefined ? NOT_SHARED : why} run={() => share?.open()} />
        <Offer label="Send a report" why={why} run={makeReport} />
        {goals !== undefined && <Menu.Item onClick={() => goals.open()}>Set a goal</Menu.Item>}
        {goals !== undefined && <Menu.Item onClick={() => goals.openAlert()}>Set an alert</Menu.Item>}
        <Menu.Item component={Link} to={`${toPath(pagePath('profile'))}#subscriptions`}>
          Your subscriptions
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
