import * as Plot from '@observablehq/plot';
import { rem, TEXT_SCALE } from '../../ui/layout/text-scale.ts';

export const MARGIN = { top: 12 * TEXT_SCALE, right: 4, bottom: 24 * TEXT_SCALE, left: 44 * TEXT_SCALE };

/** So wide is the name of a day on the axis, with the room between two. */
export const PLACE_WIDTH = 64 * TEXT_SCALE;

export const PLOT_STYLE = {
  background: 'transparent',
  color: 'var(--p-muted)',
  fontFamily: 'inherit',
  fontSize: rem(11),
  fontVariantNumeric: 'tabular-nums',
  overflow: 'visible',
} as const;

const TICKS = 4;

/** Half a visit is nothing: an axis of few counts has a tick for each. */
export const countTicks = (most: number): number | number[] =>
  most >= TICKS ? TICKS : Array.from({ length: Math.max(1, Math.ceil(most)) + 1 }, (_, index) => index);

/** Faint horizontal lines and their figures: the only frame a chart has. */
export const horizontalGrid = (
  format: (value: number) => string,
  ticks: number | number[] = TICKS,
): Plot.Markish[] => [
  Plot.gridY({ ticks, stroke: 'var(--p-grid)', strokeOpacity: 1 }),
  Plot.axisY({ ticks, tickSize: 0, tickPadding: 8, label: null, tickFormat: format }),
];

/** Plot labels its groups without giving them a role, which is not valid; they are hidden as a whole instead. */
export function hideFromReaders(plot: Element): void {
  plot.setAttribute('aria-hidden', 'true');
  for (const group of plot.querySelectorAll('[aria-label]')) group.removeAttribute('aria-label');
}
