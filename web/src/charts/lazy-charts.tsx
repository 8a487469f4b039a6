import { lazy, Suspense } from 'react';
import { WidgetSkeleton } from '../ui/widget-skeleton.tsx';
import type { FlowDiagramProps } from './flow-diagram.tsx';
import type { WeeklyBarsProps } from './weekly-bars.tsx';
import type { WeeklyLinesProps } from './weekly-lines.tsx';

const Bars = lazy(() => import('./weekly-bars.tsx').then(({ WeeklyBars }) => ({ default: WeeklyBars })));
const Lines = lazy(() => import('./weekly-lines.tsx').then(({ WeeklyLines }) => ({ default: WeeklyLines })));
const Flow = lazy(() => import('./flow-diagram.tsx').then(({ FlowDiagram }) => ({ default: FlowDiagram })));

/** The plotting library is large: a page shows its figures first, and the place of the chart is kept. */
export function WeeklyBars(props: WeeklyBarsProps) {
  return (
    <Suspense fallback={<WidgetSkeleton shape="columns" height={props.height} />}>
      <Bars {...props} />
    </Suspense>
  );
}

export function WeeklyLines(props: WeeklyLinesProps) {
  return (
    <Suspense fallback={<WidgetSkeleton shape="columns" height={props.height} />}>
      <Lines {...props} />
    </Suspense>
  );
}

export function FlowDiagram(props: FlowDiagramProps) {
  return (
    <Suspense fallback={<WidgetSkeleton shape="flow" height={props.height} />}>
      <Flow {...props} />
    </Suspense>
  );
}
