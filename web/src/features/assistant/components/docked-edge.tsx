import { type KeyboardEvent, type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import classes from './assistant-drawer.module.css';
import { keepWidth, keptWidth, NARROWEST, showWidth, WIDEST, within } from './docked-width.ts';

const STEP = 24;

/** The left edge of the docked panel: dragged, or moved by arrow keys; a double click or Enter gives its first width back. */
export function DockedEdge() {
  const edge = useRef<HTMLDivElement>(null);
  const isDragged = useRef(false);
  const [width, setWidth] = useState(() => keptWidth() ?? WIDEST);
  const measured = useCallback(() => edge.current?.parentElement?.offsetWidth ?? WIDEST, []);
  // Before it is painted, so that the page does not jump.
  useLayoutEffect(() => {
    showWidth(keptWidth());
    setWidth(measured());
  }, [measured]);

  const set = (wanted: number | undefined): void => {
    keepWidth(wanted);
    setWidth(measured());
  };
  const wantedAt = ({ clientX }: PointerEvent): number => within(window.innerWidth - clientX);
  const move = (event: KeyboardEvent): void => {
    const wanted = {
      ArrowLeft: measured() + STEP,
      ArrowRight: measured() - STEP,
      Home: NARROWEST,
      End: WIDEST,
    }[event.key];
    if (wanted === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    set(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      ref={edge}
      className={classes.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the assistant"
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={width}
      tabIndex={0}
      onKeyDown={move}
      onDoubleClick={() => set(undefined)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDragged.current = false;
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        isDragged.current = true;
        showWidth(wantedAt(event));
      }}
      onPointerUp={(event) => {
        if (isDragged.current) set(wantedAt(event));
      }}
    />
  );
}
