import type { ColumnType } from 'kysely';

export type DerivationWatermarksTable = {
  id: string;
  arrived_at: Date;
  updated_at: ColumnType<Date, Date | undefined, Date>;
};

export type ProcessedArrivalsTable = {
  kind: 'visits' | 'impressions';
  instance_id: string;
  moment: string;
  rows: number;
};
