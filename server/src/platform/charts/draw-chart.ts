import { escapeHtml } from '@parley/core/features/shares';
import { formatFigure } from '@parley/core/metrics';
import { axisWord } from './axis-word.ts';
import { type Chart, type ChartColors, chartShapes, hasBegun, type Shape } from './chart-shapes.ts';

/** The lines of the product, each told apart in both themes. */
export const LINES = ['#5457d6', '#1397ff', '#a39200', '#ee51a4', '#566e40', '#b40ea7'] as const;

export const PAGE_COLORS: ChartColors = {
  text: 'var(--text)',
  muted: 'var(--muted)',
  grid: 'var(--grid)',
  lines: ['var(--accent-line)', ...LINES.slice(1)],
};

const FONT = 'font-family="Inter, system-ui, sans-serif" font-size="12"';

const round = (value: number): string => value.toFixed(1);

function svgOf(shape: Shape): string {
  const { color } = shape;
  switch (shape.kind) {
    case 'line': {
      const [[x1, y1], [x2, y2]] = [shape.from.map(round), shape.to.map(round)];
      const width = shape.width === 1 ? '' : ` stroke-width="${shape.width}" stroke-linecap="round"`;
      const dash = shape.isDashed ? ' stroke-dasharray="4 3"' : '';
      return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}"${width}${dash}/>`;
    }
    case 'dot': {
      const [x, y] = shape.at.map(round);
      return `<circle cx="${x}" cy="${y}" r="${shape.radius}" fill="${color}"/>`;
    }
    case 'bar': {
      const [x, y] = shape.at.map(round);
      const size = `width="${round(shape.width)}" height="${shape.height}"`;
      return `<rect x="${x}" y="${y}" ${size} rx="3" fill="${color}"/>`;
    }
    case 'text': {
      const [x, y] = shape.at.map(round);
      const place = `x="${x}" y="${y}" text-anchor="${shape.anchor}"`;
      return `<text ${place} fill="${color}" ${FONT}>${escapeHtml(shape.text)}</text>`;
    }
  }
}

/** A chart as the inside of an SVG of that width, with its height. */
export function drawChart(
  chart: Chart,
  colors: ChartColors,
  width?: number,
): { body: string; height: number } {
  const { shapes, height } = chartShapes(chart, colors, width);
  return { body: shapes.map(svgOf).join(''), height };
}

/** `part of the week`: of what is not over, or began before the days of the figures. */
const partOfStep = ({ x }: Chart): string => `part of the ${x.label.toLowerCase()}`;

/** What the dashes of a chart are, for who sees it; undefined where it has none. */
export function dashesInWords(chart: Chart): string | undefined {
  const isLine = chart.x.kind === 'time' && chart.shape !== 'donut';
  const isPart = chart.series.some(({ points }) =>
    points.some(({ partial }, index) => partial === true && hasBegun(points, index)),
  );
  return isLine && isPart ? `Dashed: ${partOfStep(chart)}` : undefined;
}

/** What a chart shows, for who cannot see it. */
export function chartInWords(chart: Chart): string {
  const partOf = partOfStep(chart);
  const said = chart.series.map(({ label, points }) => {
    const [first, last] = [points.find(({ y }) => y !== null), points.findLast(({ y }) => y !== null)];
    if (first === undefined || last === undefined) return `${label}: no data`;
    const [from, to] = [first, last].map(
      ({ x, y, partial }) =>
        `${formatFigure(y, chart.unit)} (${axisWord(x, chart.x)}${partial === true ? `, ${partOf}` : ''})`,
    );
    return chart.x.kind === 'time' ? `${label}: from ${from} to ${to}` : `${label}: ${from} first`;
  });
  return said.join('; ');
}

/** `Visits by week`. */
export const chartTitle = ({ series, x }: Chart): string =>
  `${series.map(({ label }) => label).join(', ')} by ${x.label.toLowerCase()}`;
