import { type ChildProcess, spawn } from 'node:child_process';
import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { Log } from '../context/log.ts';
import { isAlive } from './processes.ts';
import { type EngineDefinition, type Supervisor, superviseEngine } from './supervisor.ts';

const nothing = (): void => undefined;
const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
const children: ChildProcess[] = [];
let supervisor: Supervisor | undefined;
afterEach(async () => {
  await supervisor?.stop();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A clock that is put forward by who waits, at once. */
function aClock() {
  let at = 0;
  return {
    now: () => at,
    delay: async (milliseconds: number) => {
      at += milliseconds;
      await soon();
    },
  };
}

/** A process that lives, and answers as long as it is let. */
function anEngine(answers: () => boolean, started: () => void): EngineDefinition {
  return {
    name: 'clickhouse',
    logFile: '/nowhere/log',
    prepare: async () => undefined,
    find: () => children.map(({ pid }) => pid).find((pid) => pid !== undefined && isAlive(pid)),
    spawn: async () => {
      started();
      const child = spawn('sleep', ['600'], { stdio: 'ignore' });
      children.push(child);
      return child.pid ?? 0;
    },
    ping: async () => answers(),
    stopSignals: ['SIGKILL'],
  };
}

const MINUTE = 60_000;
const ROUND = 5_000;
const FREEZES_AT = 20_000;

it('starts an engine again that has not answered for a minute, and not sooner', async () => {
  const clock = aClock();
  const starts: number[] = [];
  const complaints: string[] = [];
  let frozenAt = Number.POSITIVE_INFINITY;
  const engine = anEngine(
    () => clock.now() < frozenAt,
    () => {
      starts.push(clock.now());
      frozenAt = starts.length === 1 ? FREEZES_AT : Number.POSITIVE_INFINITY;
    },
  );
  const log = { ...silentLog, error: (_: object, message: string) => void complaints.push(message) };
  supervisor = await superviseEngine(engine, log, undefined, clock);
  while (starts.length < 2) await soon();
  const waited = (starts[1] ?? 0) - FREEZES_AT;
  expect(waited).toBeGreaterThan(MINUTE - ROUND);
  expect(waited).toBeLessThan(MINUTE + 2 * ROUND);
  expect(complaints).toEqual(['clickhouse no longer answers and is restarted']);
  expect(isAlive(children[0]?.pid ?? 0)).toBe(false);
});

it('leaves one alone that answers again within the minute', async () => {
  const clock = aClock();
  let starts = 0;
  // Away for 55 seconds of every two minutes.
  const engine = anEngine(
    () => clock.now() % (2 * MINUTE) < 65_000,
    () => starts++,
  );
  supervisor = await superviseEngine(engine, silentLog, undefined, clock);
  while (clock.now() < 5 * MINUTE) await soon();
  expect(starts).toBe(1);
  expect(supervisor.health()).toMatchObject({ state: 'running', restarts: 0 });
});
