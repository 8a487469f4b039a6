import { ActionIcon, Badge, Button, Menu, Tooltip } from '@mantine/core';
import type { TableState } from '@parley/core/filters';
import {
  IconAdjustmentsHorizontal,
  IconColumns3,
  IconDots,
  IconDownload,
  IconFilter,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countOf, type Noun } from '../../../tables/list/noun.ts';
import { SearchBox } from '../../../tables/search-box.tsx';
import type { Selection } from '../../../tables/selection.ts';
import type { TableAction } from '../../../tables/table-actions.ts';
import { LinkMenu } from '../../page-filters/link-menu.tsx';
import classes from './list-panel.module.css';

/** The entry that exports the list as CSV; screens get it from useListExport. */
export type ListExport = {
  isDisabled: boolean;
  /** Why it cannot be used, as "Export limited to 100,000 records". */
  reason?: string | undefined;
  start: () => void;
};

/** Another entry of the same menu, which makes something of the list. */
export type ListDeed = { label: string; isDisabled: boolean; start: () => void };

type ListToolbarProps = {
  /** Anchor of its permalink. */
  id: string;
  title: string;
  noun: Noun;
  /** How many there are, where the noun and the total do not tell it. */
  counted?: string | undefined;
  state: TableState;
  total: number | undefined;
  /** The label of the search box; without it there is none. */
  search?: string | undefined;
  searchDelay?: number | undefined;
  onChange: (action: TableAction) => void;
  onFilters?: (() => void) | undefined;
  onColumns?: (() => void) | undefined;
  csv?: ListExport | undefined;
  audience?: ListDeed | undefined;
  isDated?: boolean | undefined;
  /** The number of selected rows and the button to clear them, in place of the number of rows: nothing else moves. */
  selection?: Pick<Selection, 'ids' | 'clear'> | undefined;
  /** Further controls, left of the filters. */
  children?: ReactNode;
};

/** First row of a list: its title, the number of rows, and its actions. */
export function ListToolbar(props: ListToolbarProps) {
  const {
    title,
    noun,
    counted,
    state,
    total,
    search,
    onChange,
    onFilters,
    onColumns,
    csv,
    audience,
    selection,
    children,
  } = props;
  return (
    <div className={classes.toolbar}>
      <h2 className={classes.title}>{title}</h2>
      {selection !== undefined && selection.ids.length > 0 ? (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={selection.clear}>
          Clear {selection.ids.length} selected
        </Button>
      ) : (
        <span className={classes.count} aria-live="polite">
          {counted ?? (total !== undefined && countOf(total, noun))}
        </span>
      )}
      <div className={classes.tools}>
        {search !== undefined && (
          <div className={classes.search}>
            <SearchBox
              label={search}
              value={state.search}
              width="100%"
              delay={props.searchDelay}
              onSearch={(text) => onChange({ type: 'search', search: text })}
            />
          </div>
        )}
        {children}
        {onFilters !== undefined && (
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            rightSection={state.filters.length > 0 && <Badge size="sm">{state.filters.length}</Badge>}
            onClick={onFilters}
          >
            Filters
          </Button>
        )}
        <div className={classes.ends}>
          <LinkMenu title={title} anchor={props.id} isDated={props.isDated ?? true} />
          {(onColumns !== undefined || csv !== undefined || audience !== undefined) && (
            <Menu position="bottom-end" width={220}>
              <Menu.Target>
                <ActionIcon variant="default" size={34} aria-label={`${title}: more actions`}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {onFilters !== undefined && (
                  <Menu.Item
                    leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
                    onClick={onFilters}
                  >
                    Advanced filters
                  </Menu.Item>
                )}
                {onColumns !== undefined && (
                  <Menu.Item leftSection={<IconColumns3 size={16} aria-hidden />} onClick={onColumns}>
                    Select metrics
                  </Menu.Item>
                )}
                {audience !== undefined && (
                  <Menu.Item
                    leftSection={<IconUsersPlus size={16} aria-hidden />}
                    disabled={audience.isDisabled}
                    onClick={audience.start}
                  >
                    {audience.label}
                  </Menu.Item>
                )}
                {csv !== undefined && (
                  <Tooltip
                    label={csv.reason}
                    disabled={csv.reason === undefined}
                    position="left"
                    openDelay={100}
                  >
                    {/* A disabled item takes no pointer events; the box around it can still be hovered. */}
                    <div>
                      <Menu.Item
                        leftSection={<IconDownload size={16} aria-hidden />}
                        disabled={csv.isDisabled}
                        title={csv.reason}
                        onClick={csv.start}
                      >
                        Export CSV
                      </Menu.Item>
                    </div>
                  </Tooltip>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      </div>
    </div>
  );
}
