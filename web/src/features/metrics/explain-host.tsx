import { Suspense, useState } from 'react';
import { lazyWithApi } from '../../shell/api/lazy-with-api.ts';
import { useExplainStore } from './explain-store.ts';

const ExplainDrawer = lazyWithApi(() =>
  import('./components/explain-drawer.tsx').then((module) => module.ExplainDrawer),
);

/** Mounted once by the frame; the drawer's code is loaded when a number is first explained. */
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
