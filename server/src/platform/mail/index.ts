export { deliverMail, giveUpMail } from './deliver-mail.ts';
export { expireMail } from './expire-mail.ts';
export { handOnMail } from './hand-on-mail.ts';
export type { Mail } from './mail.ts';
export { createMailWorker, mailJob } from './mail-worker.ts';
export type { OutboxEntry, OutboxMessage } from './outbox.ts';
export { listOutbox, readOutbox } from './outbox.ts';
export { queueMail } from './queue-mail.ts';
