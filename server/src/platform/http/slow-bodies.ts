import type { FastifyInstance } from 'fastify';

/** A body must have arrived in so long, unless its route imports files (`config.longBody`). */
const BODY_MS = 30_000;

/** Ends connections that send their body a byte at a time, to hold on to them. */
export function limitSlowBodies(app: FastifyInstance, milliseconds = BODY_MS): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!request.routeOptions.config.longBody) {
      const timer = setTimeout(() => request.raw.destroy(), milliseconds);
      request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
