import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether a process is alive. A zombie counts as dead: an adopted engine may have no parent that reaps it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT' || process.platform !== 'linux';
  }
}

/** The command line of a process; '' when it cannot be seen. Pids are reused, so a pid file alone proves nothing. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    if (process.platform === 'linux') return '';
  }
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** The process that a file names, if it lives and works on the data. */
export function processIn(pidFile: string, data: string): number | undefined {
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0;
  return pid > 0 && isAlive(pid) && commandOf(pid).includes(data) ? pid : undefined;
}

/** A process whose command line has all of these; slow, as all processes are looked at. */
export function processWith(parts: readonly string[]): number | undefined {
  const pids = process.platform === 'linux' ? readdirSync('/proc') : listPids();
  return pids
    .map(Number)
    .find((pid) => pid > 0 && isAlive(pid) && parts.every((part) => commandOf(pid).includes(part)));
}

const listPids = (): string[] => execFileSync('ps', ['-ax', '-o', 'pid='], { encoding: 'utf8' }).split('\n');

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function waitUntilDead(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await delay(20);
  }
  return true;
}
