import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { makeControlGroup } from './control-group.ts';

const MB = 2 ** 20;
const HELD = 100;
/** Fills so many megabytes and says so. */
const fill = (megabytes: number): string[] => [
  '-e',
  `const held = Buffer.alloc(${megabytes} * 2 ** 20, 1); console.log(held.length)`,
];

const group = makeControlGroup(3 * HELD * MB);
if (group === undefined) console.log('Skipped: no control group of memory can be made here (root, Linux).');

// Tests that nothing is killed would prove nothing where kills are not counted.
it.skipIf(group === undefined)('counts what the kernel kills because it holds more than the limit', () => {
  if (group === undefined) return;
  const run = (megabytes: number) => spawnSync('sh', group.shell(process.execPath, fill(megabytes)));
  try {
    expect([run(HELD).status, group.kills()]).toEqual([0, 0]);
    expect([run(10 * HELD).signal, group.kills()]).toEqual(['SIGKILL', 1]);
  } finally {
    group.remove();
  }
});
