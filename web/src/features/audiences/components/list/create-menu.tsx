import { Button, Menu } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconChevronDown, IconFileUpload, IconFilterCog, IconPlugConnected } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { hasPage } from '../../../../shell/pages/known-features.ts';

const WAYS = [
  { page: 'audience-upload', label: 'Custom upload', Icon: IconFileUpload },
  { page: 'audience-import', label: 'From a CRM report', Icon: IconPlugConnected },
  { page: 'audience-rules', label: 'By rules', Icon: IconFilterCog },
] as const;

/** The ways to make an audience. */
export function CreateMenu() {
  const toAddress = useInstancePath();
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} aria-hidden />}>Create audience</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {WAYS.filter(({ page }) => hasPage(page)).map(({ page, label, Icon }) => (
          <Menu.Item
            key={page}
            component={Link}
            to={toAddress(pagePath(page))}
            leftSection={<Icon size={16} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
