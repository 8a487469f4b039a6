// How soon the program answers, and what it costs when nobody asks: `node tests/bench/startup.ts`.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { temporaryDirectory } from '../testkit/engine-process.ts';
import { type ServerProcess, startServerProcess } from '../testkit/server-process.ts';

const WARM_STARTS = 5;
const IDLE_SECONDS = 30;
const TICKS_PER_SECOND = 100;
const assets = resolve(import.meta.dirname, '../../web/dist/assets');
const directory = temporaryDirectory();

async function timed(): Promise<{ server: ServerProcess; seconds: number }> {
  const start = performance.now();
  const server = await startServerProcess({}, directory);
  const health = await fetch(`${server.url}/healthz`);
  if (!health.ok) throw new Error(`/healthz answered ${health.status}`);
  return { server, seconds: (performance.now() - start) / 1000 };
}

/** The processes whose command names the data directory, and the server itself: memory in MB, processor time in seconds. */
function processes(server: ServerProcess): Map<string, { megabytes: number; seconds: number }> {
  const found = new Map<string, { megabytes: number; seconds: number }>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const isOurs = Number(pid) === server.pid || command.includes(directory) || isBackend(pid);
      if (!isOurs) continue;
      const kind =
        Number(pid) === server.pid ? 'server' : command.includes('clickhouse') ? 'ClickHouse' : 'PostgreSQL';
      const pages =
        Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
      const [user = 0, system = 0] =
        readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
      const sum = found.get(kind) ?? { megabytes: 0, seconds: 0 };
      found.set(kind, {
        megabytes: sum.megabytes + pages,
        seconds: sum.seconds + (user + system) / TICKS_PER_SECOND,
      });
    } catch {
      // It ended while we looked.
    }
  }
  return found;
}

/** A process PostgreSQL forked from the one that names the directory. */
function isBackend(pid: string): boolean {
  const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (
    parent !== undefined &&
    parent !== '0' &&
    readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(join(directory, 'postgres'))
  );
}

const first = await timed();
console.log(`first start with the sample world   ${first.seconds.toFixed(1)} s`);
await first.server.kill('SIGTERM');

const warm: number[] = [];
for (let count = 0; count < WARM_STARTS; count += 1) {
  const { server, seconds } = await timed();
  warm.push(seconds);
  await server.kill('SIGTERM');
}
warm.sort((a, b) => a - b);
console.log(
  `warm start to a ready /healthz      median ${warm[2]?.toFixed(2)} s, worst ${warm.at(-1)?.toFixed(2)} s`,
);

const { server } = await timed();
await wait(10_000);
const before = processes(server);
await wait(IDLE_SECONDS * 1000);
for (const [name, { megabytes, seconds }] of processes(server)) {
  const share = ((seconds - (before.get(name)?.seconds ?? 0)) / IDLE_SECONDS) * 100;
  console.log(
    `idle ${name.padEnd(12)}  ${megabytes.toFixed(0)} MB of its own memory, ${share.toFixed(1)}% of a core`,
  );
}
await server.stop();
rmSync(directory, { recursive: true, force: true });

if (existsSync(assets)) {
  const page = readFileSync(join(assets, '../index.html'), 'utf8');
  const scripts = [...new Set([...page.matchAll(/assets\/([\w.-]+\.js)/g)].map((match) => match[1] ?? ''))];
  const bytes = scripts
    .map((name) => gzipSync(readFileSync(join(assets, name))).length)
    .reduce((sum, size) => sum + size, 0);
  console.log(
    `JavaScript named by the first page  ${(bytes / 1000).toFixed(1)} kB gzipped in ${scripts.length} files`,
  );
}
