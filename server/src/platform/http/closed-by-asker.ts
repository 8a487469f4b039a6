import type { FastifyReply } from 'fastify';

/** Aborted when the connection closes before the answer has been sent: a tab was closed, a page was left. */
export function closedByAsker(reply: FastifyReply): AbortController {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort;
}
