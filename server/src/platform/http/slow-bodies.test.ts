import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitSlowBodies } from './slow-bodies.ts';

/** Sends the beginning of a request and no more; what comes back until the connection ends. */
async function dawdle(port: number, path: string, milliseconds: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nabc`,
  );
  return await new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.once('close', () => resolve(`closed ${text}`));
    socket.once('error', () => undefined);
    setTimeout(() => {
      resolve(`open ${text}`);
      socket.destroy();
    }, milliseconds).unref();
  });
}

it('ends a request whose body does not come, unless it may take its time', async () => {
  const app = Fastify();
  limitSlowBodies(app, 50);
  app.post('/form', async () => 'taken');
  app.post('/file', { config: { capability: 'public', longBody: true } }, async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  expect(await dawdle(port, '/form', 20_000)).toBe('closed ');
  expect(await dawdle(port, '/file', 400)).toBe('open ');
  const whole = await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST', body: 'all of it' });
  expect(await whole.text()).toBe('taken');
  app.server.closeAllConnections();
  await app.close();
});
