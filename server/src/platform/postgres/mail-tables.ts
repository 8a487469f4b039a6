import type { ColumnType, Generated } from 'kysely';

export type MailStatus = 'queued' | 'kept' | 'sending' | 'sent' | 'unconfirmed' | 'failed';

export type MailMessagesTable = {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  /** Sealed; null once it was delivered or has ended. */
  body: string | null;
  status: Generated<MailStatus>;
  attempts: Generated<number>;
  last_error: string | null;
  handed_over_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  sent_at: Date | null;
  expires_at: Date;
};
