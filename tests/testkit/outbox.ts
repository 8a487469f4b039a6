import type { Services } from '@parley/server/platform/context/index';
import { listOutbox, readOutbox } from '@parley/server/platform/mail/index';

export type QueuedMail = { id: string; subject: string; html: string; text: string; links: string[] };

/** Every message to an address that can still be read, newest first; no mail server and no jobs are needed. */
export async function mailTo(services: Services, to: string): Promise<QueuedMail[]> {
  const entries = (await listOutbox(services, 10_000)).filter((entry) => entry.to === to && entry.isReadable);
  const messages = await Promise.all(entries.map(({ id }) => readOutbox(services, id)));
  return messages.flatMap(({ id, content }) => (content ? [{ id, ...content }] : []));
}

/** The latest message to an address; throws when there is none. */
export async function lastMail(services: Services, to: string): Promise<QueuedMail> {
  const [mail] = await mailTo(services, to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}
