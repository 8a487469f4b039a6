// Loaded into a server before its own code: answers, on a port of its own, how many milliseconds of processor time the longest
// turn of the event loop took since it was asked last.
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const port = Number(process.env.PARLEY_BENCH_TURNS_PORT);

if (isMainThread && process.argv[1]?.endsWith('parley-server.js')) {
  const processorTime = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let before = processorTime();
  const look = () => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
    setImmediate(look);
  };
  look();
  createServer((_, response) => {
    response.end(String(longest));
    longest = 0;
  }).listen(port, '127.0.0.1');
}
