export { useExport } from './use-export.ts';
export { useListExport } from './use-list-export.ts';
