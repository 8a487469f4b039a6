import type { PointerEvent, ReactNode } from 'react';
import { TEXT_SCALE } from '../../ui/layout/text-scale.ts';
import classes from '../charts.module.css';

const TOOLTIP_WIDTH = 248 * TEXT_SCALE;
const GAP = 16;
const EDGE = 4;
const stay = (event: PointerEvent): void => event.stopPropagation();

type TooltipPlaceProps = {
  /** Of what is pointed at, in pixels from the left of the frame. */
  center: number;
  /** How far from the center the pointer may be, in pixels: the tooltip leaves it free for the click that lets go. */
  reach?: number;
  /** Of the frame. */
  width: number;
  pinned: boolean;
  children: ReactNode;
};

/** Beside what is pointed at, on the side where there is room; once pinned, its links can be clicked. */
export function TooltipPlace({ center, reach = 0, width, pinned, children }: TooltipPlaceProps) {
  const away = Math.max(GAP, reach + EDGE);
  const onRight = center + away + TOOLTIP_WIDTH <= width;
  return (
    <div
      className={classes.tooltipPlace}
      data-pinned={pinned || undefined}
      data-no-picture
      aria-live="polite"
      style={{
        width: Math.min(TOOLTIP_WIDTH, width),
        left: onRight ? center + away : Math.max(0, center - away - TOOLTIP_WIDTH),
      }}
      onPointerDown={stay}
      onPointerUp={stay}
      onPointerMove={stay}
    >
      {children}
    </div>
  );
}
