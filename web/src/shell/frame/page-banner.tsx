import type { ReactNode } from 'react';
import classes from './page-banner.module.css';

type PageBannerProps = {
  /** Its name, for those who do not see it. */
  label: string;
  children: ReactNode;
  /** At its end: a link, or how far something is. */
  aside?: ReactNode;
};

/** A line above the page that all of its figures are to be read with. */
export function PageBanner({ label, children, aside }: PageBannerProps) {
  return (
    <section className={classes.banner} aria-label={label}>
      <div className={classes.words}>{children}</div>
      {aside}
    </section>
  );
}
