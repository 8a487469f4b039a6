export type { FilePart } from './file-bytes.ts';
export { FILE_LIMITS, type FileLimits } from './limits.ts';
export type { ReadOptions } from './read-records.ts';
export type { BrokenRecord, CellRecord, FileFormat, FileHead, FileRecord, ObjectRecord } from './record.ts';
export { recordsOf } from './record-reader.ts';
