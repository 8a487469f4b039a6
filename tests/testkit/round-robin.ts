import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type RoundRobin = { url: string; stop(): Promise<void> };

/** A load balancer on a loopback port: each connection goes to the next of the servers that takes it. */
export async function startRoundRobin(servers: readonly string[]): Promise<RoundRobin> {
  const ports = servers.map((url) => Number(new URL(url).port));
  const sockets = new Set<Socket>();
  let turn = 0;
  const hold = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const lead = (near: Socket, triesLeft: number): void => {
    const far = connect({ host: '127.0.0.1', port: ports[turn++ % ports.length] ?? 0 });
    const onRefused = (): void => {
      if (triesLeft > 1) lead(near, triesLeft - 1);
      else near.destroy();
    };
    far.once('error', onRefused);
    far.once('connect', () => {
      far.off('error', onRefused);
      hold(near, far);
      hold(far, near);
      near.pipe(far).pipe(near);
    });
  };
  const server = createServer((near) => {
    near.on('error', () => undefined);
    lead(near, ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
