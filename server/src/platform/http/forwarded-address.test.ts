import { expect, it } from 'vitest';
import { forwardedAddress } from './forwarded-address.ts';

it.each([
  [0, '192.0.2.1', 'socket'],
  [1, '192.0.2.1', '192.0.2.1'],
  [1, '203.0.113.9, 192.0.2.1', '192.0.2.1'],
  [1, ['203.0.113.9', '192.0.2.1'], '192.0.2.1'],
  [2, '203.0.113.9, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
  [2, '192.0.2.1', '192.0.2.1'],
  [1, ' , ', 'socket'],
  [1, undefined, 'socket'],
])('behind %i proxies, %j comes from %s', (proxies, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string };
  const socket = { remoteAddress: 'socket' } as never;
  expect(forwardedAddress({ PARLEY_TRUST_PROXY: proxies }, { headers, socket })).toBe(address);
});
