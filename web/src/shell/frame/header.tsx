import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Logo } from '../../ui/layout/logo.tsx';
import { firstPage } from '../access/index.ts';
import { useFlag } from '../flags/index.ts';
import { useInstance } from '../instance/instance-context.ts';
import { instancePath } from '../links/instance-path.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { AvatarLink } from './avatar-link.tsx';
import type { FrameParts } from './frame-parts.ts';
import classes from './header.module.css';
import { Slot } from './slot.tsx';

type HeaderProps = {
  title: string | undefined;
  parts: readonly FrameParts[];
  /** Opens the menu; undefined where it is always visible. */
  onMenu: (() => void) | undefined;
};

export function Header({ title, parts, onMenu }: HeaderProps) {
  const { id, tagInstallationDate } = useInstance();
  const hasThemes = useFlag('darkTheme');
  return (
    <header className={classes.header}>
      {onMenu && (
        <ActionIcon aria-label="Open the menu" onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <Link
        to={title === undefined ? '/sign-in' : instancePath(id, firstPage(tagInstallationDate))}
        className={classes.logo}
        aria-label="Parley, first page"
      >
        <Logo />
        <span className={classes.word}>Parley</span>
      </Link>
      <h1 className={classes.title}>{title}</h1>
      <Slot parts={parts} name="Search" />
      <div className={classes.tools}>
        <Slot parts={parts} name="Badge" />
        {hasThemes && <ThemeSwitch />}
        <Slot parts={parts} name="Switcher" />
        <AvatarLink />
      </div>
    </header>
  );
}
