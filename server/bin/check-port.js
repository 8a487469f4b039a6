import { createServer } from 'node:net';

// Plain JavaScript for Node 20: this runs before anything is installed.
/** Why nothing can listen where the server will; undefined when it can. The server, which knows more, says the rest. */
export function portProblem({ PORT, HOST } = process.env) {
  const port = Number(PORT || 8787);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return Promise.resolve(undefined);
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', ({ code }) =>
      done(
        code === 'EADDRINUSE'
          ? `Port ${port} is in use: stop the program that listens there, or choose another, such as PORT=${port + 1} npm start.`
          : undefined,
      ),
    );
    probe.listen(port, HOST || '127.0.0.1', () => probe.close(() => done(undefined)));
  });
}
