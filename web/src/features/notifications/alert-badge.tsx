import { Suspense } from 'react';
import { lazyWithApi } from '../../shell/api/lazy-with-api.ts';
import { useInstance } from '../../shell/instance/instance-context.ts';

const AlertBell = lazyWithApi(() => import('./components/alert-bell.tsx').then((module) => module.AlertBell));

/** Loaded after the page: the first load goes without it. A superuser who looks into an organization gets no alerts of it. */
export function AlertBadge() {
  const { isForeign } = useInstance();
  return isForeign ? null : (
    <Suspense fallback={null}>
      <AlertBell />
    </Suspense>
  );
}
