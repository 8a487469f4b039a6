import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { signOut } from '../features/identity/index.ts';
import { useViewer } from '../features/instances/index.ts';
import classes from './account-menu.module.css';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .slice(0, 2)
    .join('');

export function AccountMenu() {
  const viewer = useViewer();
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${viewer.name}`} className={classes.target}>
          {viewer.pictureUrl === undefined ? (
            <span className={classes.initials} data-initials={initialsOf(viewer.name)} />
          ) : (
            <img src={viewer.pictureUrl} alt="" width={30} height={30} className={classes.picture} />
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>{viewer.name}</div>
          <div className={classes.email}>{viewer.email}</div>
          <div className={classes.email}>{viewer.isAdmin ? 'Admin' : 'Standard user'}</div>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
