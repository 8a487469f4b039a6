import { IconChevronRight } from '@tabler/icons-react';
import type { Ref } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useInstancePath } from '../links/use-instance-path.ts';
import { prefetchPage } from '../page-loading/page-loader.ts';
import classes from './menu.module.css';
import type { MenuEntry, MenuGroup, MenuSection } from './menu-items.ts';
import { useMenuPath } from './use-menu-path.ts';

type MenuListProps = {
  sections: readonly MenuSection[];
  collapsed?: boolean;
  /** Title of the group whose panel is open. */
  open: string | undefined;
  /** The button of that group, for the focus to come back to. */
  opener?: Ref<HTMLButtonElement>;
  onOpen: (title: string) => void;
  onPick: () => void;
};

/** The first level of the menu; only its icons, with a title, when collapsed. */
export function MenuList({ sections, collapsed = false, ...props }: MenuListProps) {
  return sections.map(({ title, items }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div key={title} role="group" aria-label={title} className={classes.section}>
      {title !== 'Main' && <div className={classes.heading}>{collapsed ? '' : title}</div>}
      {items.map((item) =>
        'path' in item ? (
          <Entry key={item.title} {...item} collapsed={collapsed} onPick={props.onPick} />
        ) : (
          <Group key={item.title} {...item} {...props} collapsed={collapsed} />
        ),
      )}
    </div>
  ));
}

type EntryProps = MenuEntry & { collapsed: boolean; onPick: () => void };

function Entry({ title, icon: Icon, path, collapsed, onPick }: EntryProps) {
  const toPath = useMenuPath();
  return (
    <NavLink
      to={toPath(path)}
      className={classes.entry ?? ''}
      title={collapsed ? title : undefined}
      aria-label={title}
      onPointerEnter={() => prefetchPage(path)}
      onFocus={() => prefetchPage(path)}
      onClick={onPick}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {!collapsed && <span>{title}</span>}
    </NavLink>
  );
}

type GroupProps = MenuGroup & Omit<MenuListProps, 'sections'> & { collapsed: boolean };

function Group({ title, icon: Icon, pages, collapsed, open, opener, onOpen }: GroupProps) {
  const { pathname } = useLocation();
  const toPath = useInstancePath();
  const isOpen = open === title;
  const holdsCurrent = pages.some(({ path }) => `${pathname}/`.startsWith(`${toPath(path)}/`));
  return (
    <button
      type="button"
      ref={isOpen ? opener : undefined}
      className={classes.entry}
      // While the browser shows a title, Escape only hides that: an open group needs none.
      title={collapsed && !isOpen ? title : undefined}
      aria-label={title}
      aria-expanded={isOpen}
      aria-current={holdsCurrent || undefined}
      onClick={() => onOpen(title)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {!collapsed && (
        <>
          <span>{title}</span>
          <IconChevronRight size={16} stroke={1.75} className={classes.more} aria-hidden />
        </>
      )}
    </button>
  );
}
