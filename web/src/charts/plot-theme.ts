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

/** Faint horizontal lines and their figures: the only frame a chart has. */
export const horizontalGrid = (format: (value: number) => string): Plot.Markish[] => [
  Plot.gridY({ ticks: 4, stroke: 'var(--p-grid)', strokeOpacity: 1 }),
  Plot.axisY({ ticks: 4, tickSize: 0, tickPadding: 8, label: null, tickFormat: format }),
];

/** Plot labels its groups without giving them a role, which is not valid; they are hidden as a whole instead. */
export function hideFromReaders(plot: Element): void {
  plot.setAttribute('aria-hidden', 'true');
  for (const group of plot.querySelectorAll('[aria-label]')) group.removeAttribute('aria-label');
}
