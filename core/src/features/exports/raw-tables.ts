import { RAW_FACTS } from './raw-facts.ts';
import { RAW_TRAFFIC } from './raw-traffic.ts';

/** How a raw table is written. Times are UTC in ISO 8601; what has no value is null; in CSV lists are JSON and null is an empty cell. */
export const RAW_FORMATS = ['parquet', 'csv', 'ndjson'] as const;
export type RawFormat = (typeof RAW_FORMATS)[number];

/**
 * The tables every number is counted from, with what each column means: enough to compute all metrics again outside.
 * Each is one row of the period asked for: visits that started in it, opportunities that opened or closed in it.
 */
export const RAW_COLUMNS = { ...RAW_TRAFFIC, ...RAW_FACTS } as const satisfies Record<
  string,
  Readonly<Record<string, string>>
>;

export type RawTable = keyof typeof RAW_COLUMNS;
export const RAW_TABLES = Object.keys(RAW_COLUMNS) as readonly RawTable[];
