import type { Block } from '@parley/core/assistant';
import { formatCompact, formatFigure } from '@parley/core/metrics';
import { axisWord } from './axis-word.ts';

export type Chart = Extract<Block, { kind: 'chart' }>;
type Series = Chart['series'][number];

/** Colours of a drawing: names of the page's own variables, or plain ones in a picture. */
export type ChartColors = { text: string; muted: string; grid: string; lines: readonly string[] };

/** What a chart is drawn of, for whatever it is drawn in. Letters are 12 high. */
export type Shape =
  | {
      kind: 'line';
      from: readonly [number, number];
      to: readonly [number, number];
      color: string;
      width: number;
      isDashed: boolean;
    }
  | { kind: 'dot'; at: readonly [number, number]; radius: number; color: string }
  | { kind: 'bar'; at: readonly [number, number]; width: number; height: number; color: string }
  | {
      kind: 'text';
      at: readonly [number, number];
      anchor: 'start' | 'middle' | 'end';
      color: string;
      text: string;
    };

export type Drawing = { shapes: Shape[]; height: number };

/** Of a drawing where no other width is asked for. */
export const CHART_WIDTH = 640;
const LEFT = 56;
const RIGHT = 12;
const TOP = 12;
const PLOT = 150;

/** 1, 2 or 5 times a power of ten, so that three lines reach over what is highest. */
function stepOver(most: number): number {
  if (most <= 0) return 1;
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
}

type Plot = { width: number; most: number; xOf: (index: number) => number; yOf: (value: number) => number };

/** False for nothing in a last week that has only just begun: a line that falls to it says that there was less. */
export function hasBegun(points: Series['points'], index: number): boolean {
  const point = points[index];
  return index < points.length - 1 || point?.partial !== true || point.y !== 0;
}

/** The pieces of a line: a day without a value is a gap, and what is not over yet is dashed. */
function lineOf({ points }: Series, color: string, { xOf, yOf }: Plot): Shape[] {
  return points.flatMap(({ y, partial }, index): Shape[] => {
    const before = points[index - 1];
    if (y === null || !hasBegun(points, index)) return [];
    const to = [xOf(index), yOf(y)] as const;
    if (before === undefined || before.y === null) return [{ kind: 'dot', at: to, radius: 2, color }];
    const from = [xOf(index - 1), yOf(before.y)] as const;
    const isDashed = partial === true || before.partial === true;
    return [{ kind: 'line', from, to, color, width: 2, isDashed }];
  });
}

/** Text under the plot: the first, the middle and the last. */
function ticksOf(words: readonly string[], { xOf }: Plot, { muted }: ChartColors): Shape[] {
  const last = words.length - 1;
  const at = last < 2 ? words.map((_, index) => index) : [0, Math.round(last / 2), last];
  return at.map((index) => ({
    kind: 'text',
    at: [xOf(index), TOP + PLOT + 20],
    anchor: index === 0 ? 'start' : index === last ? 'end' : 'middle',
    color: muted,
    text: words[index] ?? '',
  }));
}

function gridOf({ unit }: Chart, { width, most, yOf }: Plot, { muted, grid }: ChartColors): Shape[] {
  const step = stepOver(most);
  const shapes: Shape[] = [];
  for (let value = 0; value <= most + step * 0.001; value += step) {
    const y = yOf(value);
    shapes.push(
      {
        kind: 'line',
        from: [LEFT, y],
        to: [width - RIGHT, y],
        color: grid,
        width: 1,
        isDashed: false,
      },
      {
        kind: 'text',
        at: [LEFT - 8, y + 4],
        anchor: 'end',
        color: muted,
        text: formatCompact(value, unit),
      },
    );
  }
  return shapes;
}

function timeChart(chart: Chart, colors: ChartColors, width: number): Drawing {
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
  const lines = chart.series.flatMap((series, index) =>
    lineOf(series, colors.lines[index % colors.lines.length] ?? '', plot),
  );
  const words = (chart.series[0]?.points ?? []).map(({ x }) => axisWord(x, chart.x));
  return {
    shapes: [...gridOf(chart, plot, colors), ...lines, ...ticksOf(words, plot, colors)],
    height: TOP + PLOT + 28,
  };
}

const BAR = 42;
const LONGEST_NAME = 70;

/** One bar for each part, with its name above and its figure at the end. */
function barChart(chart: Chart, { text, muted, lines }: ChartColors, wide: number): Drawing {
  const points = (chart.series[0]?.points ?? []).map(({ x }, index) => ({
    x,
    y: chart.series.reduce((sum, series) => sum + (series.points[index]?.y ?? 0), 0),
  }));
  const most = Math.max(...points.map(({ y }) => y), 0) || 1;
  const shapes = points.flatMap(({ x, y }, index): Shape[] => {
    const top = TOP + index * BAR;
    const width = Math.max((Math.max(y, 0) / most) * (wide - RIGHT), 1);
    const name = axisWord(x, chart.x).slice(0, LONGEST_NAME);
    return [
      { kind: 'text', at: [0, top + 14], anchor: 'start', color: text, text: name },
      {
        kind: 'text',
        at: [wide - RIGHT, top + 14],
        anchor: 'end',
        color: muted,
        text: formatFigure(y, chart.unit),
      },
      { kind: 'bar', at: [0, top + 24], width, height: 8, color: lines[0] ?? '' },
    ];
  });
  return { shapes, height: TOP + points.length * BAR };
}

/** What a chart of that width is drawn of, from its left upper corner. */
export const chartShapes = (chart: Chart, colors: ChartColors, width = CHART_WIDTH): Drawing =>
  chart.x.kind === 'time' && chart.shape !== 'donut'
    ? timeChart(chart, colors, width)
    : barChart(chart, colors, width);
