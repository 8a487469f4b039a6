export { saveFile } from './download-file.ts';
export { useExport, withDate } from './use-export.ts';
export { useListExport } from './use-list-export.ts';
