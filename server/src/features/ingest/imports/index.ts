export { lines, unzipped } from './lines.ts';
export { type SpoolFile, spoolFile } from './spool-file.ts';
