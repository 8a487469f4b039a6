import type { Log } from '../context/index.ts';

const LOOK_MS = 5_000;
const NAMES: Readonly<Record<string, string>> = { postgres: 'PostgreSQL', clickhouse: 'ClickHouse' };

type Input = {
  log: Pick<Log, 'warn' | 'info'>;
  /** Whether each engine answers, by name. */
  check: () => Promise<Record<string, boolean>>;
  now?: () => number;
};

export type EngineWatch = { look(): Promise<void>; stop(): void };

/** Says in the log, once each, that an engine does not answer, and that it does again. */
export function watchEngines({ log, check, now = () => performance.now() }: Input): EngineWatch {
  const away = new Map<string, number>();
  const look = async (): Promise<void> => {
    const first = await check();
    // One answer can be late where the machine is busy.
    const answers = Object.values(first).every(Boolean) ? first : await check();
    for (const [engine, isThere] of Object.entries(answers)) {
      const name = NAMES[engine] ?? engine;
      const since = away.get(engine);
      if (!isThere && since === undefined) {
        away.set(engine, now());
        log.warn({ engine }, `${name} does not answer`);
      }
      if (isThere && since !== undefined) {
        away.delete(engine);
        log.info({ engine, seconds: Math.round((now() - since) / 1000) }, `${name} answers again`);
      }
    }
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, LOOK_MS);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
