export { deliverMail, giveUpMail } from './deliver-mail.ts';
export { expireMail } from './expire-mail.ts';
export { handOnMail } from './hand-on-mail.ts';
export type { Mail } from './mail.ts';
export { createMailWorker } from './mail-worker.ts';
export type { OutboxEntry, OutboxMessage } from './outbox.ts';
export { listOutbox, readOutbox } from './outbox.ts';
export { registerOutboxRoutes } from './outbox-routes.ts';
export { queueMail } from './queue-mail.ts';
