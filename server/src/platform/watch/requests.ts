import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from '../context/log.ts';
import { createCounter, createHistogram } from './histogram.ts';
import type { Measurement } from './measurement.ts';
import { startSpan } from './tracing.ts';
import { asWork, endWork, type Work } from './work.ts';

const durations = createHistogram(
  'parley_http_request_duration_seconds',
  'Time until an answer had been sent, by route.',
);
const requests = createCounter('parley_http_requests_total', 'Requests answered, by route and status.');

export const requestMeasurements = (): Measurement[] => [durations.measure(), requests.measure()];

const works = new WeakMap<FastifyRequest, Work>();

/** Addresses of nothing are one route, whatever they are. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Times every request, writes the access log where it is wanted, and lets everything below know for which request it works. */
export function watchRequests(
  app: FastifyInstance,
  { config, log }: { config: Pick<Config, 'PARLEY_ACCESS_LOG'>; log: Log },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const name = `${request.method} ${routeOf(request)}`;
    const { traceparent } = request.headers;
    const span = startSpan(
      name,
      { 'http.request.method': request.method, 'http.route': routeOf(request) },
      undefined,
      typeof traceparent === 'string' ? traceparent : '',
    );
    const work: Work = { name, id: request.id, span };
    works.set(request, work);
    asWork(work, done);
  });
  // A body that was read has lost the context on the way.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = works.get(request);
    if (work === undefined) done();
    else asWork(work, done);
  });
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { method } = request;
    const route = routeOf(request);
    const status = String(reply.statusCode);
    durations.observe({ method, route }, reply.elapsedTime / 1000);
    requests.add({ method, route, status });
    works.get(request)?.span?.end(reply.statusCode >= 500 ? `status ${status}` : undefined, {
      'http.response.status_code': reply.statusCode,
    });
    if (config.PARLEY_ACCESS_LOG)
      log.info(
        {
          method,
          // A token in an address is all that it takes to open it: of such addresses the route is logged.
          path: route.includes(':token') ? route : request.url.split('?', 1)[0],
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          requestId: request.id,
        },
        'request',
      );
    endWork(works.get(request));
    done();
  });
}
