import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOutage } from '../errors/is-outage.ts';
import { createHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Takes as long as an engine that is frozen: until it is ended. */
const forEver = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

/** Takes as long as a large question. */
const slowly = (signal: AbortSignal): Promise<string> =>
  Promise.race([
    forEver(signal),
    new Promise<string>((resolve) => setTimeout(() => resolve('figures'), 20_000)),
  ]);

const unanswered = (): Promise<boolean> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), 1_500));

it('ends what waits for an engine that is frozen, as an outage, within five seconds', async () => {
  const asked = createHeartbeat(unanswered)
    .watch(forEver)
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isOutage(await asked)).toBe(true);
});

it('lets a slow question go on for as long as the engine answers', async () => {
  let pings = 0;
  const ping = async (): Promise<boolean> => ++pings !== 3;
  const slow = createHeartbeat(ping).watch(slowly);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await slow).toBe('figures');
  expect(pings).toBeGreaterThan(20);
});

it('does not take an engine for away whose answers came while this process was busy', async () => {
  let pings = 0;
  const ping = async (): Promise<boolean> => {
    if (++pings > 2) return true;
    // The limit of 1.5 seconds is seen to have passed when something else is done.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    throw new Error('no answer');
  };
  const asked = createHeartbeat(ping).watch(slowly);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked).toBe('figures');
});

it('asks for nothing where nobody waits', async () => {
  const ping = vi.fn(async () => true);
  await createHeartbeat(ping).watch(async () => 'figures');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ping).not.toHaveBeenCalled();
});

it('asks nothing of an engine that is away, until it answers a ping', async () => {
  let isThere = false;
  const heartbeat = createHeartbeat((signal) => (isThere ? Promise.resolve(true) : forEver(signal)));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), ms);
    return ending.signal;
  });
  const first = heartbeat.watch(forEver).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isOutage(await first)).toBe(true);
  const ask = vi.fn(async () => 'figures');
  expect(isOutage(await heartbeat.watch(ask).catch((error: unknown) => error))).toBe(true);
  expect(ask).not.toHaveBeenCalled();
  isThere = true;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await heartbeat.watch(ask)).toBe('figures');
});
