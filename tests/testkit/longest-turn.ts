import { setImmediate } from 'node:timers/promises';

/** Milliseconds of processor time that this thread has used: on a busy machine the clock goes on without it. */
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The most processor time that one turn of the event loop takes while something is done, in milliseconds: so long nobody
 * else is answered by this thread.
 */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  let longest = 0;
  let isOver = false;
  const look = async (): Promise<void> => {
    let before = processorTime();
    while (!isOver) {
      await setImmediate();
      const now = processorTime();
      longest = Math.max(longest, now - before);
      before = now;
    }
  };
  const looking = look();
  const result = await work().finally(() => {
    isOver = true;
  });
  // The turn in which it ended is looked at, too.
  await looking;
  return { result, longest };
}
