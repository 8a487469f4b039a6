import { HorizontalBars, ToggleDonut, WeeklyBars, WeeklyLines } from '../../../charts/index.ts';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';
import { CHART_HEIGHT } from './chart-height.ts';
import { useSeriesColors } from './series-color.ts';

/** A slice that is named in the list below the ring, and from which share on beside it. */
const SLICE_HEIGHT = 28;
const LABEL_FROM = 0.03;

/** Over time a line or stacked columns; over categories bars or a donut. */
export function ChartBlock({ block }: { block: BlockOf<'chart'> }) {
  return (
    <figure className={classes.chart}>
      <Plotted block={block} />
    </figure>
  );
}

function Plotted({ block: { shape, x, series, unit } }: { block: BlockOf<'chart'> }) {
  const { ownColor, seriesColor } = useSeriesColors();
  const label = `${series.map((one) => one.label).join(', ')} by ${x.label.toLowerCase()}`;
  if (x.kind === 'time') {
    const lines = series.map(({ id, label: name, points }, index) => ({
      id,
      name,
      color: seriesColor(id, name, index),
      values: points.map((point) => ({ week: point.x, value: point.y, isPartial: point.partial })),
    }));
    return shape === 'line' ? (
      <WeeklyLines series={lines} height={CHART_HEIGHT} unit={unit} label={label} />
    ) : (
      <WeeklyBars series={lines} height={CHART_HEIGHT} unit={unit} label={label} legend={lines.length > 1} />
    );
  }
  const rows = (series[0]?.points ?? []).map((point, index) => ({
    id: point.x,
    name: point.x,
    color: seriesColor(point.x, point.x, index),
    value: point.y ?? 0,
  }));
  if (shape === 'donut')
    return (
      <ToggleDonut
        slices={rows}
        unit={unit}
        label={label}
        caption={series[0]?.label.toLowerCase() ?? ''}
        labelFrom={LABEL_FROM}
        height={CHART_HEIGHT + rows.length * SLICE_HEIGHT}
      />
    );
  // The bars may be the first few of many: what they add up to is not what a share is of.
  return (
    <HorizontalBars
      rows={rows.map((row) => ({ ...row, color: ownColor(row.name) ?? 'var(--p-other)', note: '' }))}
      unit={unit}
      label={label}
    />
  );
}
