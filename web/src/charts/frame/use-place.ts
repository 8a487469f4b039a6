import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** Left edge and width, in pixels, of every place on the x axis. */
export type Places = readonly { left: number; width: number }[];

/** The place nearest to a horizontal position; undefined without places. */
export function nearestPlace(places: Places, at: number): number | undefined {
  let best: number | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, { left, width }] of places.entries()) {
    const away = Math.abs(at - (left + width / 2));
    if (away < distance) [best, distance] = [index, away];
  }
  return best;
}

/** How far to either side a pointer is at a place, in pixels: half the way to its neighbor. */
export function reachOf(places: Places): number {
  const [first, second] = places;
  return first === undefined || second === undefined ? 0 : Math.abs(second.left - first.left) / 2;
}

/** Which place is pointed at and whether it stays: of one chart, or shared by several. */
export type Pointer = {
  active: number | undefined;
  setActive: (index: number | undefined) => void;
  pinned: boolean;
  setPinned: (pinned: boolean) => void;
  /** A click outside of it lets go, but for one beside the page. */
  boundary: RefObject<HTMLElement | null>;
};

/** Points by hover or arrow keys; a click or Enter pins, and a click outside, at the same place or Escape lets go. */
export function usePlace(places: Places, pointer: Pointer) {
  const { active, setActive, pinned, setPinned, boundary } = pointer;
  // What a press found: the focus that comes with it must not open what the click then closes.
  const pressed = useRef(false);
  useEffect(() => {
    if (!pinned) return;
    const release = (event: globalThis.PointerEvent): void => {
      if (event.target instanceof Node && boundary.current?.contains(event.target)) return;
      // What is beside the page asks about what is pinned on it.
      if (event.target instanceof Element && event.target.closest('[data-docked]') !== null) return;
      setPinned(false);
      setActive(undefined);
    };
    document.addEventListener('pointerdown', release);
    return () => document.removeEventListener('pointerdown', release);
  }, [pinned, boundary, setActive, setPinned]);

  const at = (event: PointerEvent<HTMLElement>): number | undefined =>
    nearestPlace(places, event.clientX - event.currentTarget.getBoundingClientRect().left);
  const release = (): void => {
    setPinned(false);
    setActive(undefined);
  };
  const move = (event: KeyboardEvent): void => {
    const last = places.length - 1;
    const from = active ?? last + 1;
    const to = {
      ArrowLeft: from - 1,
      ArrowRight: active === undefined ? last : from + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape' && active !== undefined) {
      event.stopPropagation();
      release();
    }
    if (event.key === 'Enter' && active !== undefined && event.target === event.currentTarget) {
      event.preventDefault();
      setPinned(!pinned);
    }
    if (to === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    setActive(Math.min(last, Math.max(0, to)));
  };
  return {
    active: active !== undefined && active < places.length ? active : undefined,
    pinned,
    handlers: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!pinned && event.pointerType !== 'touch') setActive(at(event));
      },
      onPointerLeave: () => {
        if (!pinned) setActive(undefined);
      },
      onPointerDown: () => {
        pressed.current = true;
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        pressed.current = false;
        const place = at(event);
        if (pinned && place === active) release();
        else {
          setActive(place);
          setPinned(true);
        }
      },
      onKeyDown: move,
      onFocus: () => {
        if (!pressed.current && active === undefined) setActive(places.length - 1);
      },
      onBlur: () => {
        if (!pinned) setActive(undefined);
      },
    },
  };
}
