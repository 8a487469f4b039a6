import { useClickOutside } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useRef } from 'react';
import { moveFocus } from '../../ui/focus/move-focus.ts';
import classes from './menu.module.css';
import { MenuList } from './menu-list.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { useMenu } from './use-menu.ts';

type SideMenuProps = { collapsed: boolean; onToggle: () => void };

/** The menu of a wide screen; a group opens its pages in a panel beside it. */
export function SideMenu({ collapsed, onToggle }: SideMenuProps) {
  const { sections, group, toggle, close } = useMenu();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useClickOutside<HTMLElement>(close);
  const closeAndReturn = (): void => {
    opener.current?.focus();
    close();
  };
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav
      ref={menu}
      className={classes.place}
      aria-label="Main"
      data-collapsed={collapsed || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && group !== undefined) closeAndReturn();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move between the links and buttons inside */}
      <div className={classes.menu} data-collapsed={collapsed || undefined} onKeyDown={moveFocus}>
        <MenuList
          sections={sections}
          collapsed={collapsed}
          open={group?.title}
          opener={opener}
          onOpen={toggle}
          onPick={close}
        />
        <button
          type="button"
          className={classes.toggle}
          onClick={onToggle}
          aria-label={collapsed ? 'Expand the menu' : 'Collapse the menu'}
          aria-expanded={!collapsed}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
          {!collapsed && <span>Collapse</span>}
        </button>
      </div>
      {group && (
        <div className={classes.beside}>
          <MenuPanel key={group.title} group={group} place="beside" onClose={closeAndReturn} onPick={close} />
        </div>
      )}
    </nav>
  );
}
