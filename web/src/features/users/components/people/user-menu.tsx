import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconMailForward, IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { UserRow } from '../../data/use-user-list.ts';
import classes from './user-columns.module.css';
import { useUsersTable } from './users-context.ts';

/** What can be done with a person of the list. */
export function UserMenu({ user }: { user: UserRow }) {
  const { viewerId, hrefOf, onDelete, onResend } = useUsersTable();
  const name = user.name === '' ? user.email : user.name;
  const isInvited = user.status === 'invited';
  const isOneself = user.id === viewerId;
  return (
    <Menu position="bottom-end" width={210} portalProps={{ target: '#main' }}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={`Actions for ${name}`}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOneself && (
          <Menu.Item component={Link} to={hrefOf(user)} leftSection={<IconUser size={16} aria-hidden />}>
            Your profile
          </Menu.Item>
        )}
        {!isOneself && !isInvited && (
          <Menu.Item
            component={Link}
            to={hrefOf(user)}
            state={{ edit: true }}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Edit
          </Menu.Item>
        )}
        {isInvited && (
          <Menu.Item leftSection={<IconMailForward size={16} aria-hidden />} onClick={() => onResend(user)}>
            Resend invitation
          </Menu.Item>
        )}
        {!isOneself && (
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onDelete(user)}
          >
            {isInvited ? 'Take invitation back' : 'Delete'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
