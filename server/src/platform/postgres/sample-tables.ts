import type { ColumnType, Generated } from 'kysely';

/** The status of the sample world; one row at most. */
export type SampleWorldsTable = {
  singleton: Generated<boolean>;
  instance_id: string;
  status: 'making' | 'ready' | 'deleting' | 'deleted';
  seed: number;
  created_at: ColumnType<Date, Date | undefined, Date>;
  ready_at: Date | null;
};
