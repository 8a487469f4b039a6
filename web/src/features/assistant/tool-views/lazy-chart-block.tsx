import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';
import { CHART_HEIGHT } from './chart-height.ts';

const Chart = lazy(() => import('./chart-block.tsx').then(({ ChartBlock }) => ({ default: ChartBlock })));

/** The charts are as large as the rest of the drawer: they load with the first answer that has one. */
export function ChartBlock({ block }: { block: BlockOf<'chart'> }) {
  return (
    <Suspense
      fallback={
        <div className={classes.chart} role="status" aria-label="Loading the chart">
          <Skeleton height={CHART_HEIGHT} radius="md" />
        </div>
      }
    >
      <Chart block={block} />
    </Suspense>
  );
}
