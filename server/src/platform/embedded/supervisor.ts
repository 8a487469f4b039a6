import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../config/startup-error.ts';
import type { Log } from '../context/log.ts';
import { reasonIn, sizeOf } from './log-file.ts';
import { isAlive, killAll, send, waitUntilDead } from './processes.ts';

/** What the supervisor needs to know about an engine. */
export type EngineDefinition = {
  name: 'postgres' | 'clickhouse';
  logFile: string;
  /** What its process prints before it has its log, where that is another file. */
  outputFile?: string;
  /** Creates what the first start needs; does nothing later. */
  prepare(): Promise<void>;
  /** The process that already runs on this directory, answering or not. */
  find(): number | undefined;
  /** All of its processes, also those that one that was killed has left behind; without it, the one that is found. */
  processes?(): readonly number[];
  /** Starts a process that outlives this one; resolves to its pid. */
  spawn(): Promise<number>;
  ping(): Promise<boolean>;
  /** Signals from polite to final. */
  stopSignals: readonly NodeJS.Signals[];
};

export type EngineHealth = {
  name: EngineDefinition['name'];
  state: 'starting' | 'running' | 'stopped' | 'outside';
  pid?: number;
  restarts: number;
  adopted: boolean;
};

export type Supervisor = {
  health(): EngineHealth;
  ping(): Promise<boolean>;
  stop(): Promise<void>;
  kill(): void;
};

const STARTING_MS = 60_000;
const POLL_MS = 100;
const PING_EVERY_MS = 5_000;
const HANGING_MS = 60_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_MS = 30_000;
const KILLING_MS = 10_000;

/** Time as the supervisor sees it; for tests. */
export type Clock = { now(): number; delay(milliseconds: number): Promise<unknown> };
const CLOCK: Clock = { now: Date.now, delay: sleep };

/**
 * Starts or adopts an engine and keeps it running until stopped. Crash-only: a restart is the way out of everything. Calls
 * `launched` whenever a process of it runs that may not answer yet.
 */
export async function superviseEngine(
  engine: EngineDefinition,
  log: Log,
  launched: () => void = () => undefined,
  { now, delay }: Clock = CLOCK,
): Promise<Supervisor> {
  const stopping = new AbortController();
  const health: EngineHealth = { name: engine.name, state: 'starting', restarts: 0, adopted: false };
  const fields = () => ({ engine: engine.name, pid: health.pid });

  const answers = async (pid: number): Promise<boolean> => {
    const end = now() + STARTING_MS;
    for (
      let pause = 10;
      isAlive(pid) && now() < end && !stopping.signal.aborted;
      pause = Math.min(pause * 2, POLL_MS)
    ) {
      if (await engine.ping()) return true;
      await delay(pause);
    }
    return false;
  };

  const launch = async (): Promise<number> => {
    const running = engine.find();
    if (running !== undefined) {
      launched();
      if (await answers(running)) {
        health.adopted = true;
        return running;
      }
    }
    // What one that was killed left behind holds its memory and its data, for ever where it is stopped.
    await killAll(() => processesOf(engine), KILLING_MS);
    health.adopted = false;
    const { logFile, outputFile = logFile } = engine;
    const places = [sizeOf(logFile), sizeOf(outputFile)];
    const pid = await engine.spawn();
    launched();
    if (await answers(pid)) return pid;
    await killAll(() => processesOf(engine, pid), KILLING_MS);
    throw new StartupError(
      `The embedded ${engine.name} did not start (see ${logFile}): ${reasonIn(logFile, places[0]) || reasonIn(outputFile, places[1])}`,
    );
  };

  const running = (pid: number): void => {
    health.pid = pid;
    health.state = 'running';
    log.info({ ...fields(), adopted: health.adopted }, `${engine.name} is ready`);
  };

  /** Resolves when the process has ended, by itself or by our hand because it no longer answers. */
  const ended = async (pid: number): Promise<void> => {
    let answered = now();
    let asked = now();
    while (isAlive(pid) && !stopping.signal.aborted) {
      await delay(POLL_MS);
      if (now() - asked < PING_EVERY_MS) continue;
      asked = now();
      if (await engine.ping()) answered = now();
      else if (now() - answered > HANGING_MS) {
        log.error(fields(), `${engine.name} no longer answers and is restarted`);
        await killAll(() => processesOf(engine, pid), KILLING_MS);
      }
    }
  };

  const keep = async (first: number): Promise<void> => {
    let pid = first;
    let pause = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const since = now();
      await ended(pid);
      if (now() - since > STEADY_MS) pause = FIRST_PAUSE_MS;
      while (!stopping.signal.aborted) {
        log.warn({ ...fields(), pause }, `${engine.name} has ended and is restarted`);
        health.state = 'starting';
        health.restarts++;
        await delay(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        if (stopping.signal.aborted) return;
        try {
          pid = await launch();
          running(pid);
          break;
        } catch (error) {
          log.error({ ...fields(), error: String(error) }, `${engine.name} did not restart`);
        }
      }
    }
  };

  await engine.prepare();
  const pid = await launchPatiently(launch, delay);
  running(pid);
  const keeping = keep(pid);

  return {
    health: () => ({ ...health }),
    ping: () => engine.ping(),
    stop: async () => {
      stopping.abort();
      await keeping;
      const left = engine.find();
      if (left !== undefined) await end(left, engine.stopSignals);
      await killAll(() => processesOf(engine), KILLING_MS);
      health.state = 'stopped';
      delete health.pid;
    },
    kill: () => {
      stopping.abort();
      for (const pid of processesOf(engine, health.pid)) send(pid, 'SIGKILL');
    },
  };
}

/** What is alive of an engine, with the process that was started for it. */
function processesOf(engine: EngineDefinition, started?: number): number[] {
  const found = engine.processes?.() ?? [engine.find()];
  return [...new Set([started, ...found])].filter((pid) => pid !== undefined).filter(isAlive);
}

/** Workers and shared memory of a killed engine may need a moment to disappear. */
async function launchPatiently(launch: () => Promise<number>, delay: Clock['delay']): Promise<number> {
  for (const pause of [200, 800, 2000]) {
    try {
      return await launch();
    } catch {
      await delay(pause);
    }
  }
  return launch();
}

async function end(pid: number, signals: readonly NodeJS.Signals[]): Promise<void> {
  for (const signal of signals) {
    send(pid, signal);
    if (await waitUntilDead(pid, 4000)) return;
  }
}
