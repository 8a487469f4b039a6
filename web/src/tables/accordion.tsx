import { type ReactNode, useEffect, useState } from 'react';
import classes from './accordion.module.css';

/** Time a row takes to open or close (specification 001 §9). */
const EXPAND_MS = 300;

/** Opens and closes what it holds; closed, it holds nothing. */
export function Accordion({ open, children }: { open: boolean; children: () => ReactNode }) {
  const [isThere, setThere] = useState(open);
  const [isOpen, setOpen] = useState(open);
  useEffect(() => {
    if (open) setThere(true);
    // The closed state must have been on the screen before it can be left.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setOpen(open)));
    const timer = open ? undefined : setTimeout(() => setThere(false), EXPAND_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [open]);
  return (
    <div
      className={classes.accordion}
      data-open={(open && isOpen) || undefined}
      style={{ transitionDuration: `${EXPAND_MS}ms` }}
    >
      {/* Clipped, not scrolled: pinned cells inside still stick to the table's own scroller. */}
      <div className={classes.inner}>{(open || isThere) && children()}</div>
    </div>
  );
}
