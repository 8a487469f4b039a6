export type { RawFormat, RawTable } from './raw-tables.ts';
export { RAW_COLUMNS, RAW_FORMATS, RAW_TABLES } from './raw-tables.ts';
