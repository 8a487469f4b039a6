import { expect, it } from 'vitest';
import type { Auth } from './auth.ts';
import { readSession } from './signed-in.ts';

it.each(['댯沕昔', 'a\nb', '', ' '])('nobody holds what cannot be a token: %j', async (token) => {
  const auth = { api: { getSession: () => expect.unreachable('it was looked up') } } as unknown as Auth;
  expect(await readSession(auth, token)).toBeNull();
});
