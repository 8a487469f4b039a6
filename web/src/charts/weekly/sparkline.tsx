type SparklineProps = {
  label: string;
  values: readonly number[];
  width?: number;
  height?: number;
  color?: string;
};

/** The course of a figure in the space of a word, from its lowest to its highest: it has no axis to start at zero. */
export function Sparkline({
  label,
  values,
  width = 96,
  height = 28,
  color = 'var(--p-accent)',
}: SparklineProps) {
  const top = Math.max(...values);
  const bottom = Math.min(...values);
  const x = (index: number): number =>
    values.length < 2 ? 0 : (index * (width - 4)) / (values.length - 1) + 2;
  const y = (value: number): number =>
    top === bottom ? height / 2 : height - 3 - ((value - bottom) * (height - 6)) / (top - bottom);
  const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = values.at(-1);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline
        points={line}
        fill="none"
        style={{ stroke: color }}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last !== undefined && <circle cx={x(values.length - 1)} cy={y(last)} r={2} style={{ fill: color }} />}
    </svg>
  );
}
