import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from '../context/log.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { readSecret } from '../secrets/index.ts';
import { type CallerLimit, createCallerLimit } from './caller-limit.ts';
import { forgetUses, shareUsesIn } from './share-uses.ts';

const SHARE_MS = 1_000;
const FORGET_MS = 10 * 60_000;

/** Makes the limits of a server, and lets them count over all servers where they share a PostgreSQL. */
export function shareLimits(
  app: FastifyInstance,
  { config, log, postgres }: { config: Config; log: Log; postgres: Postgres | undefined },
): (surface: string, most: number) => CallerLimit {
  const limits: CallerLimit[] = [];
  if (postgres !== undefined) {
    let underWay: Promise<unknown> | undefined;
    // While PostgreSQL is away each server counts for itself; that it is away is in the log already.
    const quietly = (error: unknown): void => log.debug({ error: String(error) }, 'limits are not shared');
    const look = (): void => {
      underWay ??= Promise.all(limits.map((limit) => limit.share()))
        .catch(quietly)
        .finally(() => {
          underWay = undefined;
        });
    };
    const timers = [
      setInterval(look, SHARE_MS),
      setInterval(() => void forgetUses({ postgres }).catch(quietly), FORGET_MS),
    ];
    for (const timer of timers) timer.unref();
    app.addHook('onClose', async () => {
      for (const timer of timers) clearInterval(timer);
      await underWay;
    });
  }
  const shared = postgres && { postgres, secret: readSecret(config) };
  return (surface, most) => {
    const limit = createCallerLimit(most, shared ? { share: shareUsesIn(shared, surface) } : {});
    limits.push(limit);
    return limit;
  };
}
