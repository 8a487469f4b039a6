import { lazy, Suspense } from 'react';
import classes from './compare.module.css';
import type { ComparePanelProps } from './compare-panel.tsx';

const Panel = lazy(() => import('./compare-panel.tsx').then((module) => ({ default: module.ComparePanel })));

/** The comparison an address asks for, and nothing where it asks for none; its code is loaded when it is first seen. */
export function ComparePanel(props: ComparePanelProps) {
  if (props.ids.length === 0) return null;
  return (
    <Suspense fallback={<div className={classes.waiting} role="status" aria-label="Loading" />}>
      <Panel {...props} />
    </Suspense>
  );
}
