// How long opportunities take to import into an empty and a filled instance, and whether memory grows with them: `node tests/bench/imports.ts [rows]`.
import { Readable } from 'node:stream';
import { createTestInstance } from '../testkit/instance.ts';
import { startBenchServer } from './bench-server.ts';

const ROWS = Number(process.argv[2] ?? 300_000);
const COMPANIES = 20_000;
const LINES_AT_ONCE = 5_000;

const bench = await startBenchServer();

/** A file of opportunities, a piece at a time. */
function* pieces(from: number): Generator<string> {
  yield 'id,name,created date,close date,stage,amount,account id,company,domain\n';
  for (let start = from; start < from + ROWS; start += LINES_AT_ONCE)
    yield Array.from({ length: Math.min(LINES_AT_ONCE, from + ROWS - start) }, (_, at) => {
      const index = start + at;
      const company = index % COMPANIES;
      const day = String((index % 28) + 1).padStart(2, '0');
      const isWon = index % 4 === 0;
      return `o${index},Deal ${index},2025-0${(index % 9) + 1}-${day},${isWon ? `2025-12-${day}` : ''},${isWon ? 'Closed Won' : 'Discovery'},${index % 90_000}.50,a${company},Company ${company},company${company}.com\n`;
    }).join('');
}

async function load(token: string, instanceId: string, from: number): Promise<void> {
  const before = bench.memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, bench.memory());
  }, 100);
  const start = performance.now();
  const response = await fetch(`${bench.url}/api/imports/opportunities?filename=bench.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-instance-id': instanceId, 'content-type': 'text/csv' },
    body: Readable.toWeb(Readable.from(pieces(from))) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  const last = (await response.text()).trim().split('\n').at(-1) ?? '';
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  const { created = 0, message = '' } = JSON.parse(last) as { created?: number; message?: string };
  console.log(
    `${created.toLocaleString('en-US')} opportunities in ${seconds.toFixed(1)} s, memory ${Math.round(before)} to at most ${Math.round(most)} MB ${message}`,
  );
  if (created !== ROWS) process.exitCode = 1;
}

const instance = await createTestInstance(bench.services);
const token = await bench.signIn(instance.admin);
console.log('Empty instance:');
await load(token, instance.id, 0);
console.log('The same instance, filled:');
await load(token, instance.id, ROWS);
await bench.stop();
