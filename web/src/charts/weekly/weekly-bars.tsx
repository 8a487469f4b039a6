import { formatCompact, formatFigure } from '@parley/core/metrics';
import { useCallback, useId, useMemo, useState } from 'react';
import { rem } from '../../ui/layout/text-scale.ts';
import classes from '../charts.module.css';
import type { ChartMarker } from '../frame/markers.tsx';
import { TimeFrame } from '../frame/time-frame.tsx';
import type { Size } from '../frame/use-size.ts';
import { ChartTable, figureCell, weekCell } from '../panel/chart-table.tsx';
import { useHidden } from '../panel/hidden-series.tsx';
import { Legend } from '../panel/legend.tsx';
import { ModeToggle } from '../panel/mode-toggle.tsx';
import { Hatches } from './hatches.tsx';
import { type ChartSeries, type ChartUnit, ofWholeWeeks, stack, toColumns } from './series.ts';
import { DASH, type StackShape, stackPlot } from './stack-plot.ts';
import { type Comparison, stackTooltip } from './stack-tooltip.ts';

export type WeeklyBarsProps = {
  label: string;
  series: readonly ChartSeries[];
  /** Of the whole chart, with legend and switch; the plot takes what they leave. */
  height: number;
  unit?: ChartUnit;
  shape?: StackShape;
  legend?: boolean;
  /** Where the axis ends; at the next round figure unless given. */
  top?: number;
  /** Heading of the places on the axis, in the table. */
  placeName?: string;
  /** Offers figures or shares of 100%. */
  modes?: boolean;
  /** Ids of series that are off at first. */
  hiddenAtFirst?: readonly string[];
  /** By mode, as both have something else to compare with. Ids of hidden series are given. */
  comparison?: (shown: { percent: boolean; hidden: readonly string[] }) => Comparison | undefined;
  markers?: readonly ChartMarker[];
  view?: 'chart' | 'table';
};

/** Stacked bars or areas, one per week or category, in the order of the series from the bottom. */
export function WeeklyBars(props: WeeklyBarsProps) {
  const { label, series, height, unit = 'count', legend = false, modes = false, view = 'chart' } = props;
  const { comparison: compare, shape = 'bars', hiddenAtFirst, markers, top, placeName = 'Week' } = props;
  const prefix = useId();
  const [hidden, toggle] = useHidden(series, hiddenAtFirst);
  const [percent, setPercent] = useState(false);
  const shown = useMemo(() => series.filter(({ id }) => !hidden.includes(id)), [series, hidden]);
  const columns = useMemo(() => toColumns(shown.length === 0 ? series : shown), [series, shown]);
  const segments = useMemo(
    () => stack(shown, columns, percent, shape === 'areas'),
    [shown, columns, percent, shape],
  );
  const xs = useMemo(() => columns.map(({ x }) => x), [columns]);
  const comparison = useMemo(
    () => (hidden.includes('comparison') ? undefined : compare?.({ percent, hidden })),
    [compare, percent, hidden],
  );
  const axisFormat = useCallback(
    (value: number) => (percent ? formatFigure(value, 'percent') : formatCompact(value, unit)),
    [percent, unit],
  );
  const dashed = useMemo(() => ofWholeWeeks(comparison?.values, columns), [comparison, columns]);
  const plot = useCallback(
    (size: Size) =>
      stackPlot(
        { shape, segments, xs, percent, dashed, axisFormat, isCount: unit === 'count', prefix, top },
        size,
      ),
    [shape, segments, xs, percent, dashed, axisFormat, unit, prefix, top],
  );
  const tooltip = useCallback(
    (index: number) => stackTooltip(columns[index], shown, unit, comparison?.values[index], percent),
    [columns, shown, unit, comparison, percent],
  );
  // The table lists the figures of all series, hidden ones too.
  const compared = compare?.({ percent: false, hidden: [] });
  const legendItems = [
    ...series,
    ...(compare === undefined
      ? []
      : [{ id: 'comparison', name: compare({ percent, hidden })?.name ?? '', color: DASH, dashed: true }]),
  ];
  return (
    <div className={classes.chart} style={{ height: rem(height) }}>
      {view === 'chart' && (legend || modes) && (
        <div className={classes.bar}>
          {legend && <Legend items={legendItems} hidden={hidden} onToggle={toggle} />}
          {modes && <ModeToggle percent={percent} onChange={setPercent} />}
        </div>
      )}
      {view === 'chart' && (
        <TimeFrame label={label} xs={xs} plot={plot} tooltip={tooltip} markers={markers}>
          <Hatches prefix={prefix} series={series} />
        </TimeFrame>
      )}
      <ChartTable
        visible={view === 'table'}
        caption={label}
        head={[placeName, ...series.map(({ name }) => name), 'Total', ...(compared ? [compared.name] : [])]}
        rows={toColumns(series).map(({ x, isPartial, values, total }, index) => [
          weekCell(x, isPartial),
          ...series.map(({ id }) => figureCell(values.get(id), unit)),
          figureCell(total, unit),
          ...(compared ? [figureCell(compared.values[index]?.value, unit)] : []),
        ])}
      />
    </div>
  );
}
