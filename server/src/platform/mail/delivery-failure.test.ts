import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { deliveryFailure } from './delivery-failure.ts';

const failed = (message: string, more: object) => deliveryFailure(Object.assign(new Error(message), more));

it('a connection that was refused did not break', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const transport = createTransport({ host: '127.0.0.1', port });
  const refused = await transport.sendMail({ from: 'a@a.example', to: 'b@b.example' }).catch(deliveryFailure);
  expect(refused).toMatchObject({ isFinal: false, isAnswer: false });
  expect('text' in refused && refused.text).toBe(
    `The mail server could not be reached: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
});

it('names what happened to a connection', () => {
  expect(failed('read ECONNRESET', { code: 'ESOCKET', syscall: 'read' }).text).toBe(
    'The connection to the mail server broke: read ECONNRESET',
  );
  expect(failed('self-signed certificate', { code: 'ESOCKET' }).text).toBe(
    'The connection to the mail server could not be used: self-signed certificate',
  );
  expect(failed('getaddrinfo ENOTFOUND mail.example', { code: 'EDNS', syscall: 'getaddrinfo' }).text).toBe(
    'The mail server was not found: getaddrinfo ENOTFOUND mail.example',
  );
  expect(failed('Busy', { code: 'EMESSAGE', responseCode: 451 }).text).toBe('Busy');
});
