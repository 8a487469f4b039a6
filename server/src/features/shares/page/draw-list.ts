import { escapeHtml } from '@parley/core/features/shares';
import { CHART_WIDTH, type ChartColors } from '../../../platform/charts/index.ts';
import type { Listed } from './render-blocks.ts';

const MOST_ROWS = 10;
const MOST_COLUMNS = 4;
const ROW = 26;
const SIZE = 12;
/** As wide as a letter is on average. */
const LETTER = 6.6;
const GAP = 12;
const FONT = `font-family="Inter, system-ui, sans-serif" font-size="${SIZE}"`;

const fitted = (text: string, width: number): string => {
  const most = Math.max(1, Math.floor((width - GAP) / LETTER));
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};

/** The first rows and columns of a list as the inside of an SVG as wide as a chart, with its height. */
export function drawList(
  { columns, rows }: Listed,
  { text, muted, grid }: ChartColors,
): { body: string; height: number } {
  const shown = columns.slice(0, MOST_COLUMNS);
  const first = shown.length === 1 ? CHART_WIDTH : CHART_WIDTH * 0.4;
  const width = shown.length === 1 ? 0 : (CHART_WIDTH - first) / (shown.length - 1);
  const line = (cells: readonly string[], y: number, colors: readonly string[]): string =>
    cells
      .slice(0, MOST_COLUMNS)
      .map((cell, index) => {
        const isFirst = index === 0;
        const x = isFirst ? 0 : first + index * width;
        return `<text x="${x.toFixed(1)}" y="${y}"${isFirst ? '' : ' text-anchor="end"'} fill="${colors[isFirst ? 0 : 1]}" ${FONT}>${escapeHtml(fitted(cell, isFirst ? first : width))}</text>`;
      })
      .join('');
  const body = rows.slice(0, MOST_ROWS).map((row, index) => {
    const y = (index + 2) * ROW;
    return `<line x1="0" x2="${CHART_WIDTH}" y1="${y - ROW + 8}" y2="${y - ROW + 8}" stroke="${grid}"/>${line(row, y, [text, text])}`;
  });
  const more = rows.length - MOST_ROWS;
  const rest =
    more > 0
      ? `<text x="0" y="${(MOST_ROWS + 2) * ROW}" fill="${muted}" ${FONT}>and ${more} more</text>`
      : '';
  const head = line(
    shown.map(({ label }) => label),
    ROW,
    [muted, muted],
  );
  return { body: head + body.join('') + rest, height: (body.length + (more > 0 ? 2 : 1)) * ROW + 12 };
}
