import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { RenderedMail } from './render-mail.ts';
import { messageIdOf, senderOf } from './sender.ts';

type Letter = RenderedMail & { id: string; to: string };

/** How long the server waits: for a connection and its greeting, then for each answer. */
export type MailPatience = { connectMs: number; silenceMs: number };
export const MAIL_PATIENCE: MailPatience = { connectMs: 15_000, silenceMs: 30_000 };

async function* withMark(
  message: AsyncIterable<Buffer>,
  handOver: () => Promise<void>,
): AsyncGenerator<Buffer> {
  yield* message;
  await handOver();
}

/** RFC 8058: mail programs show a button that asks the address, without opening it. */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Hands a message to the mail server. `handOver` is called when the server has all of it but the dot that ends it: up
 * to then it cannot have taken the message, so that after a crash before it another try is safe.
 */
export async function sendBySmtp({
  config,
  letter,
  patience,
  handOver,
}: {
  config: Config & { PARLEY_SMTP_URL: string };
  letter: Letter;
  patience: MailPatience;
  handOver: () => Promise<void>;
}): Promise<void> {
  const transport = createTransport({
    url: config.PARLEY_SMTP_URL,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    // Lazy: nothing of it is read before the server has asked for the message.
    mail.message.processFunc((message) => Readable.from(withMark(message, handOver)));
    done();
  });
  try {
    await transport.sendMail({
      from: senderOf(config),
      to: letter.to,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      attachments: letter.files.map(({ name, type, content, cid }) => ({
        filename: name,
        contentType: type,
        content,
        ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
      })),
      messageId: messageIdOf(config, letter.id),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...unsubscribeHeaders(letter.unsubscribeUrl),
      },
    });
  } finally {
    transport.close();
  }
}
