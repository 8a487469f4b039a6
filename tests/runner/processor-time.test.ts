import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CommandTime, machineProcessorSeconds, OwnTime, ownProcessorSeconds } from './processor-time.ts';

const WORK = 'let sum = 0; for (let turn = 0; turn < 200_000_000; turn++) sum += turn % 7;';

it.skipIf(!existsSync('/proc/stat'))('counts what children take, and what their children take', async () => {
  const own = ownProcessorSeconds() ?? 0;
  const machine = machineProcessorSeconds() ?? 0;
  const grandchild = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(WORK)}])`;
  await once(spawn(process.execPath, ['-e', grandchild]), 'close');
  const ownTaken = (ownProcessorSeconds() ?? 0) - own;
  expect(ownTaken).toBeGreaterThan(0.1);
  // Each is counted in hundredths of a second.
  expect((machineProcessorSeconds() ?? 0) - machine).toBeGreaterThan(ownTaken - 0.1);
});

it('keeps the time of processes that ended without being waited for', () => {
  const own = new OwnTime();
  // Ten seconds of a browser are lost between the second look and the third.
  expect([4, 16, 7, 9].map((seen) => own.look(seen))).toEqual([4, 16, 16, 18]);
});

it('counts what the commands of a step take, without what runs beside them', () => {
  const time = new CommandTime();
  const processes = (seconds: Record<number, [parent: number, seconds: number]>) =>
    new Map(Object.entries(seconds).map(([id, [parent, taken]]) => [Number(id), { parent, seconds: taken }]));
  time.add(10);
  time.look(processes({ 1: [0, 50], 10: [1, 2], 11: [10, 3], 20: [1, 100] }));
  expect(time.seconds).toBe(5);
  // The first command ends, and its time goes to the runner. The second begins.
  time.add(12);
  time.look(processes({ 1: [0, 60], 12: [1, 1], 20: [1, 200] }));
  time.look(processes({ 1: [0, 60], 12: [1, 4], 20: [1, 300] }));
  expect(time.seconds).toBe(9);
});
