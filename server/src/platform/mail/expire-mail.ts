import type { Services } from '../context/index.ts';

const KEEP_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Erases expired links at once, and everything else of a message after a month. */
export async function expireMail({ postgres }: Pick<Services, 'postgres'>, now = Date.now()): Promise<void> {
  await postgres
    .updateTable('mail_messages')
    .set({ body: null })
    .where('expires_at', '<', new Date(now))
    .where('body', 'is not', null)
    .where('status', 'in', ['kept', 'failed', 'unconfirmed'])
    .execute();
  await postgres
    .deleteFrom('mail_messages')
    .where('created_at', '<', new Date(now - KEEP_DAYS * DAY_MS))
    .execute();
}
