import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { rem } from '../layout/text-scale.ts';
import classes from './widget-skeleton.module.css';

export type SkeletonShape = 'columns' | 'ring' | 'bars' | 'table' | 'flow';

const COLUMNS = [62, 70, 66, 74, 71, 78, 73, 80, 76, 84, 79, 88, 72];
const BARS = [92, 84, 71, 60, 52, 41, 33];
const FLOW = [[98], [60, 22, 12], [60, 14, 9, 7]];
const ROWS = [34, 28, 31, 37, 26, 33, 29, 35, 27, 32];

const SHAPES: Record<SkeletonShape, () => ReactNode> = {
  columns: () => (
    <div className={classes.columns}>
      {COLUMNS.map((share) => (
        <Skeleton animate={false} key={share} height={`${share}%`} radius={3} />
      ))}
    </div>
  ),
  ring: () => (
    <div className={classes.ring}>
      <div className={classes.circle} />
      {BARS.slice(0, 4).map((share) => (
        <Skeleton animate={false} key={share} height={12} width="100%" />
      ))}
    </div>
  ),
  bars: () => (
    <div className={classes.bars}>
      {BARS.map((share) => (
        <div key={share}>
          <Skeleton animate={false} height={12} width={`${share / 2}%`} mb={8} />
          <Skeleton animate={false} height={6} width={`${share}%`} />
        </div>
      ))}
    </div>
  ),
  flow: () => (
    <div className={classes.flow}>
      {FLOW.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three steps, always the same
        <div key={index} className={classes.step}>
          {parts.map((share) => (
            <Skeleton animate={false} key={share} height={`${share}%`} radius={3} />
          ))}
        </div>
      ))}
    </div>
  ),
  table: () => (
    <div className={classes.table}>
      {ROWS.map((share) => (
        <div key={share} className={classes.row}>
          <Skeleton animate={false} height={24} width={24} />
          <Skeleton animate={false} height={12} width={`${share}%`} />
          <Skeleton animate={false} height={12} width="12%" ml="auto" />
          <Skeleton animate={false} height={12} width="18%" />
        </div>
      ))}
    </div>
  ),
};

/** The shape of the content, in its place. It pulses as a whole: each part would need its own layer. */
export function WidgetSkeleton({ shape, height }: { shape: SkeletonShape; height: number }) {
  return (
    <div
      role="status"
      aria-label="Loading"
      className={classes.pulse}
      style={{ height: rem(height), overflow: 'hidden' }}
    >
      {SHAPES[shape]()}
    </div>
  );
}
