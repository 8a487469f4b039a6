import type { ColumnType } from 'kysely';

export type StoredPartsTable = {
  table_name: string;
  part: string;
  instance_id: string;
  /** YYYY-MM-DD. */
  day: string;
  row_count: ColumnType<string, string | number, never>;
};

export type DamagedPartsTable = {
  table_name: string;
  part: string;
  reason: string;
  found_at: ColumnType<Date, Date | undefined, never>;
};
