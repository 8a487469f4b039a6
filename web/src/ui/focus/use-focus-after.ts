import { type RefObject, useEffect, useRef } from 'react';

/** At once, and after the closing animation of a dialog that was open. */
const WAITS_MS = [30, 300];

/** Gives an element the focus when something has ended that took away what had it; focus that is somewhere stays there. */
export function useFocusAfter(isOn: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOn = useRef(isOn);
  useEffect(() => {
    const hasEnded = wasOn.current && !isOn;
    wasOn.current = isOn;
    if (!hasEnded) return;
    const give = (): void => {
      if (document.activeElement === document.body) target.current?.focus();
    };
    const timers = WAITS_MS.map((wait) => setTimeout(give, wait));
    return () => timers.forEach(clearTimeout);
  }, [isOn, target]);
}
