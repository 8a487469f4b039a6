import * as Plot from '@observablehq/plot';

export const MARGIN = { top: 12, right: 4, bottom: 24, left: 44 };

export const PLOT_STYLE = {
  background: 'transparent',
  color: 'var(--p-muted)',
  fontFamily: 'inherit',
  fontSize: '11px',
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
