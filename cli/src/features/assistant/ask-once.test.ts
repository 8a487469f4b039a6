import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

it('asks a server that cannot answer now once, says so, and ends with 9', async () => {
  const body = { code: 'UNAVAILABLE', message: 'Not now.', details: {} };
  const server = await testServer(() => ({ status: 503, body }));
  stop = server.close;
  const asked = await (await signedIn(server.url))('ask', 'visits last month');
  expect(asked.code).toBe(9);
  expect(asked.err).toContain('The service cannot be reached right now. Please try again in a moment.');
  expect(asked.err).not.toContain('503');
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/assistant']);
});
