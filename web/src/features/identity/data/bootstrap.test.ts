import { expect, it } from 'vitest';
import { readBootstrap } from './bootstrap.ts';

const account = { role: 'admin', name: 'Robin', email: 'r@x.example', password: 'p' };
const NOTHING = {
  product: 'Parley',
  signUpOpen: false,
  setUpPending: false,
  providers: [],
  mailIsKept: false,
  sample: null,
  samplePending: false,
  flags: {},
};

it('reads what the server offers', () => {
  const body = {
    ...NOTHING,
    signUpOpen: true,
    mailIsKept: true,
    providers: [{ id: 'google', name: 'Google', kind: 'google' }],
    sample: { accounts: [account] },
    flags: { darkTheme: true },
  };
  expect(readBootstrap(body)).toEqual(body);
});

it.each([null, 'text', [], {}, { sample: null }, { signUpOpen: 'yes', providers: 3, flags: [1] }])(
  'offers nothing for %j',
  (body) => expect(readBootstrap(body)).toEqual(NOTHING),
);

it('knows that the sample is being made', () =>
  expect(readBootstrap({ sample: null, samplePending: true }).samplePending).toBe(true));

it('drops accounts and providers that nobody could sign in with', () => {
  const { sample, providers } = readBootstrap({
    sample: { accounts: [account, { ...account, role: 'root' }, { role: 'user' }] },
    providers: [
      { id: 'x', name: 'X', kind: 'saml' },
      { id: 'y', kind: 'oidc' },
    ],
  });
  expect(sample?.accounts).toEqual([account]);
  expect(providers).toEqual([]);
});
