import { Suspense } from 'react';
import { lazyWithApi } from '../../shell/api/lazy-with-api.ts';
import { useAlertStore } from './alert-store.ts';
import { useGoalStore } from './goal-store.ts';
import { useReportStore } from './report-store.ts';

const GoalDialog = lazyWithApi(() => import('./components/goal-form.tsx').then((module) => module.GoalForm));
const AlertDialog = lazyWithApi(() =>
  import('./components/alert-form.tsx').then((module) => module.AlertForm),
);
const ReportDialog = lazyWithApi(() =>
  import('./components/report-form.tsx').then((module) => module.ReportForm),
);

/** Mounted once by the frame; the code of a dialog is loaded when it is first opened. */
export function NotificationHost() {
  const goal = useGoalStore((state) => state.request);
  const alert = useAlertStore((state) => state.request);
  const report = useReportStore((state) => state.request);
  return (
    <Suspense fallback={null}>
      {goal !== undefined && <GoalDialog request={goal} />}
      {alert !== undefined && <AlertDialog request={alert} />}
      {report !== undefined && <ReportDialog request={report} />}
    </Suspense>
  );
}
