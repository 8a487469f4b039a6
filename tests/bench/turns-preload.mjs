// Loaded into a server before its own code: answers, on a port of its own, what the longest turns of the event loop since it was asked
// last took, in milliseconds: by processor time, and by the clock. Of the latter also how much of it was computing, and how much
// waiting for a processor that others had (Linux tells that of each thread).
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const port = Number(process.env.PARLEY_BENCH_TURNS_PORT);

/** Reads how long this thread was ready to run and had no processor. Elsewhere than on Linux that is not known. */
function waitReader() {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    const bytes = Buffer.alloc(100);
    return () => Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, 100, 0)).split(' ')[1]) / 1e6;
  } catch {
    return () => 0;
  }
}

if (isMainThread && process.argv[1]?.endsWith('parley-server.js')) {
  const waitedSoFar = waitReader();
  const read = () => {
    const { user, system } = process.threadCpuUsage();
    return { clock: performance.now(), processor: (user + system) / 1000, waited: waitedSoFar() };
  };
  const none = { clock: 0, processor: 0, waited: 0 };
  let [heaviest, longest] = [none, none];
  let before = read();
  const look = () => {
    const now = read();
    const turn = {
      clock: now.clock - before.clock,
      processor: now.processor - before.processor,
      waited: now.waited - before.waited,
    };
    if (turn.processor > heaviest.processor) heaviest = turn;
    if (turn.clock > longest.clock) longest = turn;
    before = now;
    setImmediate(look);
  };
  look();
  createServer((_, response) => {
    response.end(JSON.stringify({ heaviest, longest }));
    [heaviest, longest] = [none, none];
  }).listen(port, '127.0.0.1');
}
