import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
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

function isProgramIn(pid: number, program: string, directory: string): boolean {
  try {
    const file = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '');
    return file === program && readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
}

function withChildren(parent: number): number[] {
  const lines = execFileSync('ps', ['-ax', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, of]) => of === parent);
  return [parent, ...children.map(([pid = 0]) => pid)].filter(isAlive);
}

/**
 * Every process of a program that works in the directory, also those whose parent has ended. Where the system has no /proc, the
 * parent that is named and its children.
 */
export function processesOf(program: string, directory: string, parent: number | undefined): number[] {
  if (process.platform !== 'linux') return parent === undefined ? [] : withChildren(parent);
  if (!existsSync(directory)) return [];
  const place = realpathSync(directory);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isProgramIn(pid, program, place) && isAlive(pid));
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

const ROUND_MS = 1000;

/** Ends all of a group that may still grow while it is ended: each round takes those that there are then. */
export async function killAll(list: () => readonly number[], milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  for (let left = list(); left.length > 0 && Date.now() < end; left = list()) {
    for (const pid of left) send(pid, 'SIGKILL');
    await Promise.all(left.map((pid) => waitUntilDead(pid, ROUND_MS)));
  }
}
