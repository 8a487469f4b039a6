import { Suspense } from 'react';
import { lazyWithApi } from '../../shell/api/lazy-with-api.ts';
import { useFocusBack } from '../../ui/focus/use-focus-back.ts';
import { isExporting, useExportStore } from './export-store.ts';

const ExportModal = lazyWithApi(() =>
  import('./components/export-modal.tsx').then((module) => module.ExportModal),
);

/** Mounted once by the frame: shows the running export over every page until it is done or cancelled. */
export function ExportHost() {
  const isUnderway = useExportStore(({ state }) => isExporting(state));
  useFocusBack(isUnderway);
  if (!isUnderway) return null;
  return (
    <Suspense fallback={null}>
      <ExportModal />
    </Suspense>
  );
}
