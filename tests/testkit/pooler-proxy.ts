import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts } from 'node:net';

export type PoolerProxy = { port: number; stop(): Promise<void> };

/** The refusal as PostgreSQL words it on the wire. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A loopback port that passes everything on to PostgreSQL but, as poolers do, connections that ask for settings at their start. */
export async function startPoolerProxy(target: NetConnectOpts): Promise<PoolerProxy> {
  const server = createServer((near) => {
    near.on('error', () => undefined);
    near.once('data', (first) => {
      if (first.includes('\0options\0')) {
        near.end(refusal('unsupported startup parameter: options'));
        return;
      }
      const far = connect(target);
      far.on('error', () => near.destroy());
      near.on('close', () => far.destroy());
      far.write(first);
      near.pipe(far).pipe(near);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
