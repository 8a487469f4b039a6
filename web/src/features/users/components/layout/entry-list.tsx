import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureState, StateBlock } from '../../../../ui/states/states.tsx';
import classes from './entry-list.module.css';

type EntryListProps = {
  label: string;
  /** Undefined until they are there. */
  count: number | undefined;
  error: unknown;
  onRetry: () => void;
  /** How many rows to expect, so that little moves when they come. */
  expected?: number;
  empty: { icon: ReactNode; title: string; text: string };
  children: ReactNode;
};

/** A short list in a card: sessions, keys, applications. */
export function EntryList({ label, count, error, onRetry, expected = 1, empty, children }: EntryListProps) {
  if (count === undefined && error !== undefined) return <FailureState error={error} onRetry={onRetry} />;
  if (count === undefined) return <EntrySkeleton count={expected} />;
  if (count === 0) return <StateBlock {...empty} />;
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** Rows of the shape that comes. */
export const EntrySkeleton = ({ count = 1 }: { count?: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: count }, (_, index) => `entry-${index}`).map((key) => (
      <div key={key} className={classes.entry}>
        <Skeleton height={32} width={32} radius={8} />
        <div className={classes.words}>
          <Skeleton height={12} width="40%" my={4} />
          <Skeleton height={10} width="65%" my={5} />
        </div>
      </div>
    ))}
  </div>
);

type EntryProps = {
  icon: ReactNode;
  title: ReactNode;
  /** Facts in one muted line, or two. */
  facts: ReactNode;
  action?: ReactNode;
};

export const Entry = ({ icon, title, facts, action }: EntryProps) => (
  <li className={classes.entry}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <div className={classes.words}>
      <div className={classes.title}>{title}</div>
      <div className={classes.facts}>{facts}</div>
    </div>
    {action !== undefined && action !== false && <div className={classes.tool}>{action}</div>}
  </li>
);
