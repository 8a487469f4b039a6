import type { ReactNode } from 'react';
import classes from './factors.module.css';

type FactorEntryProps = {
  icon: ReactNode;
  title: string;
  facts: ReactNode;
  /** Whether it protects the account now. */
  on?: boolean;
  tools?: ReactNode;
};

/** One way to prove who one is, in the card of all of them. */
export const FactorEntry = ({ icon, title, facts, on = false, tools }: FactorEntryProps) => (
  <li className={classes.entry}>
    <span className={classes.icon} data-on={on || undefined} aria-hidden>
      {icon}
    </span>
    <div className={classes.words}>
      <div className={classes.title}>{title}</div>
      <div className={classes.facts}>{facts}</div>
    </div>
    {tools !== undefined && <div className={classes.tools}>{tools}</div>}
  </li>
);
