import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { MENU } from './pages.ts';
import classes from './side-menu.module.css';
import { useInstancePath } from './use-instance-path.ts';

/** Links to the pages; only their icons, with a title, when collapsed. */
export function Entries({ collapsed = false, onPick }: { collapsed?: boolean; onPick?: () => void }) {
  const path = useInstancePath();
  return MENU.map(({ group, entries }) => (
    <div key={group} className={classes.group}>
      <div className={classes.heading}>{collapsed ? '' : group}</div>
      {entries.map((entry) => (
        <NavLink
          key={entry.path}
          title={collapsed ? entry.title : undefined}
          to={path(entry.path)}
          className={classes.entry ?? ''}
          onClick={() => onPick?.()}
          aria-label={entry.title}
          end
        >
          <entry.icon size={18} stroke={1.75} aria-hidden />
          {!collapsed && <span>{entry.title}</span>}
        </NavLink>
      ))}
    </div>
  ));
}

export function SideMenu({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classes.menu} aria-label="Main" data-collapsed={collapsed || undefined}>
      <Entries collapsed={collapsed} />
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
    </nav>
  );
}
