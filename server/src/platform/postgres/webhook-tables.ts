import type { WebhookKind } from '@parley/core/features/activations';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MessageContent } from '../webhooks/message-content.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export type ActivationWebhooksTable = {
  id: string;
  instance_id: string;
  name: string;
  kind: Generated<WebhookKind>;
  /** As it may be shown: of a chat without what lets others write there. */
  address: string;
  /** Sealed: what messages are signed with, or the whole address of a chat. */
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  created_by: string | null;
  created_at: CreatedAt;
};

/** `unconfirmed` was handed over, and no answer came. */
export type WebhookMessageStatus = 'waiting' | 'sent' | 'failed' | 'unconfirmed';

export type WebhookMessagesTable = {
  id: string;
  webhook_id: string;
  cause: string;
  type: string;
  content: JSONColumnType<MessageContent, string, never>;
  status: Generated<WebhookMessageStatus>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  handed_over_at: Date | null;
  problem: string | null;
  created_at: CreatedAt;
  finished_at: Date | null;
};

export type WebhookDeliveriesTable = {
  id: string;
  webhook_id: string;
  message_id: string;
  type: string;
  companies: number;
  sent_at: ColumnType<Date, never, never>;
  took_ms: number;
  /** Null when there was no answer. */
  status: number | null;
  answer: string;
};

export type WebhookTables = {
  activation_webhooks: ActivationWebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_messages: WebhookMessagesTable;
};
