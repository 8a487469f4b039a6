import { lazy, Suspense, useState } from 'react';
import { useExplainStore } from './explain-store.ts';

const ExplainDrawer = lazy(() =>
  import('./components/explain-drawer.tsx').then((module) => ({ default: module.ExplainDrawer })),
);

/** Mounted once by the shell; the drawer's code is loaded when a number is first explained. */
export function ExplainHost() {
  const isOpen = useExplainStore(({ trail }) => trail.length > 0);
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ExplainDrawer />
    </Suspense>
  );
}
