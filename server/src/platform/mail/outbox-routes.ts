import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context/index.ts';
import { AppError } from '../errors/index.ts';
import { isLoopback, listensOnLoopback, pagePolicy } from '../http/index.ts';
import { listOutbox, readOutbox } from './outbox.ts';
import { messagePage, outboxPage } from './outbox-page.ts';
import { withPictures } from './render-mail.ts';

/** A message is shown as mail programs show it: no scripts, nothing fetched, its links open elsewhere. */
const MESSAGE_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/**
 * Pages that show the mail to all users, sign-in links included: only where they are asked for (`npm run dev` does), on a
 * server that only this machine reaches, and under a name of this machine.
 */
export function registerOutboxRoutes(scope: FastifyInstance, services: Services): void {
  const { config } = services;
  if (!config.PARLEY_OUTBOX_PAGE || !listensOnLoopback(config)) return;
  const route = { config: { capability: 'public' } } as const;
  const requireLoopback = ({ hostname }: FastifyRequest): void => {
    if (!isLoopback(hostname)) throw new AppError('NOT_FOUND');
  };
  const send = (reply: FastifyReply, page: (nonce: string) => string): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    const policy = `${pagePolicy(config, nonce)}; frame-src 'self'`;
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page(nonce));
  };

  scope.get('/outbox', route, async (request, reply) => {
    requireLoopback(request);
    const entries = await listOutbox(services);
    return send(reply, (nonce) => outboxPage(nonce, entries));
  });
  scope.get<{ Params: { id: string } }>('/outbox/:id', route, async (request, reply) => {
    requireLoopback(request);
    const message = await readOutbox(services, request.params.id);
    return send(reply, (nonce) => messagePage(nonce, message));
  });
  scope.get<{ Params: { id: string } }>('/outbox/:id/html', route, async (request, reply) => {
    requireLoopback(request);
    const { content } = await readOutbox(services, request.params.id);
    if (content === null) throw new AppError('NOT_FOUND');
    return reply
      .header('content-security-policy', MESSAGE_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(withPictures(content));
  });
}
