export { ExportModal } from './components/export-modal.tsx';
export { ExportProgress } from './components/export-progress.tsx';
export { EXPORT_LIMIT, EXPORT_LIMIT_MESSAGE, useExport } from './use-export.ts';
export { useListExport } from './use-list-export.ts';
