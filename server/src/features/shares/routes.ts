import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/context/index.ts';
import { AppError, isUnexpected, statusOf, toAppError } from '../../platform/errors/index.ts';
import { sendError } from '../../platform/http/index.ts';
import { countOpening, findOpenShare, type OpenShare } from './find-open-share.ts';
import { guessSharePassword } from './guess-share-password.ts';
import { EMBED_SCRIPT } from './page/frame-script.ts';
import { type Place, renderAway, renderGone, renderPassword, renderShare } from './page/render-page.ts';
import { renderPicture } from './page/render-picture.ts';
import { createSharedFigures } from './shared-figures.ts';

type WithToken = { Params: { token: string }; Querystring: { theme?: string } };

const LARGEST_FORM = 4096;
const MOST_REQUESTS = 120;
const PICTURE = '.svg';
/** The link is all it takes. Forms of frames come from other sites, and carry nothing but the password. */
const OPEN = { config: { capability: 'public', anyOrigin: true } } as const;

/** A page of its own or in a frame: nothing is fetched, and only the frame runs one script of ours. */
const policyOf = ({ nonce, isFramed }: Place): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(isFramed ? [`script-src 'nonce-${nonce}'`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ');

const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'";

function sendPage(reply: FastifyReply, place: Place, page: string, status = 200): FastifyReply {
  if (place.isFramed)
    reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
  return reply
    .code(status)
    .header('content-security-policy', policyOf(place))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** `?theme=light` or `dark` stays with a page that is shown in one of another theme than its reader's. */
const placeOf = (isFramed: boolean, theme?: string): Place => ({
  nonce: randomBytes(16).toString('base64'),
  isFramed,
  theme: theme === 'light' || theme === 'dark' ? theme : undefined,
});

/** `/share/{token}`, its picture `/share/{token}.svg`, `/embed/{token}` for frames, and the script of pages with such a frame. */
export async function registerShareRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const figures = createSharedFigures(services);
  const limit = app.edge.limitOf('shares', MOST_REQUESTS);

  async function show(request: FastifyRequest, reply: FastifyReply, place: Place, share: OpenShare) {
    const { organization, is_live: isLive } = share;
    try {
      const content = await figures.of(share);
      if (request.method !== 'HEAD') await countOpening(services, share.id);
      return sendPage(reply, place, renderShare(place, { content, organization, isLive }));
    } catch (error) {
      if (isUnexpected(error))
        services.log.error({ err: error, part: 'shares' }, 'a link could not be shown');
      return sendPage(reply, place, renderAway(place), 503);
    }
  }

  async function picture(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, theme }: { token: string; theme: 'light' | 'dark' },
  ) {
    const share = await findOpenShare(services, token);
    // A picture has no field for a password.
    if (share === undefined || share.password_hash !== null) {
      const place = placeOf(false);
      return sendPage(reply, place, renderGone(place), 404);
    }
    const content = await figures.of(share);
    if (request.method !== 'HEAD') await countOpening(services, share.id);
    return reply
      .header('content-security-policy', PICTURE_POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .type('image/svg+xml; charset=utf-8')
      .send(renderPicture(content, { organization: share.organization, theme }));
  }

  const opened = (isFramed: boolean) => async (request: FastifyRequest<WithToken>, reply: FastifyReply) => {
    limit.count(request.ip);
    const { token } = request.params;
    if (!isFramed && token.endsWith(PICTURE))
      return await picture(request, reply, {
        token: token.slice(0, -PICTURE.length),
        theme: request.query.theme === 'dark' ? 'dark' : 'light',
      });
    const place = placeOf(isFramed, request.query.theme);
    const share = await findOpenShare(services, token);
    if (share === undefined) return sendPage(reply, place, renderGone(place), 404);
    if (share.password_hash !== null) return sendPage(reply, place, renderPassword(place, 'first'));
    return await show(request, reply, place, share);
  };

  const unlocked = (isFramed: boolean) => async (request: FastifyRequest<WithToken>, reply: FastifyReply) => {
    limit.count(request.ip);
    const place = placeOf(isFramed, request.query.theme);
    const share = await findOpenShare(services, request.params.token);
    if (share === undefined) return sendPage(reply, place, renderGone(place), 404);
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    try {
      const isRight = await guessSharePassword(services, share, form.get('password') ?? '');
      if (!isRight) return sendPage(reply, place, renderPassword(place, 'wrong'), 422);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return sendPage(reply.header('retry-after', 3600), place, renderPassword(place, 'often'), 429);
    }
    return await show(request, reply, place, share);
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      if (statusOf(toAppError(error).code) < 500) return sendError(reply, error);
      if (isUnexpected(error))
        services.log.error({ err: error, part: 'shares' }, 'a link could not be opened');
      const place = placeOf(request.url.startsWith('/embed/'));
      return sendPage(reply.header('retry-after', 60), place, renderAway(place), 503);
    });
    scope.get<WithToken>('/share/:token', OPEN, opened(false));
    scope.post<WithToken>('/share/:token', OPEN, unlocked(false));
    scope.get<WithToken>('/embed/:token', OPEN, opened(true));
    scope.post<WithToken>('/embed/:token', OPEN, unlocked(true));
    scope.get('/embed.js', OPEN, (_request, reply) =>
      reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(EMBED_SCRIPT),
    );
  });
}
