import { Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import { type DataColumn, NoValue } from '../../../../tables/index.ts';
import { PersonAvatar } from '../../../../ui/avatars/person-avatar.tsx';
import type { UserRow } from '../../data/use-user-list.ts';
import { isOver } from '../../words/invitation.ts';
import { momentInWords } from '../../words/moment.ts';
import { isAdminHere, Mark, RoleCell, StatusBadge } from '../layout/badges.tsx';
import { Moment } from '../layout/moment.tsx';
import classes from './user-columns.module.css';
import { UserMenu } from './user-menu.tsx';
import { useUsersTable } from './users-context.ts';

function NameCell({ user }: { user: UserRow }) {
  const { viewerId, hrefOf } = useUsersTable();
  const name = user.name === '' ? user.email : user.name;
  const isOneself = user.id === viewerId;
  const isInvited = user.status === 'invited';
  return (
    <span className={classes.person}>
      <PersonAvatar {...user} isInvited={isInvited} />
      <span className={classes.lines}>
        <Link to={hrefOf(user)} className={classes.name} title={name} data-row-link>
          {name}
        </Link>
        <span className={classes.second}>{isOneself ? 'You' : isInvited ? 'Invited' : user.email}</span>
      </span>
      {isOneself && (
        <span className={classes.mark}>
          <Mark>You</Mark>
        </span>
      )}
    </span>
  );
}

function StatusCell({ user: { status, invitedUntil } }: { user: UserRow }) {
  if (status === 'active' || invitedUntil === null) return <StatusBadge isInvited={status === 'invited'} />;
  const over = isOver(invitedUntil);
  const words = momentInWords(Date.parse(invitedUntil), Date.now());
  return (
    <Tooltip label={over ? `The invitation ended ${words}.` : `The invitation ends ${words}.`}>
      <span>
        <StatusBadge isInvited isOver={over} />
      </span>
    </Tooltip>
  );
}

/** People; created once, so that cells keep their focus. What changes comes through the context. */
export const USER_COLUMNS: readonly DataColumn<UserRow>[] = [
  {
    id: 'name',
    size: 230,
    meta: { label: 'Name', fixed: true, firstOrder: 'asc', skeleton: 65 },
    cell: ({ row }) => <NameCell user={row.original} />,
  },
  {
    id: 'email',
    size: 250,
    meta: { label: 'E-mail', firstOrder: 'asc', skeleton: 75 },
    cell: ({ row }) => <span title={row.original.email}>{row.original.email}</span>,
  },
  {
    id: 'role',
    size: 140,
    meta: { label: 'Role', firstOrder: 'asc', skeleton: 55 },
    cell: ({ row }) => (
      <RoleCell isAdmin={isAdminHere(row.original)} isSuperuser={row.original.isSuperuser} />
    ),
  },
  {
    id: 'status',
    size: 150,
    meta: { label: 'Status', firstOrder: 'asc', skeleton: 45 },
    cell: ({ row }) => <StatusCell user={row.original} />,
  },
  {
    id: 'lastAccessAt',
    size: 140,
    enableSorting: false,
    meta: { label: 'Last seen', description: 'When they last signed in to this organization.' },
    cell: ({ row }) =>
      row.original.lastAccessAt === null ? (
        <NoValue label="Never" />
      ) : (
        <Moment at={row.original.lastAccessAt} />
      ),
  },
  {
    id: 'actions',
    size: 60,
    enableSorting: false,
    meta: { label: 'Actions', isIcon: true, align: 'end', skeleton: 100 },
    cell: ({ row }) => <UserMenu user={row.original} />,
  },
];

const NARROW = ['name', 'role', 'actions', 'status', 'email', 'lastAccessAt'];
const NARROW_SIZES: Readonly<Record<string, number>> = { name: 176, role: 116 };

/** On a phone who, which role and what can be done are in view; the rest is to the right. */
export const NARROW_USER_COLUMNS: readonly DataColumn<UserRow>[] = NARROW.flatMap((id) =>
  USER_COLUMNS.filter((column) => column.id === id).map((column) => ({
    ...column,
    size: NARROW_SIZES[id] ?? column.size ?? 120,
  })),
);
