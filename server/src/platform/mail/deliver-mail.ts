import type { Services } from '../context/index.ts';
import { deliveryFailure } from './delivery-failure.ts';
import { type Ending, messageRow } from './message-row.ts';
import { renderMail } from './render-mail.ts';
import { MAIL_PATIENCE, sendBySmtp } from './smtp.ts';
import { openMail } from './stored-mail.ts';

type Needs = Pick<Services, 'config' | 'postgres' | 'log'>;

/** Another try of the same message has come as far as handing it over. */
class HandedOverElsewhere extends Error {}

/**
 * One try to deliver a message. Throws when it should be tried again. Where the mail server had the whole message and
 * said nothing, in this try or in one before it that was cut off, it is left at that: it has most likely arrived, and
 * the outbox says so.
 */
export async function deliverMail(
  { config, postgres, log }: Needs,
  id: string,
  patience = MAIL_PATIENCE,
): Promise<void> {
  const message = messageRow(postgres, id);
  const row = await message.beginTry();
  if (!row || row.body === null) return;
  const about = { message: id, template: row.template, part: 'mail' };
  const end = async (ending: Ending, error?: string): Promise<void> => {
    await message.end(ending, error);
    if (ending !== 'sent' && ending !== 'kept')
      log.warn({ ...about, ...(error !== undefined && { error }) }, `a message is ${ending}`);
  };
  const { PARLEY_SMTP_URL } = config;
  if (PARLEY_SMTP_URL === undefined) return await end('kept');
  if (row.handed_over_at !== null) return await end('unconfirmed');
  if (row.expires_at.getTime() <= Date.now())
    return await end('failed', row.last_error ?? 'It could not be delivered in time.');

  const progress = { isHandedOver: false };
  try {
    const letter = { ...(await renderMail(openMail(config, id, row.body), log)), id, to: row.recipient };
    await sendBySmtp({
      config: { ...config, PARLEY_SMTP_URL },
      letter,
      patience,
      handOver: async () => {
        if (!(await message.handOver())) throw new HandedOverElsewhere();
        progress.isHandedOver = true;
      },
    });
  } catch (error) {
    if (error instanceof HandedOverElsewhere) return;
    const { text, isFinal, isAnswer } = deliveryFailure(error);
    if (isFinal) return await end('failed', text);
    if (progress.isHandedOver && !isAnswer) return await end('unconfirmed', text);
    await message.endTry(text, progress);
    log.warn({ ...about, attempt: row.attempts, error: text }, 'the mail server did not take a message');
    throw new Error(text);
  }
  await end('sent');
}

/** After the last try: the message stays in the outbox, where it can be read as long as it is of use. */
export async function giveUpMail({ postgres, log }: Omit<Needs, 'config'>, id: string): Promise<void> {
  const template = await messageRow(postgres, id).giveUp();
  if (template !== undefined)
    log.error(
      { message: id, template, part: 'mail' },
      'a message could not be delivered: read it with parley-server outbox',
    );
}
