import { eventLoopMeasurements, watchEventLoop } from '@parley/server/platform/watch/event-loop';
import { patiently } from './patiently.ts';
import { testLog } from './services.ts';

const HELD_US = 200_000;

/** Works until everybody else has waited, and the server's own watch has seen it. */
export async function holdEventLoop(): Promise<void> {
  const watch = watchEventLoop({ log: testLog });
  await patiently(() => {
    const { user } = process.threadCpuUsage();
    while (process.threadCpuUsage().user - user < HELD_US);
    const counters = eventLoopMeasurements().filter(({ type }) => type === 'counter');
    if (counters.some(({ values }) => values.length === 0)) throw new Error('nobody has waited');
  });
  watch.stop();
}
