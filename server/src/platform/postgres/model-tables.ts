import type { ColumnType, Generated } from 'kysely';

export type AssistantSettingsTable = {
  instance_id: string;
  uses_model: boolean;
  model_host: string | null;
  changed_by: string | null;
  changed_at: ColumnType<Date, Date | undefined, Date>;
};

export type ModelRequestsTable = {
  id: string;
  instance_id: string;
  user_id: string | null;
  conversation_id: string | null;
  question_id: string;
  host: string;
  model: string;
  kinds: string[];
  sent: string;
  reserved_tokens: number;
  input_tokens: number | null;
  output_tokens: number | null;
  outcome: Generated<'sent' | 'answered' | 'failed' | 'cancelled'>;
  problem: string | null;
  sent_at: ColumnType<Date, Date | undefined, never>;
  ended_at: Date | null;
};

export type ModelTables = { assistant_settings: AssistantSettingsTable; model_requests: ModelRequestsTable };
