import { expect, it } from 'vitest';
import { readState, writeState } from './index.ts';

const secret = 'a'.repeat(40);

it.each(['inst:abc123', null])('is read as it was written, for %s', (instanceId) => {
  const state = { providerId: 'oprv:hubspot', instanceId, secret } as const;
  expect(readState(writeState(state))).toEqual(state);
});

it.each([
  '',
  'oprv:hubspot',
  'oprv:hubspot__short',
  `oprv:nobody__${secret}`,
  `oprv:hubspot__other:abc.${secret}`,
  `oprv:hubspot__inst:abc.${secret}__more`,
  `oprv:hubspot__inst:a/b.${secret}`,
])('takes nothing of %s', (text) => {
  expect(readState(text)).toBe(null);
});
