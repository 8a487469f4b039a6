import { lazy, Suspense } from 'react';
import { WidgetSkeleton } from '../ui/states/widget-skeleton.tsx';
import type { FlowDiagramProps } from './flow/flow-diagram.tsx';
import type { WeeklyBarsProps } from './weekly/weekly-bars.tsx';
import type { WeeklyLinesProps } from './weekly/weekly-lines.tsx';

const Bars = lazy(() =>
  import('./weekly/weekly-bars.tsx').then(({ WeeklyBars }) => ({ default: WeeklyBars })),
);
const Lines = lazy(() =>
  import('./weekly/weekly-lines.tsx').then(({ WeeklyLines }) => ({ default: WeeklyLines })),
);
const Flow = lazy(() =>
  import('./flow/flow-diagram.tsx').then(({ FlowDiagram }) => ({ default: FlowDiagram })),
);

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
