import type { ReactNode } from 'react';

type ScrollBoxProps = { label: string; height: number; className?: string | undefined; children: ReactNode };

/** A part of a page that scrolls by itself, by keyboard too. */
export function ScrollBox({ label, height, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={className} style={{ height, overflow: 'auto' }} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
