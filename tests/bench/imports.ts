// How long opportunities take to import into an empty and a filled instance, and whether memory grows with them:
// `node tests/bench/imports.ts [rows] [rows of the large file]`. Fails when rows are missing, memory grows with the rows, or (on a
// machine that does nothing else) the aim is missed.
import { cpus, loadavg } from 'node:os';
import { Readable } from 'node:stream';
import { createTestInstance } from '../testkit/instance.ts';
import { startBenchServer } from './bench-server.ts';

const ROWS = Number(process.argv[2] ?? 300_000);
const LARGE = Number(process.argv[3] ?? 1_000_000);
/** 300,000 rows within two minutes, empty or filled, and a million in the memory of fewer. */
const AIM = { rows: 300_000, seconds: 120, megabytes: 1000, growth: 1.3 };
const COMPANIES = 20_000;
const LINES_AT_ONCE = 5_000;

const bench = await startBenchServer();

/** A file of opportunities, a piece at a time. */
function* pieces(from: number, rows: number): Generator<string> {
  yield 'id,name,created date,close date,stage,amount,account id,company,domain\n';
  for (let start = from; start < from + rows; start += LINES_AT_ONCE)
    yield Array.from({ length: Math.min(LINES_AT_ONCE, from + rows - start) }, (_, at) => {
      const index = start + at;
      const company = index % COMPANIES;
      const day = String((index % 28) + 1).padStart(2, '0');
      const isWon = index % 4 === 0;
      return `o${index},Deal ${index},2025-0${(index % 9) + 1}-${day},${isWon ? `2025-12-${day}` : ''},${isWon ? 'Closed Won' : 'Discovery'},${index % 90_000}.50,a${company},Company ${company},company${company}.com\n`;
    }).join('');
}

type Measured = { seconds: number; most: number };

async function load(
  what: string,
  { token, instanceId, from, rows }: { token: string; instanceId: string; from: number; rows: number },
): Promise<Measured> {
  const before = bench.memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, bench.memory());
  }, 100);
  const start = performance.now();
  const response = await fetch(`${bench.url}/api/imports/opportunities?filename=bench.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-instance-id': instanceId, 'content-type': 'text/csv' },
    body: Readable.toWeb(Readable.from(pieces(from, rows))) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  const last = (await response.text()).trim().split('\n').at(-1) ?? '';
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  const { created = 0, message = '' } = JSON.parse(last) as { created?: number; message?: string };
  console.log(
    `${what}: ${created.toLocaleString('en-US')} opportunities in ${seconds.toFixed(1)} s, memory ${Math.round(before)} to at most ${Math.round(most)} MB ${message}`,
  );
  if (created !== rows) process.exitCode = 1;
  return { seconds, most };
}

const miss = (problem: string): void => {
  console.log(`Missed: ${problem}`);
  process.exitCode = 1;
};

const instance = await createTestInstance(bench.services);
const token = await bench.signIn(instance.admin);
const into = { token, instanceId: instance.id };
const busy = loadavg()[0] ?? 0;
const empty = await load('Into an empty instance', { ...into, from: 0, rows: ROWS });
const filled = await load('Into the same, filled', { ...into, from: ROWS, rows: ROWS });
const large = LARGE > 0 ? await load('A large file', { ...into, from: 2 * ROWS, rows: LARGE }) : filled;
await bench.stop();

const isQuiet = busy < cpus().length / 2;
console.log(
  `Load before ${busy.toFixed(1)} on ${cpus().length} processors: ${isQuiet ? 'the seconds count' : 'the seconds say little'}.`,
);
for (const [name, { seconds }] of Object.entries({ empty, filled })) {
  const most = (AIM.seconds * ROWS) / AIM.rows;
  if (isQuiet && seconds > most)
    miss(`${seconds.toFixed(1)} s into an instance that is ${name}, aim ${most} s`);
}
const fewer = Math.max(empty.most, filled.most);
if (large.most > AIM.megabytes) miss(`${Math.round(large.most)} MB, aim ${AIM.megabytes} MB`);
if (large.most > fewer * AIM.growth)
  miss(
    `memory grows with the rows: ${Math.round(fewer)} MB of ${ROWS}, ${Math.round(large.most)} MB of ${LARGE}`,
  );
