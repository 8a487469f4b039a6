import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type ChangedAt = ColumnType<Date, Date | undefined, Date>;
type Json = JSONColumnType<Record<string, unknown>> | null;

export type ConversationsTable = {
  id: string;
  instance_id: string;
  user_id: string;
  title: string;
  created_at: CreatedAt;
  used_at: ChangedAt;
};

export type ConversationTurnsTable = {
  conversation_id: string;
  id: string;
  position: number;
  question: string;
  edit: Json;
  status: Generated<'running' | 'complete' | 'cancelled' | 'failed'>;
  answer: Json;
  error_code: string | null;
  error_message: string | null;
  memory: Json;
  asked_at: ChangedAt;
  ended_at: Date | null;
  rating: 'helpful' | 'unhelpful' | null;
  rating_note: string | null;
  decision: 'confirmed' | 'discarded' | null;
};

export type PinsTable = {
  id: string;
  instance_id: string;
  user_id: string;
  title: string;
  memory: JSONColumnType<Record<string, unknown>>;
  audience: string | null;
  turn_id: string;
  kind: string;
  position: number;
  /** The block as it was pinned; null for pins of before it was kept. */
  kept: Json;
  as_of: Date | null;
  definitions: number | null;
  created_at: CreatedAt;
};

export type BoardsTable = {
  id: string;
  instance_id: string;
  user_id: string;
  name: string;
  /** `last 30 days` or `2026-01-01..2026-03-31`; null where each answer has its own days. */
  period: string | null;
  is_shared: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: ChangedAt;
};

export type BoardPinsTable = { board_id: string; pin_id: string; position: number };

export type ConversationTables = {
  boards: BoardsTable;
  board_pins: BoardPinsTable;
  conversations: ConversationsTable;
  conversation_turns: ConversationTurnsTable;
  pins: PinsTable;
};
