import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type ErasureKind = 'visitor' | 'company' | 'person' | 'instance';
export type ErasureStatus = 'queued' | 'running' | 'done' | 'failed';
export type RetentionKind =
  | 'traffic'
  | 'impressions'
  | 'leads'
  | 'offlineEvents'
  | 'opportunities'
  | 'companies'
  | 'spend'
  | 'auditLog';

export type ErasureTables = {
  erasures: {
    id: string;
    kind: ErasureKind;
    subject_id: string;
    instance_id: string | null;
    asked_by: string | null;
    status: Generated<ErasureStatus>;
    removed: JSONColumnType<{ table: string; rows: number }[], string, string>;
    asked_at: ColumnType<Date, Date | undefined, never>;
    finished_at: Date | null;
    forgotten_at: Date | null;
  };
  retention: { instance_id: string; kind: RetentionKind; months: number };
};
