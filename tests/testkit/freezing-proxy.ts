import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type FreezingProxy = {
  port: number;
  /** From now on nothing passes on the connections there are, as if the other side were stopped; on new ones only if `all`. */
  freeze(which: 'open' | 'all'): void;
  /** The same for all of them, once so many bytes have passed from now on. */
  freezeAfter(bytes: number): void;
  /** Everything that waits passes, and what comes later. */
  thaw(): void;
  stop(): Promise<void>;
};

/** A loopback port between a program and a server that can stop to pass anything on without closing a connection. */
export async function startFreezingProxy(target: NetConnectOpts): Promise<FreezingProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let left = Number.POSITIVE_INFINITY;
  const freeze = (which: 'open' | 'all'): void => {
    isFrozen = which === 'all';
    for (const socket of sockets) socket.pause();
  };
  const hold = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('data', (chunk) => {
      other.write(chunk);
      left -= chunk.length;
      if (left <= 0) freeze('all');
    });
    socket.on('end', () => other.end());
    socket.on('error', () => other.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true });
    hold(near, far);
    hold(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze,
    freezeAfter: (bytes) => {
      left = bytes;
    },
    thaw: () => {
      isFrozen = false;
      left = Number.POSITIVE_INFINITY;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
