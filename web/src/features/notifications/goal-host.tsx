import { Suspense } from 'react';
import { lazyWithApi } from '../../shell/api/lazy-with-api.ts';
import { useGoalStore } from './goal-store.ts';

const GoalDialog = lazyWithApi(() =>
  import('./components/goal-dialog.tsx').then((module) => module.GoalDialog),
);

/** Mounted once by the frame; the dialog's code is loaded when a goal is first set. */
export function GoalHost() {
  const request = useGoalStore((state) => state.request);
  if (request === undefined) return null;
  return (
    <Suspense fallback={null}>
      <GoalDialog request={request} />
    </Suspense>
  );
}
