import { type ReactNode, useId } from 'react';
import classes from './settings.module.css';

/** One subject of the settings: what it is on the left, its card on the right. */
export function Panel({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={classes.hint}>{text}</p>
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  );
}

/** Names and values, as they are read. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
