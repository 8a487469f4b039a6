import type { KeyboardEvent } from 'react';
import { moveWithin } from './move-within.ts';

/** Arrows, Home and End move the focus over the links and buttons inside; Tab leaves them as ever. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const inside = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)');
  const targets = [...inside];
  const at = targets.findIndex((target) => target.matches(':focus'));
  const next = moveWithin(event.key, at, targets.length);
  if (next === undefined || at < 0) return;
  event.preventDefault();
  targets[next]?.focus();
}
