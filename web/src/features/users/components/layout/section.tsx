import { type ReactNode, type Ref, useId } from 'react';
import classes from './section.module.css';

type SectionProps = {
  title: string;
  /** What it is for, in a sentence. */
  text?: ReactNode;
  /** Beside the title: the one thing to begin here. */
  action?: ReactNode;
  /** The card, for focus to come back to. */
  cardRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** One subject of a settings page: what it is on the left, the card that changes it on the right. */
export function Section({ title, text, action, cardRef, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {text !== undefined && <p className={classes.text}>{text}</p>}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
      <div className={classes.card} {...(cardRef !== undefined && { ref: cardRef, tabIndex: -1 })}>
        {children}
      </div>
    </section>
  );
}
