import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A list of attributes: names on the left, values on the right. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

type FactProps = { label: string; note?: ReactNode; children: ReactNode };

export const Fact = ({ label, note, children }: FactProps) => (
  <div className={classes.fact}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>
      {children}
      {note !== undefined && <div className={classes.note}>{note}</div>}
    </dd>
  </div>
);
