import type { Services } from '../context/index.ts';
import { newId } from '../ids/index.ts';
import type { PostgresTransaction } from '../postgres/postgres.ts';
import { composeMail } from './compose-mail.ts';
import { lifetimeOf, type Mail, mailSchema } from './mail.ts';
import { sealMail } from './stored-mail.ts';

/**
 * Mails a user something, if the transaction is kept: `queueMail({ transaction, services, mail: { template:
 * 'magic-link', to, props } })`. Sent, or laid in the outbox, a moment later by whichever server looks first.
 */
export async function queueMail({
  transaction,
  services,
  mail: given,
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  mail: Mail;
}): Promise<{ id: string }> {
  const mail = mailSchema.parse(given);
  const id = newId('mail');
  await transaction
    .insertInto('mail_messages')
    .values({
      id,
      template: mail.template,
      recipient: mail.to,
      subject: composeMail(mail).subject,
      body: sealMail(services.config, id, mail),
      expires_at: new Date(Date.now() + lifetimeOf(mail)),
    })
    .execute();
  return { id };
}
