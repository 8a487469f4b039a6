export { atMost, lines, sizeWords, unzipped } from './lines.ts';
export { type SpoolFile, spoolFile } from './spool-file.ts';
