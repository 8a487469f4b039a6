import type { ColumnType } from 'kysely';

export type DerivationWatermarksTable = {
  id: string;
  arrived_at: Date;
  rows_before: ColumnType<number | null, number | null | undefined, number | null>;
  version: ColumnType<string, string | number | undefined, string | number>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
};
