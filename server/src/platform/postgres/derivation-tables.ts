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

/** Processes that write visits or roll-ups: those of earlier programs do not while one of a later program derives. */
export type DerivingProcessesTable = {
  process: string;
  /** The number of the last migration that its program knows. */
  program: number;
  noted_at: Date;
  /** When it last said that it derives visits as they arrive; null for those that do not. */
  derived_at: Date | null;
};
