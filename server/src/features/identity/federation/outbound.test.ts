import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reach } from '../../../platform/outbound/index.ts';
import { callProvider } from './outbound.ts';

let server: Server;
let port = 0;
let calls = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    calls++;
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else if (request.url === '/large') response.end(`"${'x'.repeat(600 * 1024)}"`);
    else response.end(JSON.stringify({ method: request.method }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());

const call = async (address: string, reach: Reach, form?: URLSearchParams): Promise<unknown> =>
  await callProvider({ address, reach, ...(form && { form }) }).catch(
    (error: { code: string }) => error.code,
  );

it('reads and posts where the operator lets it', async () => {
  const address = `http://127.0.0.1:${port}/`;
  expect(await call(address, 'anywhere')).toEqual({ method: 'GET' });
  expect(await call(address, { exceptions: [new URL(address).origin] }, new URLSearchParams())).toEqual({
    method: 'POST',
  });
});

it.each(['/moved', '/large'])('takes no answer like %s', async (path) => {
  expect(await call(`http://127.0.0.1:${port}${path}`, 'anywhere')).toBe('UNAVAILABLE');
});

it.each([
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'https://[::1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://localhost:PORT/',
  'https://2130706433:PORT/',
  'file:///etc/passwd',
])('never calls %s for an admin', async (address) => {
  const before = calls;
  expect(await call(address.replace('PORT', String(port)), { exceptions: [] })).toBe('UNAVAILABLE');
  expect(calls).toBe(before);
});

it('connects to the very address that was checked, whatever the name leads to a moment later', async () => {
  const before = calls;
  const answers = ['192.0.2.1', '127.0.0.1'];
  let asked = 0;
  const resolve = async () => [{ address: answers[Math.min(asked++, 1)] ?? '', family: 4 }];
  const inside = async () => [
    { address: '192.0.2.1', family: 4 },
    { address: '10.0.0.7', family: 4 },
  ];
  const attempts: unknown[] = [];
  const follow = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address) => attempts.push(address));
  };
  subscribe('net.client.socket', follow);
  // Nobody is at the first address; a second look would lead to this machine.
  expect(await call(`https://turning.example:${port}/`, { exceptions: [], resolve })).toBe('UNAVAILABLE');
  unsubscribe('net.client.socket', follow);
  expect(asked).toBe(1);
  expect(attempts).toEqual(['192.0.2.1']);
  expect(await call(`https://mixed.example:${port}/`, { exceptions: [], resolve: inside })).toBe(
    'UNAVAILABLE',
  );
  expect(calls).toBe(before);
}, 30_000);
