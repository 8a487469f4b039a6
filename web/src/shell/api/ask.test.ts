import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (seconds: number, status = 429) =>
  new Response('{}', { status, headers: { 'retry-after': String(seconds) } });

it('asks again when the server says so', async () => {
  fetched.mockResolvedValueOnce(refused(7)).mockResolvedValueOnce(new Response('{}'));
  const answer = ask('/api/x');
  await vi.advanceTimersByTimeAsync(6_999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(200);
});

it('does not ask a third time', async () => {
  fetched.mockImplementation(async () => refused(1));
  const answer = ask('/api/x');
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await answer).status).toBe(429);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it.each([
  [11, 429],
  [5, 503],
])('answers at once what may be sent again in %s s with status %s', async (seconds, status) => {
  fetched.mockResolvedValueOnce(refused(seconds, status));
  expect((await ask('/api/x')).status).toBe(status);
  expect(fetched).toHaveBeenCalledTimes(1);
});
