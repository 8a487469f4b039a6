import { ActionIcon, Badge, Button, Group, Menu, Text, Tooltip } from '@mantine/core';
import type { TableState } from '@parley/core/filters';
import { formatFigure } from '@parley/core/metrics';
import {
  IconAdjustmentsHorizontal,
  IconColumns3,
  IconDots,
  IconDownload,
  IconFilter,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LinkMenu } from '../../../shell/page-filters/link-menu.tsx';
import { ColumnPicker, SearchBox, type TableAction, useHiddenColumns } from '../../../tables/index.ts';
import { EXPORT_LIMIT, EXPORT_LIMIT_MESSAGE, useExport } from '../../exports/index.ts';
import { listArguments } from '../data/use-company-list.ts';
import classes from './activity-toolbar.module.css';
import { COMPANY_COLUMNS, HIDDEN_BY_DEFAULT } from './company-columns.tsx';
import { TABLE_ID } from './company-table.tsx';

/** Of the list, for its permalink. */
export const ANCHOR = 'companies';

type ActivityToolbarProps = {
  state: TableState;
  total: number | undefined;
  isLoading: boolean;
  days: { startDate: string; endDate: string };
  onChange: (action: TableAction) => void;
  onFilters: () => void;
  /** Left of the filters. */
  children?: ReactNode;
};

export function ActivityToolbar({
  state,
  total,
  isLoading,
  days,
  onChange,
  onFilters,
  children,
}: ActivityToolbarProps) {
  const [isPicking, setPicking] = useState(false);
  const [hidden, setHidden] = useHiddenColumns(TABLE_ID, HIDDEN_BY_DEFAULT);
  const { busy, start } = useExport();
  const isTooLong = total !== undefined && total > EXPORT_LIMIT;
  const active = state.filters.length;
  return (
    <Group className={classes.toolbar} gap="sm">
      <SearchBox
        label="Search companies"
        value={state.search}
        onSearch={(search) => onChange({ type: 'search', search })}
      />
      {/* Its line is there before it is known: nothing moves when it comes. */}
      <Text size="sm" c="dimmed" className="tabular" aria-live="polite" mih="1.25rem" miw="7rem">
        {total !== undefined && `${formatFigure(total, 'count')} ${total === 1 ? 'company' : 'companies'}`}
      </Text>
      <Group gap="xs" ml="auto">
        {children}
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={active > 0 && <Badge size="sm">{active}</Badge>}
          onClick={onFilters}
        >
          Filters
        </Button>
        <LinkMenu title="Companies" anchor={ANCHOR} />
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon variant="default" size={34} aria-label="Companies: more actions">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} onClick={onFilters}>
              Advanced filters
            </Menu.Item>
            <Menu.Item leftSection={<IconColumns3 size={16} aria-hidden />} onClick={() => setPicking(true)}>
              Select metrics
            </Menu.Item>
            <Tooltip label={EXPORT_LIMIT_MESSAGE} disabled={!isTooLong} position="left" openDelay={100}>
              {/* A disabled item takes no pointer events; the box around it can still be hovered. */}
              <div>
                <Menu.Item
                  leftSection={<IconDownload size={16} aria-hidden />}
                  disabled={isLoading || busy || isTooLong || total === undefined || total === 0}
                  title={isTooLong ? EXPORT_LIMIT_MESSAGE : undefined}
                  onClick={() =>
                    start({
                      label: 'Companies',
                      name: 'web-traffic-activity',
                      total: total ?? 0,
                      query: { table: 'companies', ...listArguments(state, days) },
                    })
                  }
                >
                  Export CSV
                </Menu.Item>
              </div>
            </Tooltip>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <ColumnPicker
        opened={isPicking}
        onClose={() => setPicking(false)}
        columns={COMPANY_COLUMNS}
        hidden={hidden}
        defaults={HIDDEN_BY_DEFAULT}
        onChange={setHidden}
      />
    </Group>
  );
}
