import { expect, it } from 'vitest';
import { watchDisk } from './watch-disk.ts';

it('warns when less than 1 GB is free, once until there is room again', async () => {
  const warned: object[] = [];
  let free = 999_999_999;
  const watch = watchDisk({
    directory: '/data',
    log: { warn: (fields) => void warned.push(fields) },
    measure: async () => ({ free, size: 50e9 }),
  });
  await watch.look();
  await watch.look();
  expect(warned).toEqual([{ freeMegabytes: 999, directory: '/data' }]);
  free = 1e9;
  await watch.look();
  expect(warned).toHaveLength(1);
  free = 2e6;
  await watch.look();
  expect(warned.slice(1)).toEqual([{ freeMegabytes: 2, directory: '/data' }]);
  watch.stop();
});
