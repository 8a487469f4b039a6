import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { encodeTableState } from '@parley/core/filters';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import { instancePath } from '../../../shell/links/instance-path.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { DataTable, Pager, SearchBox, useDensity, useTableState } from '../../../tables/index.ts';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import { BackLink } from '../components/layout/back-link.tsx';
import {
  CurrentInstanceContext,
  INSTANCE_COLUMNS,
  NARROW_INSTANCE_COLUMNS,
} from '../components/people/instance-columns.tsx';
import { type InstanceRow, useInstanceList } from '../data/use-instance-list.ts';
import { LOGIN_AS_TABLE } from '../users-table.ts';
import classes from './users-page.module.css';

const NOTHING: readonly string[] = [];
const rowId = ({ id }: InstanceRow): string => id;

/** Every instance of the server, for a superuser to look into. */
export function LoginAsPage() {
  const { id } = useInstance();
  const toPath = useInstancePath();
  const { state, change } = useTableState(LOGIN_AS_TABLE);
  const { rows, total, status, error, retry } = useInstanceList(state);
  const [density] = useDensity();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const context = useMemo(() => ({ currentId: id }), [id]);
  return (
    <CurrentInstanceContext value={context}>
      <BackLink to={toPath(pagePath('profile'))}>Profile</BackLink>
      <div className={classes.toolbar}>
        <p className={classes.caption}>Look into an organization as its admins see it</p>
      </div>
      <div className={classes.card}>
        <Group className={classes.search} gap="sm">
          <SearchBox
            label="Search instances"
            value={state.search}
            onSearch={(search) => change({ type: 'search', search })}
          />
          <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
            {total !== undefined &&
              `${formatFigure(total, 'count')} ${total === 1 ? 'instance' : 'instances'}`}
          </Text>
        </Group>
        <DataTable
          label="Instances"
          columns={isNarrow ? NARROW_INSTANCE_COLUMNS : INSTANCE_COLUMNS}
          listKey={encodeTableState(LOGIN_AS_TABLE, state)}
          hidden={NOTHING}
          rows={error === undefined ? rows : []}
          rowId={rowId}
          sortBy={state.sortBy}
          sortOrder={state.sortOrder}
          onSort={(sortBy, sortOrder) => change({ type: 'sort', sortBy, sortOrder })}
          status={status}
          expectedRows={5}
          density={density}
          selected={id}
          onRowClick={(row) => location.assign(instancePath(row.id))}
        >
          {error === undefined ? (
            <StateBlock
              icon={<IconBuildingCommunity size={28} stroke={1.5} />}
              title="No instance found"
              text="No name or domain contains this text."
              action={
                <Button variant="default" size="xs" onClick={() => change({ type: 'clear' })}>
                  Clear search
                </Button>
              }
            />
          ) : (
            <FailureState error={error} onRetry={retry} />
          )}
        </DataTable>
        <Pager
          page={state.page}
          size={state.size}
          sizes={LOGIN_AS_TABLE.sizes}
          total={error === undefined ? total : undefined}
          isLoading={false}
          onPage={(page) => change({ type: 'page', page })}
          onSize={(size) => change({ type: 'size', size })}
        />
      </div>
    </CurrentInstanceContext>
  );
}

export { LoginAsPage as Component };
