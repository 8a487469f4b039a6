import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eventLoopMeasurements, watchEventLoop } from './event-loop.ts';
import { asWork, endWork } from './work.ts';

/** Uses the processor, as work that should be in a thread does. */
function hold(milliseconds: number): void {
  const { user, system } = process.threadCpuUsage();
  const until = user + system + milliseconds * 1000;
  for (let now = 0; now < until; ) {
    const used = process.threadCpuUsage();
    now = used.user + used.system;
  }
}

it('names the work that held the event loop, in the log and in the figures', async () => {
  const lines: object[] = [];
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const log = {
    warn: (fields: object) => {
      lines.push(fields);
      resolve();
    },
  };
  const watch = watchEventLoop({ log });
  asWork({ name: 'POST /api/companies/overrides', id: 'request-1' }, () => setImmediate(() => hold(120)));
  await Promise.race([told, delay(5_000)]);
  watch.stop();
  expect(lines[0]).toMatchObject({ work: 'POST /api/companies/overrides', id: 'request-1' });
  const holds = eventLoopMeasurements().find(({ name }) => name === 'parley_event_loop_holds_total');
  expect(holds?.values).toContainEqual({ labels: { work: 'POST /api/companies/overrides' }, value: 1 });
});

it('names no request that was answered before', async () => {
  const { promise: told, resolve } = Promise.withResolvers<object>();
  const watch = watchEventLoop({ log: { warn: resolve } });
  const request = { name: 'GET /readyz', id: 'request-2' };
  asWork(request, () => endWork(request));
  setImmediate(() => hold(120));
  const line = await Promise.race([told, delay(5_000)]);
  watch.stop();
  expect(line).toMatchObject({ work: 'background' });
});
