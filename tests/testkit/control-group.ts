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
    // Of memory and swap together.
    swap: { file: 'memory.memsw.limit_in_bytes', of: String },
    kills: 'memory.oom_control',
    held: /^total_(?:rss|shmem) (\d+)$/gm,
  },
  {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    swap: { file: 'memory.swap.max', of: () => '0' },
    kills: 'memory.events',
    held: /^(?:anon|shmem) (\d+)$/gm,
  },
] as const;

/** A control group of the kernel with so many bytes, as a container has one; undefined where none can be made. */
export function makeControlGroup(bytes: number): ControlGroup | undefined {
  for (const { root, limit, swap, kills, held } of KINDS) {
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
    // Nothing is killed where the kernel can put it aside.
    if (existsSync(join(path, swap.file))) writeFileSync(join(path, swap.file), swap.of(bytes));
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
