import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { dropUnsaved, hasUnsaved, useUnsaved } from './unsaved-guard.ts';

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The one place that stops navigations for `useUnsavedGuard`: a router has room for a single blocker. */
export function UnsavedDialog() {
  const isDirty = useUnsaved(({ forms }) => forms.size > 0);
  const words = useUnsaved(({ forms }) => [...forms.values()].find((each) => each !== undefined));
  // Filters and sorting of the same page live in the address and lose nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        title={words?.title ?? 'Leave without saving?'}
        confirm="Leave"
        cancel="Stay"
        tone="danger"
        onConfirm={() => {
          dropUnsaved();
          blocker.proceed();
        }}
        onClose={() => {
          if (hasUnsaved()) blocker.reset();
        }}
      >
        {words?.text ?? 'Your changes on this page have not been saved. If you leave now, they are lost.'}
      </ConfirmDialog>
    </Suspense>
  );
}
