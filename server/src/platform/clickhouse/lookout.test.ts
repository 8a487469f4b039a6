import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLookout, LostAnswer, type Watched } from './lookout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failureOf = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);
const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const forEver = ({ lost }: Watched): Promise<never> => until(lost);
const after = (ms: number) => () => new Promise((resolve) => setTimeout(() => resolve('figures'), ms));

it('gives up what the engine does not show, in two seconds where it is only read', async () => {
  const lookout = createLookout(async () => new Set(), 9);
  const read = failureOf(lookout.watch('read', 2, forEver));
  const written = failureOf(lookout.watch('written', 5, forEver));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.race([read, 'waits'])).toBeInstanceOf(LostAnswer);
  expect(await Promise.race([written, 'waits'])).toBe('waits');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.race([written, 'waits'])).toBeInstanceOf(LostAnswer);
});

it('waits for what the engine is at, and for what it cannot be asked about', async () => {
  const slow = createLookout(async (ids) => new Set(ids), 9).watch('slow', 2, after(20_000));
  const unseen = createLookout(() => Promise.reject(new Error('away')), 9).watch('unseen', 2, after(20_000));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.all([slow, unseen])).toEqual(['figures', 'figures']);
});

it('waits for an answer of which parts arrive', async () => {
  const lookout = createLookout(async () => new Set(), 9);
  const parts = lookout.watch('parts', 2, async ({ arrived, lost }) => {
    const arriving = setInterval(arrived, 400);
    const rows = await Promise.race([after(8_000)(), until(lost)]);
    clearInterval(arriving);
    return rows;
  });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await parts).toBe('figures');
});

it('does not look for what waits for a connection, which answers that are still read have', async () => {
  const looked: string[] = [];
  const lookout = createLookout(async (ids) => {
    looked.push(...ids);
    return new Set(ids);
  }, 1);
  let end: (value: unknown) => void = () => undefined;
  const read = new Promise((resolve) => {
    end = resolve;
  });
  await lookout.watch('stream', 2, async ({ answered }) => answered(read));
  const waiting = lookout.watch('waiting', 2, after(6_000));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(looked).toEqual([]);
  end('read');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(new Set(looked)).toEqual(new Set(['waiting']));
  expect(await waiting).toBe('figures');
});
