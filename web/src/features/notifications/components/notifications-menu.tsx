import { ActionIcon, Menu } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useShareOpener } from '../../shares/index.ts';
import { useGoalOpener } from '../use-goal-opener.ts';
import { useReportOpener } from '../use-report-opener.ts';

/** In the toolbar of a page: what of it comes by mail. */
export function NotificationsMenu() {
  const toPath = useInstancePath();
  const goals = useGoalOpener();
  const makeReport = useReportOpener();
  const share = useShareOpener();
  if (makeReport === undefined) return null;
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
        {share !== undefined && <Menu.Item onClick={() => share.open()}>Share</Menu.Item>}
        <Menu.Item onClick={makeReport}>Send a report</Menu.Item>
        {goals !== undefined && <Menu.Item onClick={() => goals.open()}>Set a goal</Menu.Item>}
        {goals !== undefined && <Menu.Item onClick={() => goals.openAlert()}>Set an alert</Menu.Item>}
        <Menu.Item component={Link} to={`${toPath(pagePath('profile'))}#subscriptions`}>
          Your subscriptions
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
