import type { ChartSeries } from './series.ts';

export const hatchId = (prefix: string, id: string): string => `${prefix}-${id.replace(/[^\w-]/g, '_')}`;

/** Striped fills for weeks that are not over, one per series. */
export function Hatches({ prefix, series }: { prefix: string; series: readonly ChartSeries[] }) {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {series.map(({ id, color }) => (
          <pattern
            key={id}
            id={hatchId(prefix, id)}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={6} height={6} style={{ fill: color }} fillOpacity={0.3} />
            <rect width={2.5} height={6} style={{ fill: color }} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
