import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import classes from './settings.module.css';

/** The panel that an address asks to be edited: `/company-settings?edit=target-market`. */
export const EDITED = 'edit';

type PanelProps = {
  name?: string;
  /** Whether the address asks for it, other than to be edited. */
  isAsked?: boolean;
  title: string;
  text: ReactNode;
  /** What is inside has its own distances. */
  isFlush?: boolean;
  children: ReactNode;
};

/** One subject of the settings: what it is on the left, its card on the right. */
export function Panel({ name, isAsked: isShown = false, title, text, isFlush, children }: PanelProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const [asked] = useSearchParams();
  const isAsked = isShown || (name !== undefined && asked.get(EDITED) === name);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <section ref={place} className={classes.panel} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={classes.hint}>{text}</p>
      </div>
      <div className={classes.card} data-flush={isFlush}>
        {children}
      </div>
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
