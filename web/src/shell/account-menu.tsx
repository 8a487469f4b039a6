import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { signOut } from '../features/identity/index.ts';
import { useViewer } from '../features/instances/index.ts';
import classes from './account-menu.module.css';

export function AccountMenu() {
  const viewer = useViewer();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${viewer.name}`} className={classes.target}>
          <Avatar src={viewer.pictureUrl ?? null} name={viewer.name} color="indigo" size={30} alt="" />
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
