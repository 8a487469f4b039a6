import type { FastifyReply, FastifyRequest } from 'fastify';

/** Aborted when the connection closes before the answer has been sent: a tab was closed, a page was left. */
export function closedByAsker(reply: FastifyReply): AbortController {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort;
}

/** Whether the client disconnected before its request had arrived: the failure is not the server's. */
export const hasLeft = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.destroyed && !raw.complete;
