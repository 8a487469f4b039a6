import type { ColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export type IngestQuarantineTable = {
  id: ColumnType<string, never, never>;
  target_table: string;
  deduplication_token: string;
  row_count: number;
  rows: string;
  error: string;
  created_at: CreatedAt;
};

export type VisitorKeysTable = { name: string; key: string; created_at: CreatedAt };

export type ClickhouseSentTable = { sent_at: CreatedAt; tokens: string[] };
