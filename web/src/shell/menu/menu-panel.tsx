import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { moveFocus } from '../../ui/focus/move-focus.ts';
import { prefetchPage } from '../page-loading/page-loader.ts';
import classes from './menu.module.css';
import type { MenuGroup } from './menu-items.ts';
import { useMenuPath } from './use-menu-path.ts';

type MenuPanelProps = {
  group: MenuGroup;
  /** Next to the menu it has a close button; instead of it, a back button. */
  place: 'beside' | 'instead';
  onClose: () => void;
  onPick: () => void;
};

/** The pages of one group of the menu. */
export function MenuPanel({ group, place, onClose, onPick }: MenuPanelProps) {
  const toPath = useMenuPath();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('a')?.focus(), []);
  const word = place === 'beside' ? `Close ${group.title}` : 'Back to the menu';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={panel} role="group" aria-label={group.title} className={classes.panel} onKeyDown={moveFocus}>
      <div className={classes.panelHead}>
        {place === 'instead' && (
          <ActionIcon aria-label={word} title={word} onClick={onClose}>
            <IconChevronLeft size={18} stroke={1.75} />
          </ActionIcon>
        )}
        <span className={classes.panelTitle}>{group.title}</span>
        {place === 'beside' && (
          <ActionIcon aria-label={word} onClick={onClose}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      {group.pages.map(({ title, path }) => (
        <NavLink
          key={path}
          to={toPath(path)}
          className={classes.entry ?? ''}
          onPointerEnter={() => prefetchPage(path)}
          onFocus={() => prefetchPage(path)}
          onClick={onPick}
        >
          {title}
        </NavLink>
      ))}
    </div>
  );
}
