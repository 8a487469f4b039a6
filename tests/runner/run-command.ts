import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { CommandTime } from './processor-time.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
export const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

export type Command = {
  path: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Its name where it runs beside others: what it said is printed once it has ended. */
  besideAs?: string;
  /** Leaves the processor to the others. */
  isPatient?: boolean;
};

/** Runs a command to its end, which is its exit code. */
export const runCommand = (
  { path, args, env, besideAs, isPatient = false }: Command,
  time: CommandTime,
): Promise<number> =>
  new Promise((done) => {
    const child = spawn(path, args, {
      cwd: ROOT,
      stdio: besideAs === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    if (child.pid !== undefined) time.add(child.pid);
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said.push(chunk);
      });
    if (isPatient && child.pid !== undefined)
      setPriority(child.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    child.on('error', () => done(127));
    child.on('close', (code, signal) => {
      if (said.length > 0) console.log(`\n── ${besideAs} ──\n${Buffer.concat(said)}`);
      done(code ?? (signal === null ? 0 : 1));
    });
  });
