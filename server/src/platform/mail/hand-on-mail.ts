import type { Services } from '../context/index.ts';
import type { Jobs } from '../jobs/index.ts';

export const MAIL_JOB = 'mail.deliver';
const AT_ONCE = 50;

/**
 * Takes messages whose transaction was committed out of the queue: to a job each, or to the outbox when there is no mail
 * server. Which one it is and that it was taken are one transaction. Answers how many there were.
 */
export async function handOnMail(
  { postgres, config, log }: Pick<Services, 'postgres' | 'config' | 'log'>,
  jobs: Pick<Jobs, 'send' | 'wake'>,
): Promise<number> {
  const status = config.PARLEY_SMTP_URL === undefined ? 'kept' : 'sending';
  const messages = await postgres.transaction().execute(async (transaction) => {
    const taken = await transaction
      .updateTable('mail_messages')
      .set({ status })
      .where('id', 'in', (select) =>
        select
          .selectFrom('mail_messages')
          .select('id')
          .where('status', '=', 'queued')
          .orderBy('created_at')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'template'])
      .execute();
    if (status === 'sending') for (const { id } of taken) await jobs.send(transaction, MAIL_JOB, id);
    return taken;
  });
  if (status === 'sending' && messages.length > 0) jobs.wake(MAIL_JOB);
  if (status === 'kept')
    for (const { id, template } of messages)
      log.info(
        { template, part: 'mail' },
        `there is no mail server, a message was kept: read it with parley-server outbox ${id}`,
      );
  return messages.length;
}
