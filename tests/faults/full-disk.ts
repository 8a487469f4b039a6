import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { engineAddresses } from '../testkit/engine-addresses.ts';
import { temporaryDirectory } from '../testkit/engine-process.ts';
import { seededRandom } from '../testkit/random.ts';
import { closeAccounts } from './account.ts';
import { createInstance } from './instance.ts';
import { newLedger } from './ledger.ts';
import { startLoad } from './load.ts';
import { startProgram } from './program.ts';
import { summarize } from './summary.ts';

const SIZE = '700m';
const CHUNK = Buffer.alloc(2 ** 20);
const LOAD_MS = 6_000;
const NO_KILLS = { server: 0, postgres: 0, clickhouse: 0, all: 0 };

/** A disk of its own, of a few hundred megabytes; undefined where none can be mounted. */
export function mountSmallDisk(): { path: string; unmount(): void } | undefined {
  const path = temporaryDirectory();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  return {
    path,
    unmount: () => {
      execFileSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}

/** Takes all that is free, again and again while engines give some back. */
function fill(file: string): number {
  const open = openSync(file, 'a');
  let bytes = 0;
  try {
    for (;;) bytes += writeSync(open, CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(open);
  }
  return bytes;
}

/** Events are sent while the disk of the data directory fills up, stays full and is emptied again; then all are accounted for. */
export async function runFullDisk(
  disk: { path: string },
  { seed, report }: { seed: number; report: (line: string) => void },
) {
  const directory = join(disk.path, 'data');
  const program = await startProgram(directory);
  const ledger = newLedger();
  try {
    await program.ready();
    const addresses = engineAddresses(directory);
    const pool = createPostgresPool(addresses.postgres, { maxConnections: 2 });
    const { instanceId, ...codes } = await createInstance(pool);
    const load = startLoad({ urls: [program.url], ledger, random: seededRandom(seed), ...codes });
    await delay(LOAD_MS);
    const ballast = join(disk.path, 'ballast');
    const answersBefore = new Map(ledger.answers);
    const end = performance.now() + LOAD_MS;
    let filled = 0;
    while (performance.now() < end) {
      filled += fill(ballast);
      await delay(100);
    }
    const { bavail, bsize } = statfsSync(disk.path);
    const whileFull = Object.fromEntries(
      [...ledger.answers].map(([answer, count]) => [
        answer.split(' ').at(-1),
        count - (answersBefore.get(answer) ?? 0),
      ]),
    );
    report(
      `the disk was filled with ${Math.round(filled / 2 ** 20)} MB, ${bavail * bsize} bytes left; answers: ${JSON.stringify(whileFull)}`,
    );
    rmSync(ballast);
    const recovered = await program.ready();
    report(`ready ${(recovered / 1000).toFixed(1)} s after there was room again`);
    await delay(LOAD_MS);
    await load.stop();
    const accounts = await closeAccounts({ ledger, pool, clickhouse: addresses.clickhouse, instanceId });
    await pool.end();
    const summary = summarize({
      seed,
      kills: NO_KILLS,
      recoveries: [recovered],
      ownEnds: program.ownEnds(),
      ledger,
      accounts,
    });
    for (const words of program.lastWords()) report(words);
    return { ...summary, whileFull, left: bavail * bsize };
  } finally {
    await program.stop();
  }
}
