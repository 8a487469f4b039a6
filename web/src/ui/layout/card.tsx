import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type CardProps = {
  title: string;
  caption?: string | undefined;
  tools?: ReactNode;
  /** What is to be done with it, below. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A part of a page with its title, what it is, and its tools. */
export function Card({ title, caption, tools, foot, children }: CardProps) {
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
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </section>
  );
}

/** Text and fields of a card, with space around them. */
export const CardBody = ({ children }: { children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
);
