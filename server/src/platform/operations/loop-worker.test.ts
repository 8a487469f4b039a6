import { expect, it, vi } from 'vitest';
import type { Services } from '../context/context.ts';
import { crewWorker } from './crew-worker.ts';
import { loopWorker } from './loop-worker.ts';

const silent = () => {
  const warn = vi.fn();
  return { warn, log: { warn } as unknown as Services['log'] };
};

it('looks again after a failure and at once where there is more, and stops once a look has ended', async () => {
  const { warn, log } = silent();
  const looks: string[] = [];
  const isWorking = Promise.withResolvers<void>();
  const worker = loopWorker({
    ...{ name: 'letters', log, everyMs: 1, problem: 'letters could not be looked for' },
    look: async (signal) => {
      looks.push('begun');
      if (looks.length === 1) throw new Error('away');
      if (looks.length < 4) return 0;
      isWorking.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      looks.push('ended');
      return undefined;
    },
  });
  await worker.start();
  await worker.start();
  await isWorking.promise;
  await worker.stop();
  expect(looks).toEqual(['begun', 'begun', 'begun', 'begun', 'ended']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ part: 'letters' }),
    'letters could not be looked for; trying again',
  );
});

it('waits longer after a failure where it should', async () => {
  const { warn, log } = silent();
  const failed = Promise.withResolvers<void>();
  let looks = 0;
  const worker = loopWorker({
    ...{ name: 'letters', log, everyMs: 1, afterFailureMs: 3_600_000, problem: 'away' },
    look: async () => {
      looks++;
      // What follows a look of the usual pause has had its turn before this.
      if (looks === 1) setTimeout(failed.resolve, 50);
      throw new Error('away');
    },
  });
  await worker.start();
  await failed.promise;
  await worker.stop();
  expect(looks).toBe(1);
  expect(warn).toHaveBeenCalledOnce();
});

it('works on two at a time, each once, and ends them when it is stopped', async () => {
  const { warn, log } = silent();
  const begun: string[] = [];
  let torn: string | undefined;
  const isFull = Promise.withResolvers<void>();
  const worker = crewWorker({
    ...{ name: 'letters', log, problems: { find: 'not found', run: 'a letter could not go on' } },
    findDue: () => Promise.resolve(['torn', 'first', 'second', 'third'].filter((id) => id !== torn)),
    run: async (id, signal) => {
      begun.push(id);
      if (begun.length === 3) isFull.resolve();
      if (id === 'torn') {
        torn = id;
        throw new Error('torn');
      }
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      begun.push(`${id} ended`);
    },
  });
  await worker.start();
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 30_000 });
  await isFull.promise;
  await worker.stop();
  expect(warn.mock.calls[0]).toEqual([expect.objectContaining({ id: 'torn' }), 'a letter could not go on']);
  expect(begun.filter((word) => word.endsWith('ended'))).toHaveLength(2);
  expect(begun).not.toContain('third');
});
