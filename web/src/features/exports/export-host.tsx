import { lazy, Suspense } from 'react';
import { isExporting, useExportStore } from './export-store.ts';

const ExportModal = lazy(() =>
  import('./components/export-modal.tsx').then((module) => ({ default: module.ExportModal })),
);

/** Mounted once by the shell: the export under way stands in front of every page until it is done or given up. */
export function ExportHost() {
  const isUnderway = useExportStore(({ state }) => isExporting(state));
  if (!isUnderway) return null;
  return (
    <Suspense fallback={null}>
      <ExportModal />
    </Suspense>
  );
}
