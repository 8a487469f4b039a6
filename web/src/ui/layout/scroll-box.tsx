import type { ReactNode } from 'react';
import classes from './scroll-box.module.css';
import { rem } from './text-scale.ts';

type ScrollBoxProps = {
  label: string;
  /** Without one, the rest of the column. */
  height?: number;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page that scrolls on its own, by keyboard too, with a shadow where there is more. */
export function ScrollBox({ label, height, className, children }: ScrollBoxProps) {
  return (
    <section
      className={className === undefined ? classes.box : `${classes.box} ${className}`}
      style={height === undefined ? undefined : { height: rem(height) }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}
