import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clickhouseMemory, postgresMemory } from '@parley/server/platform/config/memory';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterEach, expect, it } from 'vitest';
import { makeControlGroup } from '../../testkit/control-group.ts';
import { engineAddresses } from '../../testkit/engine-addresses.ts';
import { temporaryDirectory } from '../../testkit/engine-process.ts';
import { emptyDirectory } from '../../testkit/server-directories.ts';
import { startServerProcess } from '../../testkit/server-process.ts';

const MB = 2 ** 20;
const probe = makeControlGroup(64 * MB);
probe?.remove();
if (probe === undefined) console.log('Skipped: no control group of memory can be made here (root, Linux).');

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

function groupOf(bytes: number) {
  const group = makeControlGroup(bytes);
  if (group === undefined) throw new Error('a control group could be made before');
  cleanUp.push(() => group.remove());
  return group;
}

it.skipIf(probe === undefined)(
  'a container of 768 MB is refused in one line, and nothing is killed',
  async () => {
    const group = groupOf(768 * MB);
    const directory = temporaryDirectory();
    cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
    const ended = await startServerProcess({ PARLEY_SAMPLE: 'off' }, directory, { group }).catch(
      (error: Error) => error.message,
    );
    expect(ended).toMatch(/need 1 GB of memory \(950 MB at least\), and this container has 768 MB/);
    expect(group.kills()).toBe(0);
  },
);

it.skipIf(probe === undefined)(
  'one of 1 GiB is shared out among server and engines, and nothing is killed',
  async () => {
    const group = groupOf(1024 * MB);
    // Not in memory, where its files would count.
    const [directory, made] = [temporaryDirectory(), await emptyDirectory()];
    execFileSync('cp', ['-a', `${made}/.`, directory]);
    rmSync(made, { recursive: true, force: true });
    const server = await startServerProcess({ PARLEY_SAMPLE: 'off' }, directory, { group });
    cleanUp.push(() => server.stop());
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(readFileSync(join(directory, 'clickhouse/config.xml'), 'utf8')).toContain(
      `<max_server_memory_usage>${clickhouseMemory(1024 * MB)}<`,
    );
    const pool = createPostgresPool(engineAddresses(directory).postgres, { maxConnections: 1 });
    cleanUp.push(() => pool.end());
    const { rows } = await pool.query('show shared_buffers');
    expect(rows).toEqual([{ shared_buffers: `${postgresMemory(1024 * MB) / MB}MB` }]);
    expect(group.kills()).toBe(0);
  },
);
