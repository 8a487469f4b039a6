import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../testkit/free-port.ts';
import { patience } from './patience.ts';

const MAIN = join(resolve(import.meta.dirname, '../../server'), 'bin/parley-server.js');
const WORDS = 3000;
/** A start that takes longer than this, on a machine of its own, hangs. */
const OPENING_MS = 90_000;

/** The whole server, started again whenever it is gone: the part of a service manager. */
export type Program = {
  url: string;
  pid(): number;
  /** Times it ended without being killed: it never should. */
  ownEnds(): number;
  /** What it printed before each of those. */
  lastWords(): readonly string[];
  output(): string;
  /** Waits until the server and both engines answer; tells how long that took. */
  ready(): Promise<number>;
  stop(): Promise<void>;
};

export async function startProgram(
  directory: string,
  settings: Record<string, string> = {},
  main = MAIN,
): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let isStopping = false;
  const lastWords: string[] = [];
  let output = '';
  let child = start();

  function start(): ChildProcess {
    const started = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        PARLEY_DATA_DIR: directory,
        PARLEY_SAMPLE: 'off',
        PARLEY_LOG: 'info',
        DATABASE_URL: '',
        CLICKHOUSE_URL: '',
        ...settings,
      },
    });
    const keep = (chunk: Buffer): void => {
      output = `${output}${chunk}`.slice(-20_000);
    };
    started.stdout?.on('data', keep);
    started.stderr?.on('data', keep);
    started.once('exit', (code, signal) => {
      if (isStopping) return;
      if (signal === 'SIGKILL') {
        child = start();
        return;
      }
      output += `\n[ended by itself: ${code ?? signal}]\n`;
      lastWords.push(output.slice(-WORDS));
      setTimeout(() => {
        if (!isStopping) child = start();
      }, 1000);
    });
    return started;
  }

  return {
    url,
    pid: () => child.pid ?? 0,
    ownEnds: () => lastWords.length,
    lastWords: () => lastWords,
    output: () => output,
    ready: async () => {
      const since = performance.now();
      const wait = patience(OPENING_MS);
      while (!(await isReady(url))) {
        if (wait.isOver()) throw new Error(`did not open again:\n${output}`);
        await delay(20);
      }
      return performance.now() - since;
    },
    stop: async () => {
      isStopping = true;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}
