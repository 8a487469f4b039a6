import { connect, type Socket } from 'node:net';

export type Load = { requestsPerSecond: number; p50: number; p99: number; failures: number };

type Options = {
  port: number;
  path: string;
  connections: number;
  seconds: number;
  /** Body and headers of the next request. */
  next: () => { body: string; headers?: string };
};

/** Keep-alive HTTP/1.1 requests over raw sockets: much cheaper than a client library, so that the server is measured. */
export async function load(options: Options): Promise<Load> {
  const latencies: number[] = [];
  const state = { failures: 0, until: performance.now() + options.seconds * 1000 };
  const start = performance.now();
  await Promise.all(Array.from({ length: options.connections }, () => keepAsking(options, state, latencies)));
  const elapsed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    requestsPerSecond: Math.round(latencies.length / elapsed),
    p50: at(0.5),
    p99: at(0.99),
    failures: state.failures,
  };
}

function keepAsking(
  { port, path, next }: Options,
  state: { failures: number; until: number },
  latencies: number[],
): Promise<void> {
  return new Promise((done, fail) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = '';
    let asked = 0;
    const ask = (): void => {
      if (performance.now() > state.until) {
        socket.end();
        done();
        return;
      }
      const { body, headers = '' } = next();
      asked = performance.now();
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\ncontent-type: text/plain\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    };
    socket.setEncoding('latin1');
    socket.on('connect', ask);
    socket.on('error', fail);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
      if (received.length < end + 4 + length) return;
      latencies.push(performance.now() - asked);
      if (!received.startsWith('HTTP/1.1 200')) state.failures++;
      received = '';
      ask();
    });
  });
}
