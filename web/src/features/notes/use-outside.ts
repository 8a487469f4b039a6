import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { closeNotes } from './note-marks.ts';

/** Clicks on these leave the drawer open: dialogs, pickers of dates, and what opens it. */
const KEEPS_OPEN =
  '[role="dialog"], .mantine-Modal-root, [data-dates-dropdown], [data-keeps-notes], [data-chart-marker]';

/** Closes the drawer at a click outside of it, with Escape, and on another page. */
export function useOutside(drawer: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || drawer.current?.contains(target)) return;
      if (target.closest(KEEPS_OPEN) === null) closeNotes();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('.mantine-Modal-content') === null) closeNotes();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [drawer]);
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current !== pathname) closeNotes();
  }, [pathname]);
}
