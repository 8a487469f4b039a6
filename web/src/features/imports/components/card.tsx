import { type ReactNode, useId } from 'react';
import classes from './imports.module.css';

/** One step of an import. */
export function Card({ title, children, foot }: { title: string; children: ReactNode; foot?: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </section>
  );
}
