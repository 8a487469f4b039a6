import * as Plot from '@observablehq/plot';
import { formatCompact, formatFigure } from '@parley/core/metrics';
import { useCallback, useId, useMemo, useState } from 'react';
import { axisText, placeText } from './axis-text.ts';
import { ChartTable } from './chart-table.tsx';
import type { TooltipContent } from './chart-tooltip.tsx';
import classes from './charts.module.css';
import { Hatches, hatchId } from './hatches.tsx';
import { Legend } from './legend.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { horizontalGrid, MARGIN, PLOT_STYLE } from './plot-theme.ts';
import { type ChartSeries, type ChartUnit, labelledPlaces, stack, toColumns } from './series.ts';
import { TimeFrame } from './time-frame.tsx';
import { useHidden } from './use-hidden.ts';

/** What the bars are compared with, drawn dashed: one figure per bar, with what it is called in the tooltip. */
export type Comparison = { name: string; values: readonly { value: number | null; label: string }[] };

export type WeeklyBarsProps = {
  label: string;
  series: readonly ChartSeries[];
  /** Of the whole chart, with legend and switch; the plot takes what they leave. */
  height: number;
  unit?: ChartUnit;
  legend?: boolean;
  /** Offers figures or shares of 100%. */
  modes?: boolean;
  /** By mode, as both have something else to compare with. Ids of hidden series are given. */
  comparison?: (shown: { percent: boolean; hidden: readonly string[] }) => Comparison | undefined;
  view?: 'chart' | 'table';
};

const DASH = 'var(--p-text)';

/** Stacked bars, one per week or category, in the order of the series from the bottom. */
export function WeeklyBars(props: WeeklyBarsProps) {
  const { label, series, height, unit = 'count', legend = false, modes = false, view = 'chart' } = props;
  const { comparison: compare } = props;
  const prefix = useId();
  const [hidden, toggle] = useHidden();
  const [percent, setPercent] = useState(false);
  const shown = useMemo(() => series.filter(({ id }) => !hidden.includes(id)), [series, hidden]);
  const columns = useMemo(() => toColumns(shown.length === 0 ? series : shown), [series, shown]);
  const segments = useMemo(() => stack(shown, columns, percent), [shown, columns, percent]);
  const xs = useMemo(() => columns.map(({ x }) => x), [columns]);
  const comparison = useMemo(
    () => (hidden.includes('comparison') ? undefined : compare?.({ percent, hidden })),
    [compare, percent, hidden],
  );
  const axisFormat = useCallback(
    (value: number) => (percent ? formatFigure(value, 'percent') : formatCompact(value, unit)),
    [percent, unit],
  );

  const plot = useCallback(
    ({ width, height: plotHeight }: { width: number; height: number }): Plot.PlotOptions => {
      const dashed = comparison?.values.flatMap(({ value }, index) =>
        value === null || xs[index] === undefined ? [] : [{ x: xs[index], value }],
      );
      const inset = xs.length * 30 > width ? 0.18 : 0.32;
      return {
        width,
        height: plotHeight,
        marginTop: MARGIN.top,
        marginRight: MARGIN.right,
        marginBottom: MARGIN.bottom,
        marginLeft: MARGIN.left,
        style: PLOT_STYLE,
        x: { type: 'band', domain: xs, paddingInner: inset, paddingOuter: 0.15, label: null },
        y: { zero: true, label: null, nice: !percent, ...(percent ? { domain: [0, 1] } : {}) },
        color: { type: 'identity' },
        marks: [
          ...horizontalGrid(axisFormat),
          Plot.axisX(labelledPlaces(xs, width - MARGIN.left, 64), {
            tickSize: 0,
            tickPadding: 8,
            label: null,
            tickFormat: axisText,
          }),
          Plot.barY(segments, {
            x: 'x',
            y1: 'y1',
            y2: 'y2',
            fill: ({ id, color, isPartial }) => (isPartial ? `url(#${hatchId(prefix, id)})` : color),
            insetTop: 0.5,
            insetBottom: 0.5,
          }),
          Plot.ruleY([0], { stroke: 'var(--p-line-strong)' }),
          ...(dashed === undefined
            ? []
            : [
                Plot.lineY(dashed, {
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
    },
    [segments, xs, comparison, percent, axisFormat, prefix],
  );

  const tooltip = useCallback(
    (index: number): TooltipContent => {
      const column = columns[index];
      if (column === undefined) return { title: '', rows: [] };
      const share = (value: number | null | undefined): string =>
        column.total === 0 ? '' : formatFigure((value ?? 0) / column.total, 'percent');
      const before = comparison?.values[index];
      return {
        title: placeText(column.x),
        note: column.isPartial ? 'Not a whole week in this period' : undefined,
        rows: [
          ...shown.toReversed().map(({ id, name, color }) => ({
            id,
            name,
            color,
            value: formatFigure(column.values.get(id), unit),
            share: share(column.values.get(id)),
          })),
          ...(shown.length > 1
            ? [{ id: 'total', name: 'Total', value: formatFigure(column.total, unit) }]
            : []),
          ...(before === undefined
            ? []
            : [
                {
                  id: 'comparison',
                  name: before.label,
                  color: DASH,
                  dashed: true,
                  value: formatFigure(before.value, percent ? 'percent' : unit),
                },
              ]),
        ],
      };
    },
    [columns, shown, unit, comparison, percent],
  );

  const legendItems = [
    ...series,
    ...(compare === undefined
      ? []
      : [{ id: 'comparison', name: compare({ percent, hidden })?.name ?? '', color: DASH, dashed: true }]),
  ];
  return (
    <div className={classes.chart} style={{ height }}>
      {view === 'chart' && (legend || modes) && (
        <div className={classes.bar}>
          {legend && <Legend items={legendItems} hidden={hidden} onToggle={toggle} />}
          {modes && <ModeToggle percent={percent} onChange={setPercent} />}
        </div>
      )}
      {view === 'chart' && (
        <TimeFrame label={label} xs={xs} plot={plot} tooltip={tooltip}>
          <Hatches prefix={prefix} series={series} />
        </TimeFrame>
      )}
      <ChartTable
        visible={view === 'table'}
        caption={label}
        head={['Week', ...series.map(({ name }) => name), 'Total']}
        rows={toColumns(series).map(({ x, isPartial, values, total }) => [
          axisText(x) + (isPartial ? ' (partial)' : ''),
          ...series.map(({ id }) => formatFigure(values.get(id), unit)),
          formatFigure(total, unit),
        ])}
      />
    </div>
  );
}
