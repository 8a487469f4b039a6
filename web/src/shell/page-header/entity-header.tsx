import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShowTitle } from '../links/shown-title.ts';
import { useInstancePath } from '../links/use-instance-path.ts';
import { pageExists } from '../pages/known-features.ts';
import classes from './entity-header.module.css';

type EntityHeaderProps = {
  /** The list it belongs to: the way back. */
  parent: { title: string; path: string };
  /** Undefined while it is not known. */
  title: string | undefined;
  /** Next to the title: its kind. */
  badge?: ReactNode;
  /** Under the title: other facts, in a line. */
  subtitle?: ReactNode;
  /** Nothing follows under the title, so no space is reserved. */
  isPlain?: boolean;
  /** In front of both. */
  avatar?: ReactNode;
  /** At the end of the line: controls of the page. */
  children?: ReactNode;
};

/** Header of a page about one thing: breadcrumbs, its name and kind, and the controls of the page. */
export function EntityHeader(props: EntityHeaderProps) {
  const { parent, title, badge, subtitle, isPlain = false, avatar, children } = props;
  const toAddress = useInstancePath();
  useShowTitle(title);
  return (
    <header className={classes.header}>
      <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
        {pageExists(parent.path.split('?', 1)[0] ?? '') ? (
          <Link to={toAddress(parent.path)}>{parent.title}</Link>
        ) : (
          <span>{parent.title}</span>
        )}
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        <span aria-current="page" className={classes.here} title={title}>
          {title ?? '…'}
        </span>
      </nav>
      <div className={classes.row}>
        {avatar}
        <div className={classes.words} data-plain={isPlain || undefined}>
          {title === undefined ? (
            <div role="status" aria-label="Loading">
              <Skeleton width={220} height={20} my={4} />
              {!isPlain && <Skeleton width={300} height={12} my={5} />}
            </div>
          ) : (
            <>
              {/* The header of the page has the same words as its heading. */}
              <div className={classes.title}>
                {title}
                {badge}
              </div>
              {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
            </>
          )}
        </div>
        <div className={classes.controls}>{children}</div>
      </div>
    </header>
  );
}
