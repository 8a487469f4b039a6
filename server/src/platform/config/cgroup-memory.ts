import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SYSTEM = { self: '/proc/self/cgroup', root: '/sys/fs/cgroup' };

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** A control group and those around it: a limit of any of them holds. The last is the root, in a container its own group. */
const around = (path: string): string[] => (path === '/' ? [path] : [path, ...around(dirname(path))]);

/**
 * Bytes that control groups (of both versions) allow this process and what it starts, undefined where none sets a limit. Node.js looks
 * at the group of the process alone, but the limit may be that of a group around it.
 */
export function cgroupMemory({ self, root } = SYSTEM): number | undefined {
  const limits: number[] = [];
  for (const line of read(self)?.split('\n') ?? []) {
    const [, controllers = '', path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
    if (path === undefined) continue;
    const files =
      controllers === ''
        ? around(path).map((group) => join(root, group, 'memory.max'))
        : controllers.split(',').includes('memory')
          ? around(path).map((group) => join(root, 'memory', group, 'memory.limit_in_bytes'))
          : [];
    limits.push(...files.map((file) => Number.parseInt(read(file) ?? '', 10)).filter((limit) => limit > 0));
  }
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
