import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type CardProps = { title: string; caption?: string; tools?: ReactNode; children: ReactNode };

/** A part of a page with its title, what it is, and its tools. */
export function Card({ title, caption, tools, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {caption !== undefined && <p>{caption}</p>}
        </div>
        {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  );
}
