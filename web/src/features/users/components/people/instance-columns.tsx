import { createContext, useContext } from 'react';
import { instancePath } from '../../../../shell/links/instance-path.ts';
import { type DataColumn, DateCell } from '../../../../tables/index.ts';
import { CompanyAvatar } from '../../../../ui/avatars/company-avatar.tsx';
import { CopyButton } from '../../../../ui/clipboard/copy-button.tsx';
import type { InstanceRow } from '../../data/use-instance-list.ts';
import { Mark } from '../layout/badges.tsx';
import classes from './user-columns.module.css';

export const CurrentInstanceContext = createContext<{ currentId: string | undefined }>({
  currentId: undefined,
});

/** A plain link: another instance is loaded afresh, so that nothing of this one stays in memory. */
function NameCell({ instance: { id, name, domain } }: { instance: InstanceRow }) {
  const { currentId } = useContext(CurrentInstanceContext);
  return (
    <span className={classes.person}>
      <CompanyAvatar name={name} domain={domain} />
      <a href={instancePath(id)} className={classes.name} title={name} data-row-link>
        {name}
      </a>
      {id === currentId && <Mark>Current</Mark>}
    </span>
  );
}

export const INSTANCE_COLUMNS: readonly DataColumn<InstanceRow>[] = [
  {
    id: 'name',
    size: 230,
    meta: { label: 'Name', fixed: true, firstOrder: 'asc', skeleton: 65 },
    cell: ({ row }) => <NameCell instance={row.original} />,
  },
  {
    id: 'id',
    size: 260,
    enableSorting: false,
    meta: { label: 'ID', skeleton: 80 },
    cell: ({ row: { original } }) => (
      <span className={classes.id}>
        <code title={original.id}>{original.id}</code>
        <CopyButton text={original.id} label={`Copy the id of ${original.name}`} />
      </span>
    ),
  },
  {
    id: 'domain',
    size: 190,
    meta: { label: 'Domain', firstOrder: 'asc' },
    cell: ({ row }) => <span title={row.original.domain}>{row.original.domain}</span>,
  },
  {
    id: 'createdAt',
    size: 130,
    meta: { label: 'Created', align: 'end' },
    cell: ({ row }) => <DateCell value={row.original.createdAt} missing="Unknown" />,
  },
];

const NARROW_SIZES: Readonly<Record<string, number>> = { name: 190, domain: 160 };
const NARROW = ['name', 'domain', 'createdAt', 'id'];

/** On a phone who it is, and where it is measured, are in view. */
export const NARROW_INSTANCE_COLUMNS: readonly DataColumn<InstanceRow>[] = NARROW.flatMap((id) =>
  INSTANCE_COLUMNS.filter((column) => column.id === id).map((column) => ({
    ...column,
    size: NARROW_SIZES[id] ?? column.size ?? 130,
  })),
);
