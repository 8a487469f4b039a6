// How long a page view takes to become a visit while many instances have some: `node tests/bench/derivation.ts [1 10 40 200]`.
// It fails where the median is above the aim on a machine that does nothing else, and says what else the machine did.
import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@parley/server/platform/clickhouse/sql';
import { startBenchServer } from './bench-server.ts';

const given = process.argv.slice(2).map(Number);
const COUNTS = given.length > 0 ? given : [1, 10, 40, 200];
const SECONDS = 15;
/** Of the first seconds the server reads what it has not read yet. */
const WARM_UP_SECONDS = 5;
const LOOK_EVERY_MS = 200;
const LONGEST_MS = 120_000;
const AIM_MS = 5_000;
/** Processes that wait for a processor, a processor, of a machine that does nothing else. */
const QUIET = 0.5;

/** Of the last minute, before anything of this was started. */
const load = (loadavg()[0] ?? 0) / cpus().length;
const isQuiet = load < QUIET;
console.log(
  `Load of the machine before: ${load.toFixed(1)} a processor${isQuiet ? '' : ', so that the seconds say little'}`,
);
const server = await startBenchServer();
const { postgres, clickhouse } = server.services;

/** Page views that were acknowledged and are no visits yet: when, by visitor. Each visitor has one. */
const waiting = new Map<string, number>();

async function addInstances(count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `bench-${randomUUID()}`);
  await postgres
    .insertInto('instances')
    .values(codes.map((code) => ({ id: `inst:${code}`, name: code, domain: 'acme.example', code })))
    .execute();
  return codes;
}

async function view(token: string): Promise<void> {
  const visitor = randomUUID();
  const answer = await fetch(`${server.url}/collect`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    body: JSON.stringify({ token, visitor, id: randomUUID(), url: 'https://www.acme.example/pricing' }),
  });
  if (!answer.ok) throw new Error(`/collect answered ${answer.status}`);
  waiting.set(visitor, performance.now());
}

async function send(codes: readonly string[], seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    const next = sleep(1000);
    await Promise.all(codes.map(view));
    await next;
  }
}

/** Looks for visits until there are none to come; gives how long each took after its page view was acknowledged. */
async function follow(isOver: () => boolean): Promise<number[]> {
  const delays: number[] = [];
  const end = performance.now() + LONGEST_MS;
  while (!isOver() || waiting.size > 0) {
    if (performance.now() > end) throw new Error(`${waiting.size} page views never became visits`);
    const found = await clickhouse.rows<{ visitor: string }>(
      sql`SELECT visitor_id AS visitor FROM visits WHERE is_deleted = 0`,
      { name: 'bench.visits' },
    );
    const now = performance.now();
    for (const { visitor } of found) {
      const sent = waiting.get(visitor);
      if (sent === undefined) continue;
      waiting.delete(visitor);
      delays.push(now - sent);
    }
    await sleep(LOOK_EVERY_MS);
  }
  return delays.sort((a, b) => a - b);
}

async function measure(codes: readonly string[], seconds: number): Promise<number[]> {
  let isOver = false;
  const sending = send(codes, seconds).finally(() => {
    isOver = true;
  });
  const delays = await follow(() => isOver);
  await sending;
  return delays;
}

const shown = (milliseconds = 0): string => `${(milliseconds / 1000).toFixed(1)} s`;
for (const count of COUNTS) {
  const codes = await addInstances(count);
  await measure(codes, WARM_UP_SECONDS);
  const delays = await measure(codes, SECONDS);
  const median = delays[Math.floor(delays.length / 2)];
  if (median === undefined) throw new Error(`${count} active instances: no page view became a visit`);
  console.log(
    `${String(count).padStart(4)} active instances: ${delays.length} page views, visits after ` +
      `${shown(median)} (median), ${shown(delays.at(-1))} (worst)`,
  );
  if (isQuiet && median > AIM_MS) process.exitCode = 1;
}
await server.stop();
