import * as Plot from '@observablehq/plot';
import { formatCompact, formatFigure } from '@parley/core/metrics';
import { useCallback, useMemo } from 'react';
import { rem } from '../../ui/layout/text-scale.ts';
import classes from '../charts.module.css';
import type { TooltipContent } from '../frame/chart-tooltip.tsx';
import type { ChartMarker } from '../frame/markers.tsx';
import { TimeFrame } from '../frame/time-frame.tsx';
import { ChartTable, figureCell, weekCell } from '../panel/chart-table.tsx';
import { useHidden } from '../panel/hidden-series.tsx';
import { Legend } from '../panel/legend.tsx';
import { axisText, placeText } from './axis-text.ts';
import { countTicks, horizontalGrid, MARGIN, PLACE_WIDTH, PLOT_STYLE } from './plot-theme.ts';
import { type ChartSeries, type ChartUnit, labelledPlaces, lineParts, toColumns } from './series.ts';
import { DASH } from './stack-plot.ts';
import { type Comparison, comparisonRow } from './stack-tooltip.ts';

export type WeeklyLinesProps = {
  label: string;
  series: readonly ChartSeries[];
  height: number;
  unit?: ChartUnit;
  legend?: boolean;
  /** False where the course matters more than the size: the axis then begins where the figures do. */
  fromZero?: boolean;
  /** Drawn dashed. */
  comparison?: Comparison | undefined;
  markers?: readonly ChartMarker[];
  view?: 'chart' | 'table';
};

/** One line per series; a gap where there is no value, a dashed end where the first or last week is cut. */
export function WeeklyLines(props: WeeklyLinesProps) {
  const {
    label,
    series,
    height,
    unit = 'count',
    legend = series.length > 1 || props.comparison !== undefined,
    view = 'chart',
  } = props;
  const { comparison: compared, markers, fromZero = true } = props;
  const [hidden, toggle] = useHidden(series);
  const comparison = hidden.includes('comparison') ? undefined : compared;
  const shown = useMemo(() => series.filter(({ id }) => !hidden.includes(id)), [series, hidden]);
  const columns = useMemo(() => toColumns(series), [series]);
  const xs = useMemo(() => columns.map(({ x }) => x), [columns]);
  const most = useMemo(
    () => Math.max(0, ...shown.flatMap(({ values }) => values.map(({ value }) => value ?? 0))),
    [shown],
  );

  const plot = useCallback(
    ({ width, height: plotHeight }: { width: number; height: number }): Plot.PlotOptions => ({
      width,
      height: plotHeight,
      marginTop: MARGIN.top,
      marginRight: MARGIN.right + 8,
      marginBottom: MARGIN.bottom,
      marginLeft: MARGIN.left,
      style: PLOT_STYLE,
      x: { type: 'point', domain: xs, label: null, padding: 0.3 },
      y: { zero: fromZero, nice: true, label: null },
      color: { type: 'identity' },
      marks: [
        ...horizontalGrid(
          (value) => formatCompact(value, unit),
          unit === 'count' ? countTicks(most) : undefined,
        ),
        Plot.axisX(labelledPlaces(xs, width - MARGIN.left, PLACE_WIDTH), {
          tickSize: 0,
          tickPadding: 8,
          label: null,
          tickFormat: axisText,
        }),
        ...(fromZero ? [Plot.ruleY([0], { stroke: 'var(--p-line-strong)' })] : []),
        Plot.lineY(comparison?.values.map(({ value }, index) => ({ x: xs[index], value })) ?? [], {
          x: 'x',
          y: 'value',
          stroke: DASH,
          strokeOpacity: 0.65,
          strokeWidth: 1.5,
          strokeDasharray: '4,4',
        }),
        ...shown.flatMap(({ color, values, isGuide = false }) => {
          const { whole, cut } = lineParts(values);
          const options = {
            x: 'week',
            y: 'value',
            stroke: color,
            strokeWidth: 2,
            curve: 'monotone-x',
          } as const;
          if (isGuide)
            return [
              Plot.lineY(values, { ...options, curve: 'linear', strokeWidth: 1.5, strokeDasharray: '4,4' }),
            ];
          return [
            Plot.lineY(whole, options),
            ...cut.map((part) => Plot.lineY(part, { ...options, strokeDasharray: '3,4' })),
            ...(values.length <= 32
              ? [
                  Plot.dot(new Set([...whole, ...cut.flat()]), {
                    x: 'week',
                    y: 'value',
                    fill: color,
                    r: 2.5,
                  }),
                ]
              : []),
          ];
        }),
      ],
    }),
    [shown, xs, unit, comparison, fromZero, most],
  );
  const tooltip = useCallback(
    (index: number): TooltipContent => {
      const column = columns[index];
      if (column === undefined) return { title: '', rows: [] };
      const before = comparison?.values[index];
      return {
        title: placeText(column.x),
        note: column.isPartial ? 'Not whole in this period' : undefined,
        rows: [
          ...shown.map(({ id, name, color, isGuide: dashed }) => ({
            ...{ id, name, color, dashed },
            value: formatFigure(column.values.get(id), unit),
          })),
          ...(before === undefined ? [] : [comparisonRow(before, unit)]),
        ],
      };
    },
    [columns, shown, unit, comparison],
  );
  const legendItems = [
    ...series.map(({ id, name, color, isGuide: dashed = false }) => ({ id, name, color, dashed })),
    ...(compared === undefined ? [] : [{ id: 'comparison', name: compared.name, color: DASH, dashed: true }]),
  ];
  return (
    <div className={classes.chart} style={{ height: rem(height) }}>
      {view === 'chart' && legend && (
        <div className={classes.bar}>
          <Legend items={legendItems} hidden={hidden} onToggle={toggle} />
        </div>
      )}
      {view === 'chart' && (
        <TimeFrame label={label} xs={xs} plot={plot} tooltip={tooltip} markers={markers} />
      )}
      <ChartTable
        visible={view === 'table'}
        caption={label}
        head={['Week', ...series.map(({ name }) => name), ...(compared ? [compared.name] : [])]}
        rows={columns.map(({ x, isPartial, values }, index) => [
          weekCell(x, isPartial),
          ...series.map(({ id }) => figureCell(values.get(id), unit)),
          ...(compared ? [figureCell(compared.values[index]?.value, unit)] : []),
        ])}
      />
    </div>
  );
}
