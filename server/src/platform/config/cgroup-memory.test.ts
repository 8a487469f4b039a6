import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { cgroupMemory } from './cgroup-memory.ts';

const LIMIT = 768 * 2 ** 20;
const made: string[] = [];
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true });
});

/** What the kernel shows in a process of these groups. */
function system(self: string, files: Record<string, string>): { self: string; root: string } {
  const directory = mkdtempSync(join(tmpdir(), 'parley-cgroup-'));
  made.push(directory);
  for (const [path, text] of Object.entries({ self, ...files })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return { self: join(directory, 'self'), root: join(directory, 'fs') };
}

it('reads the limit of its own group, in either version', () => {
  const second = system('0::/app\n', { 'fs/app/memory.max': `${LIMIT}\n` });
  expect(cgroupMemory(second)).toBe(LIMIT);
  const first = system('9:name=systemd:/\n4:cpu,memory:/app\n0::/\n', {
    'fs/memory/app/memory.limit_in_bytes': `${LIMIT}\n`,
    'fs/memory/memory.limit_in_bytes': '9223372036854771712\n',
  });
  expect(cgroupMemory(first)).toBe(LIMIT);
});

it('reads the limit of a group around it', () => {
  const slice = system('0::/parley.slice/parley.service\n', {
    'fs/parley.slice/parley.service/memory.max': 'max\n',
    'fs/parley.slice/memory.max': `${LIMIT}\n`,
  });
  expect(cgroupMemory(slice)).toBe(LIMIT);
});

it('reads the limit of a container, which sees its group as the root', () => {
  const container = system('4:memory:/docker/0123\n', { 'fs/memory/memory.limit_in_bytes': `${LIMIT}\n` });
  expect(cgroupMemory(container)).toBe(LIMIT);
});

it('knows of no limit where none is set, and where there are no groups', () => {
  expect(cgroupMemory(system('0::/app\n', { 'fs/app/memory.max': 'max\n' }))).toBeUndefined();
  expect(cgroupMemory({ self: '/nowhere/cgroup', root: '/nowhere' })).toBeUndefined();
});
