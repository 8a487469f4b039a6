import { expect, it } from 'vitest';
import { clickhouseAddress } from './address.ts';

it.each([
  [
    'http://user:p%40ss@host:8123/events',
    { url: 'http://host:8123', username: 'user', password: 'p@ss', database: 'events' },
  ],
  [
    'http://host:8123/events?cluster=main',
    { url: 'http://host:8123', username: 'default', password: '', database: 'events', cluster: 'main' },
  ],
  ['https://host', { url: 'https://host', username: 'default', password: '', database: 'parley' }],
])('reads %s', (text, address) => {
  expect(clickhouseAddress(text)).toEqual(address);
});

it.each(['host:8123', 'tcp://host:9000', '', 'http://host:8123/events?cluster=', "http://host?cluster=a'b"])(
  'refuses %j',
  (text) => {
    expect(() => clickhouseAddress(text)).toThrow(/^CLICKHOUSE_URL must look like /);
  },
);
