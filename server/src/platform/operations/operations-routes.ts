import type { FastifyInstance } from 'fastify';
import type { EngineHealth } from '../embedded/index.ts';
import { listensOnLoopback } from '../http/index.ts';
import {
  instanceQueryMeasurements,
  type Measurement,
  processMeasurements,
  prometheusText,
  queryMeasurements,
  requestMeasurements,
} from '../watch/index.ts';
import { measureDisk } from './measure-disk.ts';
import { isMetricsReader } from './metrics-reader.ts';

export type Operations = {
  /** Whether each engine answers, by name. */
  check(): Promise<Record<string, boolean>>;
  engines(): EngineHealth[];
  /** Tables with damaged parts: what is in them is in no figure. */
  damage(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Whether the bucket of files answered at the last look; undefined where files are in the data directory. */
  files(): boolean | undefined;
  /** Counters of the features. */
  measure(): Promise<Measurement[]>;
};

/** `/healthz` (alive), `/readyz` (the engines answer), `/metrics` (Prometheus). */
export function registerOperationsRoutes(app: FastifyInstance, operations: Operations): void {
  const { config } = app.edge;
  // Metrics of the server are public only when it listens on this machine alone and no token is set.
  const isOpen = listensOnLoopback(config) && config.PARLEY_METRICS_TOKEN === undefined;
  const reach = isOpen ? 'public' : 'platform.view';
  app.get('/healthz', { config: { capability: 'public' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config: { capability: 'public' } }, async (_request, reply) => {
    const engines = await operations.check();
    // It is no reason to send nobody here: other servers read the same store.
    const damage = engines['postgres'] === false ? [] : await operations.damage().catch(() => []);
    const ready = Object.values(engines).every(Boolean);
    if (!ready) reply.header('retry-after', 5);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        engines,
        // No reason to send nobody here either: exports wait at every server, and all else goes on.
        ...(operations.files() !== undefined && { files: { bucket: operations.files() } }),
        ...(damage.length > 0 && { damage }),
      });
  });

  const unless = isMetricsReader(config.PARLEY_METRICS_TOKEN);
  app.get('/metrics', { config: { capability: reach, unless } }, async (_request, reply) => {
    const answering = await operations.check();
    const engines: Measurement[] = [
      {
        name: 'parley_engine_up',
        type: 'gauge',
        help: 'Whether the engine answers.',
        values: Object.entries(answering).map(([engine, up]) => ({ labels: { engine }, value: Number(up) })),
      },
      {
        name: 'parley_engine_restarts_total',
        type: 'counter',
        help: 'Times the supervisor had to start the engine again.',
        values: operations
          .engines()
          .map(({ name, restarts }) => ({ labels: { engine: name }, value: restarts })),
      },
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(
        prometheusText([
          ...processMeasurements(),
          ...requestMeasurements(),
          ...queryMeasurements(),
          ...instanceQueryMeasurements(),
          ...engines,
          ...(await measureDisk(config.PARLEY_DATA_DIR)),
          ...(await operations.measure()),
        ]),
      );
  });
}
