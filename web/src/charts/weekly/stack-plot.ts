import * as Plot from '@observablehq/plot';
import type { Size } from '../frame/use-size.ts';
import { axisText } from './axis-text.ts';
import { hatchId } from './hatches.tsx';
import { countTicks, horizontalGrid, MARGIN, PLACE_WIDTH, PLOT_STYLE } from './plot-theme.ts';
import { labelledPlaces, type Segment } from './series.ts';

export type StackShape = 'bars' | 'areas';
export type StackPlot = {
  shape: StackShape;
  segments: readonly Segment[];
  xs: readonly string[];
  percent: boolean;
  /** Drawn dashed, one figure for each x. */
  dashed: readonly (number | null)[] | undefined;
  axisFormat: (value: number) => string;
  /** Whether there is nothing between one and two. */
  isCount: boolean;
  /** Where the axis ends; at the next round figure unless given. */
  top?: number | undefined;
  /** Of the striped fills. */
  prefix: string;
};

export const DASH = 'var(--p-text)';

const bars = (segments: readonly Segment[], prefix: string): Plot.Markish[] => [
  Plot.barY(segments, {
    x: 'x',
    y1: 'y1',
    y2: 'y2',
    fill: ({ id, color, isPartial }) => (isPartial ? `url(#${hatchId(prefix, id)})` : color),
    insetTop: 0.5,
    insetBottom: 0.5,
  }),
];

const areas = (segments: readonly Segment[]): Plot.Markish[] => [
  Plot.areaY(segments, {
    x: 'x',
    y1: 'y1',
    y2: 'y2',
    z: 'id',
    fill: 'color',
    fillOpacity: 0.78,
    curve: 'monotone-x',
  }),
  Plot.lineY(segments, { x: 'x', y: 'y2', z: 'id', stroke: 'color', strokeWidth: 1.25, curve: 'monotone-x' }),
];

/** Bars or areas on top of each other over weeks, with what they are compared with. */
export function stackPlot(stack: StackPlot, { width, height }: Size): Plot.PlotOptions {
  const { shape, segments, xs, percent, dashed, axisFormat, isCount, prefix, top } = stack;
  const most = Math.max(0, ...segments.map(({ y2 }) => y2), ...(dashed ?? []).map((value) => value ?? 0));
  const domain = percent ? [0, 1] : top === undefined ? undefined : [0, top];
  const comparison = dashed?.flatMap((value, index) =>
    value === null || xs[index] === undefined ? [] : [{ x: xs[index], value }],
  );
  return {
    width,
    height,
    marginTop: MARGIN.top,
    marginRight: MARGIN.right,
    marginBottom: MARGIN.bottom,
    marginLeft: MARGIN.left,
    style: PLOT_STYLE,
    x: {
      type: 'band',
      domain: [...xs],
      paddingInner: xs.length * 30 > width ? 0.18 : 0.32,
      paddingOuter: shape === 'areas' ? 0 : 0.15,
      label: null,
    },
    y: { zero: true, label: null, nice: domain === undefined, ...(domain !== undefined && { domain }) },
    color: { type: 'identity' },
    marks: [
      ...horizontalGrid(axisFormat, isCount && !percent ? countTicks(most) : undefined),
      Plot.axisX(labelledPlaces(xs, width - MARGIN.left, PLACE_WIDTH), {
        tickSize: 0,
        tickPadding: 8,
        label: null,
        tickFormat: axisText,
      }),
      ...(shape === 'areas' ? areas(segments) : bars(segments, prefix)),
      Plot.ruleY([0], { stroke: 'var(--p-line-strong)' }),
      ...(comparison === undefined
        ? []
        : [
            Plot.lineY(comparison, {
              x: 'x',
              y: 'value',
              stroke: DASH,
              strokeOpacity: 0.65,
              strokeWidth: 1.5,
              strokeDasharray: '4,4',
              curve: 'monotone-x',
            }),
          ]),
    ],
  };
}
