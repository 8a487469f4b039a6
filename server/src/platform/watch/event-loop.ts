import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from '../context/log.ts';
import { createCounter } from './histogram.ts';
import { gauge, type Measurement } from './measurement.ts';
import { latestWork } from './work.ts';

const LOOK_MS = 20;
/** Nobody may keep all others waiting longer. */
const HELD_MS = 50;
/** One line about the same work in this time. */
const QUIET_MS = 10_000;
const WINDOW_MS = 60_000;

const holds = createCounter(
  'parley_event_loop_holds_total',
  'Times that work kept everybody else waiting for more than 50 ms, by what went on last.',
);
const held = createCounter(
  'parley_event_loop_held_seconds_total',
  'Seconds that such work kept everybody else waiting.',
);

/** The delay of the last whole minute: since the start it would hide what happens now. */
const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
let window = { p99: 0, max: 0 };

export type EventLoopWatch = { stop(): void };

/** Milliseconds of processor time that this thread has used: on a busy machine it is late without having held anything. */
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Tells what keeps the server's one thread from everybody else. */
export function watchEventLoop({ log }: { log: Pick<Log, 'warn'> }): EventLoopWatch {
  delay.enable();
  const told = new Map<string, number>();
  let due = performance.now() + LOOK_MS;
  let used = processorTime();
  let endsAt = performance.now() + WINDOW_MS;
  const look = (): void => {
    const now = performance.now();
    const usedNow = processorTime();
    const ms = Math.round(Math.min(now - due, usedNow - used));
    due = now + LOOK_MS;
    used = usedNow;
    if (now > endsAt) {
      endsAt = now + WINDOW_MS;
      window = { p99: delay.percentile(99) / 1e9, max: delay.max / 1e9 };
      delay.reset();
    }
    if (ms < HELD_MS) return;
    const { name = 'background', id, about } = latestWork() ?? {};
    holds.add({ work: name });
    held.add({ work: name }, ms / 1000);
    if (now - (told.get(name) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    told.set(name, now);
    log.warn({ work: name, id, ms, about }, 'the event loop was held');
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

export const eventLoopMeasurements = (): Measurement[] => [
  gauge(
    'nodejs_event_loop_delay_p99_seconds',
    'Delay of the event loop in the last minute, 99th percentile.',
    window.p99,
  ),
  gauge(
    'nodejs_event_loop_delay_max_seconds',
    'Longest delay of the event loop in the last minute.',
    window.max,
  ),
  holds.measure(),
  held.measure(),
];
