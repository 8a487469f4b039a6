import { beforeEach, expect, it, vi } from 'vitest';
import { STORED } from '../../ui/browser/stored-keys.ts';
import { loadProof } from './load-proof.ts';
import { forgetProof } from './proof.ts';

const KEPT = {
  proof: { status: 'discovered', intermediateToken: 'a', organizations: [] },
  arrived: false,
};

/** As after a reload: nothing is in memory. */
function reload(): void {
  forgetProof();
  sessionStorage.setItem(STORED.proof, JSON.stringify(KEPT));
}
const isKept = (): boolean => sessionStorage.getItem(STORED.proof) !== null;

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return () => {
    forgetProof();
    vi.unstubAllGlobals();
  };
});

const answer = (status: number, body: string) => async (): Promise<Response> =>
  new Response(body, { status });

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['half an answer, because the page is reloaded again', answer(200, '{"organizat')],
  ['a server whose database is away', answer(503, '{"code":"UNAVAILABLE"}')],
  ['a proxy in trouble', answer(502, '<html>')],
])('keeps the step of signing in: %s', async (_what, fetched) => {
  vi.stubGlobal('fetch', fetched);
  reload();
  expect(await loadProof(null)).toBe('unreachable');
  expect(isKept()).toBe(true);
});

it('begins again when the server says that the step is over', async () => {
  vi.stubGlobal('fetch', answer(401, '{"code":"intermediate-session-expired"}'));
  reload();
  await expect(loadProof(null)).rejects.toMatchObject({ status: 302 });
  expect(isKept()).toBe(false);
});
