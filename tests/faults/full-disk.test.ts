import { expect, it } from 'vitest';
import { mountSmallDisk, runFullDisk } from './full-disk.ts';

const disk = mountSmallDisk();
if (disk === undefined) console.log('Skipped: no small disk can be mounted here (root, Linux).');

it.skipIf(disk === undefined)(
  'a disk that is full loses no event that was acknowledged, and all goes on when there is room',
  async () => {
    if (disk === undefined) return;
    try {
      const { wrong, figures, left } = await runFullDisk(disk, {
        seed: Date.now() % 1_000_000,
        report: (line) => console.log(line),
      });
      console.log(JSON.stringify(figures));
      expect(wrong, wrong.join('\n')).toEqual([]);
      // Full it was.
      expect(left).toBeLessThan(16 * 2 ** 20);
    } finally {
      disk.unmount();
    }
  },
);
