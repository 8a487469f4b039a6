import type { ReactNode } from 'react';
import classes from './centered-page.module.css';
import { Logo } from './logo.tsx';

type CenteredPageProps = { title: string; text?: ReactNode; children: ReactNode; footer?: ReactNode };

/** A card in the middle of the screen: the layout of every page outside an instance. */
export function CenteredPage({ title, text, children, footer }: CenteredPageProps) {
  return (
    <main className={classes.page}>
      <title>{`${title} · Parley`}</title>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={32} />
          <span>Parley</span>
        </div>
        <section className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {text !== undefined && <p className={classes.text}>{text}</p>}
          {children}
        </section>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </div>
    </main>
  );
}
