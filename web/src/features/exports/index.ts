export { EXPORT_LIMIT, EXPORT_LIMIT_MESSAGE, useExport } from './use-export.ts';
export { useListExport } from './use-list-export.ts';
