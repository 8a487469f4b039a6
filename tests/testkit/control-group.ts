import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type ControlGroup = {
  /** Runs a program in it, with all that it starts: arguments of `sh`. */
  shell(program: string, args: readonly string[]): string[];
  /** How often the kernel has killed something in it for want of memory. */
  kills(): number;
  /** Bytes that processes hold in it, without what it caches of files. */
  used(): number;
  remove(): void;
};

const KINDS = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    kills: 'memory.oom_control',
    held: /^total_(?:rss|shmem) (\d+)$/gm,
  },
  { root: '/sys/fs/cgroup', limit: 'memory.max', kills: 'memory.events', held: /^(?:anon|shmem) (\d+)$/gm },
] as const;

/** A control group of the kernel with so many bytes, as a container has one; undefined where none can be made. */
export function makeControlGroup(bytes: number): ControlGroup | undefined {
  for (const { root, limit, kills, held } of KINDS) {
    const path = join(root, `parley-test-${process.pid}-${bytes}`);
    try {
      mkdirSync(path);
    } catch {
      continue;
    }
    if (!existsSync(join(path, limit))) {
      rmdirSync(path);
      continue;
    }
    writeFileSync(join(path, limit), String(bytes));
    return {
      shell: (program, args) => ['-c', `echo $$ > "$0/cgroup.procs" && exec "$@"`, path, program, ...args],
      kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(path, kills), 'utf8'))?.[1] ?? 0),
      used: () =>
        [...readFileSync(join(path, 'memory.stat'), 'utf8').matchAll(held)].reduce(
          (sum, [, bytes]) => sum + Number(bytes),
          0,
        ),
      remove: () => rmdirSync(path),
    };
  }
  return undefined;
}
