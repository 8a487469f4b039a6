import { expect, it } from 'vitest';
import { readBootstrap } from './auth-api.ts';

const account = { role: 'admin', name: 'Robin', email: 'r@x.example', password: 'p' };

it('reads what the server offers', () => {
  expect(readBootstrap({ signUpOpen: true, sample: { accounts: [account] } })).toEqual({
    signUpOpen: true,
    sample: { accounts: [account] },
    samplePending: false,
  });
});

it.each([null, 'text', [], {}, { sample: null }, { signUpOpen: 'yes', sample: { accounts: 3 } }])(
  'offers nothing for %j',
  (body) => expect(readBootstrap(body)).toEqual({ signUpOpen: false, sample: null, samplePending: false }),
);

it('knows that the sample is being made', () =>
  expect(readBootstrap({ signUpOpen: true, sample: null, samplePending: true }).samplePending).toBe(true));

it('drops accounts that nobody could sign in with', () => {
  const { sample } = readBootstrap({
    sample: { accounts: [account, { ...account, role: 'root' }, { role: 'user' }] },
  });
  expect(sample?.accounts).toEqual([account]);
});
