// How long other requests take while hostile files are read, against the same without them: `node tests/bench/hostile-imports.ts`,
// or with those whose name holds a word: `node tests/bench/hostile-imports.ts columns`. The aim is a 99th percentile under 250 ms.

import { gzipOf, type Packed, workbookOf } from '../features/imports/zip-file.ts';
import { createTestInstance } from '../testkit/instance.ts';
import { startBenchServer } from './bench-server.ts';

const MEGABYTE = 1024 * 1024;
const SECONDS = 15;
const BETWEEN_MS = 20;
const MEASURED = { query: '{ metrics { list { id } } }' };

const packed = (piece: string, megabytes: number, before: string): Packed => ({
  before,
  piece,
  times: Math.ceil((megabytes * MEGABYTE) / piece.length),
  after: '',
});
const many = (text: string): string => text.repeat(Math.ceil(MEGABYTE / text.length));
const SHEET = '<worksheet><sheetData>';

/** A file of each way to be large: texts of a workbook, one cell, lines, columns, quotes, nesting. */
const FILES: Readonly<Record<string, Buffer>> = {
  'a cell without end': workbookOf(
    packed('x'.repeat(MEGABYTE), 300, `${SHEET}<row r="1"><c r="A1" t="str"><v>`),
  ),
  'texts without end': workbookOf(
    `${SHEET}<row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
    packed(many('<si><t>a text</t></si>'), 400, '<sst>'),
  ),
  'empty lines without end': gzipOf(packed(many('\n'), 300, 'id,name\n')),
  'half a million columns': Buffer.from(`${'a,'.repeat(500_000)}\n`),
  'quotes without end': gzipOf(packed('"'.repeat(MEGABYTE), 300, 'id,name\n1,"')),
  'nested objects': Buffer.from(`${`{"a":${'['.repeat(6_000)}${']'.repeat(6_000)}}\n`.repeat(1_200)}`),
};

const words = process.argv.slice(2);
const chosen = Object.entries(FILES).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (chosen.length === 0)
  throw new Error(
    `No file has ${words.join(' or ')} in its name; there are: ${Object.keys(FILES).join(', ')}`,
  );

const bench = await startBenchServer({ PARLEY_REQUESTS_PER_MINUTE: '0' });
const instance = await createTestInstance(bench.services);
const token = await bench.signIn(instance.admin);
const headers = { authorization: `Bearer ${token}`, 'x-instance-id': instance.id };

async function ask(): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${bench.url}/api/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(MEASURED),
  });
  await response.text();
  if (!response.ok) throw new Error(`the request ended with ${response.status}`);
  return performance.now() - start;
}

type Latency = { p50: number; p99: number; worst: number };

/** Asks one thing after the other until `isOver`. */
async function latencyUntil(isOver: () => boolean): Promise<Latency> {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await ask());
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), worst: times.at(-1) ?? 0 };
}

const after = (): (() => boolean) => {
  const until = performance.now() + SECONDS * 1000;
  return () => performance.now() > until;
};

/** Sends a file again and again while others ask; every answer is a refusal in words. */
async function under(name: string, file: Buffer): Promise<Latency & { most: number; files: number }> {
  let most = 0;
  let files = 0;
  const isOver = after();
  const sending = (async () => {
    while (!isOver()) {
      const response = await fetch(`${bench.url}/api/imports/leads?filename=hostile&dryRun=true`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(file),
      });
      const answer = await response.text();
      if (response.status >= 500 || answer.includes('INTERNAL'))
        throw new Error(`${name}: ${answer.slice(0, 200)}`);
      files++;
    }
  })();
  const latency = await latencyUntil(() => {
    most = Math.max(most, bench.memory());
    return isOver();
  });
  await sending;
  return { ...latency, most, files };
}

const line = (name: string, { p50, p99, worst }: Latency, rest = ''): void =>
  console.log(
    `${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(1)} ms${rest}`,
  );

await latencyUntil(after());
const quiet = await latencyUntil(after());
line('without a file', quiet);
const idle = bench.memory();
/** What the server says of its loop: how often it was held, by what, and how long at most. */
const holds = (): { count: number; most: string } => {
  const found = [...bench.output().matchAll(/the event loop was held work=(.*?)(?: id=\S+)? ms=(\d+)/g)];
  const [longest] = found.toSorted(([, , one], [, , other]) => Number(other) - Number(one));
  return { count: found.length, most: longest === undefined ? '' : `${longest[1]} ${longest[2]} ms` };
};
for (const [name, file] of chosen) {
  const found = await under(name, file);
  const ratio = (found.p99 / quiet.p99).toFixed(1);
  line(
    name,
    found,
    `, p99 ${ratio} times that without, ${found.files} files, +${Math.round(found.most - idle)} MB`,
  );
}
const { count, most } = holds();
console.log(`the event loop was held ${count} times${most === '' ? '' : `, longest by ${most}`}`);
await bench.stop();
