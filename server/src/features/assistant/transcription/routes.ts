import type { FastifyInstance } from 'fastify';
import { closedByAsker, contextOf } from '../../../platform/http/index.ts';
import { transcribe } from './transcribe.ts';

export const TRANSCRIPTION_PATH = '/api/assistant/transcription';

/** A minute of speech is below one megabyte in every format that browsers record in. */
const BODY_LIMIT = 4 * 1024 * 1024;
const RECORDINGS_PER_MINUTE = 20;

/** The body is the recording itself; the answer is `{text}`, empty for silence. */
export function registerTranscriptionRoute(app: FastifyInstance): void {
  const limit = app.edge.limitOf('recordings', RECORDINGS_PER_MINUTE);
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, ready) =>
      ready(null, body),
    );
    const config = { capability: 'analytics.view' } as const;
    scope.post(TRANSCRIPTION_PATH, { config, bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const ctx = contextOf(request);
      limit.count(ctx.viewer.userId);
      const audio = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return transcribe({
        ctx,
        input: { audio, type: request.headers['content-type'] ?? '' },
        signal: closedByAsker(reply).signal,
      });
    });
    done();
  });
}
