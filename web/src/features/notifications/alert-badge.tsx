import { Suspense } from 'react';
import { lazyWithApi } from '../../shell/api/lazy-with-api.ts';
import { useInstance } from '../../shell/instance/instance-context.ts';

const AlertBell = lazyWithApi(() => import('./components/alert-bell.tsx').then((module) => module.AlertBell));

/** Kept free until the bell is there, so that nothing in the header moves: its width in alert-bell.module.css. */
const BELL_PX = 36;

/** Loaded after the page: the first load goes without it. A superuser who looks into an organization gets no alerts of it. */
export function AlertBadge() {
  const { isForeign } = useInstance();
  return isForeign ? null : (
    <Suspense fallback={<span style={{ width: BELL_PX }} />}>
      <AlertBell />
    </Suspense>
  );
}
