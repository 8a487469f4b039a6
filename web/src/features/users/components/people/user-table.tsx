import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { encodeTableState, type TableState } from '@parley/core/filters';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { DataTable, Pager, type TableAction, useDensity } from '../../../../tables/index.ts';
import { FailureState, StateBlock } from '../../../../ui/states/states.tsx';
import type { UserList, UserRow } from '../../data/use-user-list.ts';
import { USERS_TABLE } from '../../users-table.ts';
import { NARROW_USER_COLUMNS, USER_COLUMNS } from './user-columns.tsx';
import { useUsersTable } from './users-context.ts';

const NOTHING: readonly string[] = [];
const NOBODY = <IconUsers size={28} stroke={1.5} />;
const rowId = ({ id }: UserRow): string => id;

type UserTableProps = {
  state: TableState;
  list: UserList;
  onChange: (action: TableAction) => void;
  /** Next step when there are no other users. */
  invite: ReactNode;
};

export function UserTable({ state, list, onChange, invite }: UserTableProps) {
  const { rows, total, status, error, retry } = list;
  const { hrefOf } = useUsersTable();
  const [density] = useDensity();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <>
      <DataTable
        label="Users"
        columns={isNarrow ? NARROW_USER_COLUMNS : USER_COLUMNS}
        listKey={encodeTableState(USERS_TABLE, state)}
        hidden={NOTHING}
        rows={error === undefined ? rows : []}
        rowId={rowId}
        sortBy={state.sortBy}
        sortOrder={state.sortOrder}
        onSort={(sortBy, sortOrder) => onChange({ type: 'sort', sortBy, sortOrder })}
        status={status}
        expectedRows={5}
        density={density}
        onRowClick={(user) => void navigate(hrefOf(user))}
      >
        {error === undefined ? (
          <NoUsers state={state} onChange={onChange} invite={invite} />
        ) : (
          <FailureState error={error} onRetry={retry} />
        )}
      </DataTable>
      <Pager
        page={state.page}
        size={state.size}
        sizes={USERS_TABLE.sizes}
        total={error === undefined ? total : undefined}
        isLoading={false}
        onPage={(page) => onChange({ type: 'page', page })}
        onSize={(size) => onChange({ type: 'size', size })}
      />
    </>
  );
}

function NoUsers({ state, onChange, invite }: Omit<UserTableProps, 'list'>) {
  if (state.page > 1)
    return (
      <StateBlock
        icon={NOBODY}
        title="This page is empty"
        text="There are fewer people than that."
        action={
          <Button variant="default" size="xs" onClick={() => onChange({ type: 'page', page: 1 })}>
            First page
          </Button>
        }
      />
    );
  if (state.search !== '')
    return (
      <StateBlock
        icon={NOBODY}
        title="Nobody found"
        text="No name or e-mail address contains this text."
        action={
          <Button variant="default" size="xs" onClick={() => onChange({ type: 'clear' })}>
            Clear search
          </Button>
        }
      />
    );
  return (
    <StateBlock
      icon={NOBODY}
      title="No users yet"
      text="Invite the people who should see the figures of this organization."
      action={invite}
    />
  );
}
