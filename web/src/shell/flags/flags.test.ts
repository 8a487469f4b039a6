import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORED } from '../../ui/browser/stored-keys.ts';
import { readOverrides } from './overrides.ts';

let loads = 0;

/** A fresh module for each test, made by the query string: flags are fetched once per page load. */
async function load(): Promise<typeof import('./flags.ts')> {
  loads += 1;
  return await import(/* @vite-ignore */ `./flags.ts?load=${loads}`);
}

function serverSays(body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve({ json: () => Promise.resolve(body) }));
}

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('are as the server says, and by default where it says nothing', async () => {
  serverSays({ flags: { darkTheme: false, g2Integration: true, tamAudience: 'no', other: true } });
  const { startFlags, isOn } = await load();
  await startFlags();
  expect(isOn('darkTheme')).toBe(false);
  expect(isOn('g2Integration')).toBe(true);
  expect(isOn('tamAudience')).toBe(true);
  expect(isOn('hubspotIntegration')).toBe(false);
});

it('an override of the browser wins, is stored, and can be removed', async () => {
  serverSays({ flags: { darkTheme: true } });
  const { startFlags, isOn, overrideFlag } = await load();
  await startFlags();
  overrideFlag('darkTheme', false);
  overrideFlag('g2Integration', true);
  expect(isOn('darkTheme')).toBe(false);
  expect(JSON.parse(kept.get(STORED.flags) ?? '')).toEqual({ darkTheme: false, g2Integration: true });
  overrideFlag('g2Integration', undefined);
  overrideFlag('darkTheme', undefined);
  expect(isOn('darkTheme')).toBe(true);
  expect(readOverrides()).toEqual({});
  expect(kept.size).toBe(0);
});

it.each(['{', 'null', '[]', '{"darkTheme":"off"}'])('invalid overrides are ignored: %s', async (text) => {
  kept.set(STORED.flags, text);
  const { isOn } = await load();
  expect(isOn('darkTheme')).toBe(true);
  expect(readOverrides()).toEqual({});
});

it('a server that fails leaves the defaults', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { startFlags, isOn } = await load();
  await startFlags();
  expect(isOn('darkTheme')).toBe(true);
});

it('a server that does not answer is waited for five seconds, and its answer used when it comes', async () => {
  vi.useFakeTimers();
  let answer: (value: unknown) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((done) => (answer = done)));
  const { startFlags, isOn } = await load();
  let started = false;
  void startFlags().then(() => (started = true));
  await vi.advanceTimersByTimeAsync(4999);
  expect(started).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toBe(true);
  expect(isOn('darkTheme')).toBe(true);
  answer({ json: () => Promise.resolve({ flags: { darkTheme: false } }) });
  await vi.advanceTimersByTimeAsync(0);
  expect(isOn('darkTheme')).toBe(false);
});
