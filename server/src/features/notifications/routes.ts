import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../platform/context/index.ts';
import { originOf } from '../../platform/http/index.ts';
import { findByLink, unsubscribeByLink } from './unsubscribe-by-link.ts';
import { unsubscribePage, unsubscribePolicy } from './unsubscribe-page.ts';

type WithToken = { Params: { token: string } };

const LARGEST_FORM = 16_384;
/** The link of a message is all it takes; mail programs ask from wherever they are (RFC 8058). */
const OPEN = { config: { capability: 'public', anyOrigin: true } } as const;

/** `/api/unsubscribe/{token}`: GET asks, POST takes the person off, by the button or by the mail program. */
export async function registerUnsubscribeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const send = (reply: FastifyReply, page: { name: string; isDone: boolean }): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', unsubscribePolicy(nonce))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(unsubscribePage(nonce, page));
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // `List-Unsubscribe=One-Click` as a form of either kind, or nothing at all: what is in it changes nothing.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
      done(null, body),
    );
    scope.get<WithToken>('/api/unsubscribe/:token', OPEN, async ({ params }, reply) => {
      const { name } = await findByLink(services, params.token);
      return send(reply, { name, isDone: false });
    });
    scope.post<WithToken>('/api/unsubscribe/:token', OPEN, async (request, reply) => {
      const asked = { origin: originOf(request), requestId: request.id };
      const { name } = await unsubscribeByLink(services, { token: request.params.token, asked });
      return send(reply, { name, isDone: true });
    });
  });
}
