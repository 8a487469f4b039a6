// `npm run bench` runs every benchmark, `npm run bench -- ingest` those that are named.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const BENCHES = [
  'startup',
  'ingest',
  'derivation',
  'recompute',
  'query',
  'audiences',
  'sending',
  'operations',
  'exports',
  'imports',
  'hostile-imports',
  'first-load',
  'web',
].filter((name) => existsSync(join(import.meta.dirname, `${name}.ts`)));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark called ${unknown.join(', ')}. Benchmarks: ${BENCHES.join(', ')}.`);
  process.exit(3);
}

console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
for (const name of BENCHES.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  console.log(`\n── ${name} ──`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
