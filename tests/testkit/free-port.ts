import { createServer } from 'node:net';

/**
 * A port that nobody listens on, for a server that must know its address before it listens. Below the range of outgoing
 * connections: one of those may take a port of that range before the server does, or while it is away.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
