import { APIError } from 'better-auth/api';
import { expect, it } from 'vitest';
import type { Auth } from './auth.ts';
import { readSession } from './signed-in.ts';

it.each(['댯沕昔', 'a\nb', '', ' '])('nobody holds what cannot be a token: %j', async (token) => {
  const auth = { api: { getSession: () => expect.unreachable('it was looked up') } } as unknown as Auth;
  expect(await readSession(auth, token)).toBeNull();
});

it('says that the database is away when a session cannot be read', async () => {
  const failure = APIError.from('INTERNAL_SERVER_ERROR', {
    code: 'FAILED_TO_GET_SESSION',
    message: 'Failed to get session',
  });
  const auth = { api: { getSession: () => Promise.reject(failure) } } as unknown as Auth;
  await expect(readSession(auth, 'token')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
