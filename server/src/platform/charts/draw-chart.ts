import type { Block } from '@parley/core/assistant';
import { escapeHtml } from '@parley/core/features/shares';
import { formatCompact, formatFigure } from '@parley/core/metrics';

export type Chart = Extract<Block, { kind: 'chart' }>;
type Series = Chart['series'][number];

/** Colours of a drawing: names of the page's own variables, or plain ones in a picture. */
export type ChartColors = { text: string; muted: string; grid: string; lines: readonly string[] };

/** The lines of the product, each told apart in both themes. */
export const LINES = ['#5457d6', '#1397ff', '#a39200', '#ee51a4', '#566e40', '#b40ea7'] as const;

export const PAGE_COLORS: ChartColors = {
  text: 'var(--text)',
  muted: 'var(--muted)',
  grid: 'var(--grid)',
  lines: ['var(--accent-line)', ...LINES.slice(1)],
};

/** Of a drawing where no other width is asked for. */
export const CHART_WIDTH = 640;
const LEFT = 56;
const RIGHT = 12;
const TOP = 12;
const PLOT = 150;
const FONT = 'font-family="Inter, system-ui, sans-serif" font-size="12"';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const axisWord = (x: string, { kind }: Chart['x']): string =>
  kind === 'time' && /^\d{4}-\d{2}-\d{2}$/.test(x) ? shortDay.format(new Date(x)) : x;

/** 1, 2 or 5 times a power of ten, so that three lines reach over what is highest. */
function stepOver(most: number): number {
  if (most <= 0) return 1;
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
}

const round = (value: number): string => value.toFixed(1);

type At = { x: number | string; y: number | string; anchor: string };

const textAt = ({ x, y, anchor }: At, fill: string, text: string): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${fill}" ${FONT}>${escapeHtml(text)}</text>`;

type Plot = { width: number; most: number; xOf: (index: number) => number; yOf: (value: number) => number };

/** The pieces of a line: a day without a value is a gap, and what is not over yet is dashed. */
function lineOf({ points }: Series, color: string, { xOf, yOf }: Plot): string {
  const pieces: string[] = [];
  points.forEach(({ y, partial }, index) => {
    const before = points[index - 1];
    if (y === null) return;
    const x = round(xOf(index));
    if (before === undefined || before.y === null)
      pieces.push(`<circle cx="${x}" cy="${round(yOf(y))}" r="2" fill="${color}"/>`);
    else {
      const dash = partial === true || before.partial === true ? ' stroke-dasharray="4 3"' : '';
      pieces.push(
        `<line x1="${round(xOf(index - 1))}" y1="${round(yOf(before.y))}" x2="${x}" y2="${round(yOf(y))}" ` +
          `stroke="${color}" stroke-width="2" stroke-linecap="round"${dash}/>`,
      );
    }
  });
  return pieces.join('');
}

/** Text under the plot: the first, the middle and the last. */
function ticksOf(words: readonly string[], { xOf }: Plot, { muted }: ChartColors): string {
  const last = words.length - 1;
  const at = last < 2 ? words.map((_, index) => index) : [0, Math.round(last / 2), last];
  return at
    .map((index) => {
      const anchor = index === 0 ? 'start' : index === last ? 'end' : 'middle';
      const place = { x: round(xOf(index)), y: TOP + PLOT + 20, anchor };
      return textAt(place, muted, words[index] ?? '');
    })
    .join('');
}

function gridOf({ unit }: Chart, { width, most, yOf }: Plot, { muted, grid }: ChartColors): string {
  const step = stepOver(most);
  const lines: string[] = [];
  for (let value = 0; value <= most + step * 0.001; value += step)
    lines.push(
      `<line x1="${LEFT}" x2="${width - RIGHT}" y1="${round(yOf(value))}" y2="${round(yOf(value))}" stroke="${grid}"/>` +
        textAt({ x: LEFT - 8, y: round(yOf(value) + 4), anchor: 'end' }, muted, formatCompact(value, unit)),
    );
  return lines.join('');
}

function timeChart(chart: Chart, colors: ChartColors, width: number): { body: string; height: number } {
  const count = Math.max(...chart.series.map(({ points }) => points.length), 1);
  const values = chart.series.flatMap(({ points }) => points.map(({ y }) => y ?? 0));
  const highest = Math.max(...values, 0);
  const most = Math.ceil(highest / stepOver(highest)) * stepOver(highest) || 1;
  const plot: Plot = {
    width,
    most,
    xOf: (index) => LEFT + (count === 1 ? 0.5 : index / (count - 1)) * (width - LEFT - RIGHT),
    yOf: (value) => TOP + PLOT - (Math.max(value, 0) / most) * PLOT,
  };
  const lines = chart.series.map((series, index) =>
    lineOf(series, colors.lines[index % colors.lines.length] ?? '', plot),
  );
  const words = (chart.series[0]?.points ?? []).map(({ x }) => axisWord(x, chart.x));
  return {
    body: gridOf(chart, plot, colors) + lines.join('') + ticksOf(words, plot, colors),
    height: TOP + PLOT + 28,
  };
}

const BAR = 42;

/** One bar for each part, with its name above and its figure at the end. */
function barChart(chart: Chart, colors: ChartColors, wide: number): { body: string; height: number } {
  const points = (chart.series[0]?.points ?? []).map(({ x }, index) => ({
    x,
    y: chart.series.reduce((sum, series) => sum + (series.points[index]?.y ?? 0), 0),
  }));
  const most = Math.max(...points.map(({ y }) => y), 0) || 1;
  const bars = points.map(({ x, y }, index) => {
    const top = TOP + index * BAR;
    const width = (Math.max(y, 0) / most) * (wide - RIGHT);
    return (
      `<text x="0" y="${top + 14}" fill="${colors.text}" ${FONT}>${escapeHtml(axisWord(x, chart.x).slice(0, 70))}</text>` +
      textAt({ x: wide - RIGHT, y: top + 14, anchor: 'end' }, colors.muted, formatFigure(y, chart.unit)) +
      `<rect x="0" y="${top + 24}" width="${round(Math.max(width, 1))}" height="8" rx="3" fill="${colors.lines[0]}"/>`
    );
  });
  return { body: bars.join(''), height: TOP + points.length * BAR };
}

/** A chart as the inside of an SVG of that width, with its height. */
export const drawChart = (
  chart: Chart,
  colors: ChartColors,
  width = CHART_WIDTH,
): { body: string; height: number } =>
  chart.x.kind === 'time' && chart.shape !== 'donut'
    ? timeChart(chart, colors, width)
    : barChart(chart, colors, width);

/** What a chart shows, for who cannot see it. */
export function chartInWords(chart: Chart): string {
  const said = chart.series.map(({ label, points }) => {
    const [first, last] = [points.find(({ y }) => y !== null), points.findLast(({ y }) => y !== null)];
    if (first === undefined || last === undefined) return `${label}: no data`;
    const [from, to] = [first, last].map(
      ({ x, y }) => `${formatFigure(y, chart.unit)} (${axisWord(x, chart.x)})`,
    );
    return chart.x.kind === 'time' ? `${label}: from ${from} to ${to}` : `${label}: ${from} first`;
  });
  return said.join('; ');
}
