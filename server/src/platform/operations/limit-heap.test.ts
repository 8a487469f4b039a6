import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MODULE = join(import.meta.dirname, 'limit-heap.ts');

/** The heap limit of a process, in MB, that may have 200 beside its engines, and whether it is still the one that was started. */
function run({ config = {}, flags = [] as string[], environment = {} }): { heap: number; isSame: boolean } {
  const script = `import(${JSON.stringify(MODULE)}).then(({ limitHeap }) => {
    process.env.FIRST_PID ??= String(process.pid);
    limitHeap(${JSON.stringify(config)}, 200);
    const heap = Math.round(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20);
    console.log(JSON.stringify({ heap, isSame: process.env.FIRST_PID === String(process.pid) }));
  })`;
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', FIRST_PID: undefined, ...environment },
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

it('goes on in the same process with the heap that leaves room for the engines', () => {
  const { heap, isSame } = run({});
  expect(heap).toBeGreaterThanOrEqual(200);
  expect(heap).toBeLessThan(300);
  expect(isSame).toBe(true);
});

it('leaves the heap that somebody has set, and that of a server whose engines are elsewhere', () => {
  const set = '--max-old-space-size=400';
  expect(run({ flags: [set] }).heap).toBeGreaterThanOrEqual(400);
  expect(run({ environment: { NODE_OPTIONS: set } }).heap).toBeGreaterThanOrEqual(400);
  expect(run({ flags: ['--max-heap-size=500'], config: { CLICKHOUSE_URL: 'http://x' } }).heap).toBe(500);
});

it('leaves a process with a channel to its parent, as that of a watcher: it would lose the channel', async () => {
  const script = `import(${JSON.stringify(MODULE)}).then(({ limitHeap }) => {
    limitHeap({}, 200);
    process.send?.(process.execArgv);
  })`;
  const child = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const heard: unknown[] = [];
  child.on('message', (message) => heard.push(message));
  await once(child, 'close');
  expect(heard).toEqual([['-e', script]]);
});
