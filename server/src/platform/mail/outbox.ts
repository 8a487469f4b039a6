import type { Services } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import type { MailStatus } from '../postgres/mail-tables.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';
import { openMail } from './stored-mail.ts';

export type OutboxEntry = {
  id: string;
  to: string;
  subject: string;
  status: MailStatus;
  lastError: string | null;
  createdAt: Date;
  /** Whether it can still be read: delivered and expired messages are erased. */
  isReadable: boolean;
};
export type OutboxMessage = OutboxEntry & { content: RenderedMail | null };

type Needs = Pick<Services, 'config' | 'postgres' | 'log'>;
const MOST = 100;

const rowsOf = ({ postgres }: Needs) => postgres.selectFrom('mail_messages').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const entryOf = (row: Row): OutboxEntry => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  status: row.status,
  lastError: row.last_error,
  createdAt: row.created_at,
  isReadable: row.body !== null,
});

/** The messages of the last month, newest first. For the operator: it shows messages to all users. */
export async function listOutbox(services: Needs, limit = MOST): Promise<OutboxEntry[]> {
  const rows = await rowsOf(services).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(entryOf);
}

/** One message as it is (or would have been) sent; its content is null when it is erased. */
export async function readOutbox(services: Needs, id: string): Promise<OutboxMessage> {
  const row = await rowsOf(services).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Message');
  const content =
    row.body === null ? null : await renderMail(openMail(services.config, id, row.body), services.log);
  return { ...entryOf(row), content };
}
